import { beforeAll, describe, expect, it } from "vitest";
import {
  companyRow,
  editOf,
  ID_NUMBER,
  makeCompany,
  newEditor,
  scopeOfAdministrator,
  STAFF,
} from "../../../../../tests/support/companies";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { endOfDay } from "../../../format/day";
import type { Scope } from "../../../access/scopes/scope.server";
import { readCompanyFormContext } from "./company-form-context.server";
import { editCompany } from "./edit-company.server";

beforeAll(() => prepareDatabase("admin@example.com"));

describe("what the form is told", () => {
  const typed = { areaData: "330000 330200 330203" };

  it("of what the editor may not say: it stays as it is stored", async () => {
    const { id } = await makeCompany("customer", { credit_level: "1", remark: "内部", valid_to: 5 });
    const asked = { kind: "customer", row: await companyRow(id), parent: null, typed } as const;
    const fixedFor = async (scope: Scope) => (await readCompanyFormContext(scope, asked)).formContext.fixed;
    expect(await fixedFor(STAFF)).toEqual({});
    expect(await fixedFor(scopeOfAdministrator(id))).toEqual({
      creditCode: "",
      creditLevel: "1",
      remark: "内部",
      validFrom: null,
      validTo: 5,
    });
  });

  it("of a new first-level customer: from today, as long as the customer above, with what that holds", async () => {
    const { id } = await makeCompany("customer", { valid_to: endOfDay("2026-12-31") });
    const asked = { kind: "customer", row: null, parent: await companyRow(id), typed: null } as const;
    const { formContext, first } = await readCompanyFormContext(scopeOfAdministrator(id), asked);
    expect(formContext.fixed).toMatchObject({ creditLevel: "", remark: "", validTo: endOfDay("2026-12-31") });
    expect(formContext.defaults).toMatchObject([{ text: "集群管理中心 1.0" }]);
    expect(first).toMatchObject({ validTo: "2026-12-31", grantDefaults: formContext.defaults[0]!.key });
    expect((await readCompanyFormContext(STAFF, asked)).formContext.fixed).toEqual({ creditLevel: "" });
  });

  it("of a region: an area is needed where the city has any", async () => {
    const isWhole = async (areaData: string) => {
      const asked = { kind: "customer", row: null, parent: null, typed: { areaData } } as const;
      return (await readCompanyFormContext(STAFF, asked)).formContext.isRegionWhole;
    };
    expect(await isWhole("330000 330200 330203")).toBe(true);
    for (const areaData of ["330000 330200", "330000 330200 110101", ""])
      expect(await isWhole(areaData)).toBe(false);
  });

  it("of a stored one: everything as it was typed, but the legal person's number", async () => {
    const { id } = await makeCompany("provider", { contact_name: "李四", filing_to: endOfDay("2026-06-30") });
    const number = { legalPersonIdNo: ID_NUMBER, declarers: [{ name: "王五", no: "3302180012345" }] };
    await editCompany(newEditor(), id, await editOf(id, number));
    const asked = { kind: "provider", row: await companyRow(id), parent: null, typed: null } as const;
    const { formContext, first } = await readCompanyFormContext(STAFF, asked);
    expect(first).toMatchObject({
      contactName: "李四",
      filingTo: "2026-06-30",
      legalPersonIdNo: "",
      declarerNameA: "王五",
    });
    expect(formContext).toMatchObject({ declarerRows: 2, stored: { idNo: ID_NUMBER } });
  });
});
