import { beforeAll, describe, expect, it } from "vitest";
import { makeUpload, newCreditCode } from "../../../../../tests/support/applications";
import {
  companyRow,
  editOf,
  ID_NUMBER,
  makeCompany,
  newEditor,
  STAFF,
} from "../../../../../tests/support/companies";
import { makePerson } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { db } from "../../../db/client.server";
import { endOfDay } from "../../../format/day";
import { idNumberOf } from "../../tenants/legal-person.server";
import { editCompany } from "./edit-company.server";

beforeAll(() => prepareDatabase("admin@example.com"));

describe("editing", () => {
  it("stores what is new and records it, before and after, masked where it concerns people", async () => {
    const { id } = await makeCompany("customer", { contact_name: "李四", contact_phone: "13800138000" });
    passSeconds(60);
    const actor = newEditor();
    const change = { name: "宁波新远洋", contactPhone: "13900139000", validTo: endOfDay("2027-01-31") };
    const sent = await editOf(id, { ...change, legalPersonIdNo: ID_NUMBER });
    expect(await editCompany(actor, id, sent)).toEqual({ ok: true, id, warnings: [] });
    const row = await companyRow(id);
    expect(row).toMatchObject({ name: "宁波新远洋", contact_phone: "13900139000", updated_by: "运营小王" });
    expect(row.updated_at).toBeGreaterThan(sent.expectedVersion);
    expect(idNumberOf(row)).toBe(ID_NUMBER);
    const [entry] = await auditOf(actor.source.requestId);
    expect(entry).toMatchObject({ event: "organization.edited", result: "ok" });
    expect(entry!.detail).toEqual({
      way: "page",
      name: expect.stringMatching(/^customer \d+ → 宁波新远洋$/) as string,
      contactPhone: "138****8000 → 139****9000",
      validTo: " → 2027-01-31",
      legalPersonIdNo: " → 330*************31",
    });
  });

  it("keeps the stored number when none is typed, and replaces it when one is", async () => {
    const { id } = await makeCompany();
    await editCompany(newEditor(), id, await editOf(id, { legalPersonIdNo: ID_NUMBER }));
    await editCompany(newEditor(), id, await editOf(id, { legalPerson: "张三" }));
    expect(idNumberOf(await companyRow(id))).toBe(ID_NUMBER);
    const actor = newEditor();
    await editCompany(actor, id, await editOf(id, { legalPersonIdNo: "E12345678" }));
    const [entry] = await auditOf(actor.source.requestId);
    expect(entry!.detail).toMatchObject({ legalPersonIdNo: "330*************31 → E12****78" });
  });

  it("changes and records nothing when nothing differs, though the version is old", async () => {
    const { id } = await makeCompany();
    const actor = newEditor();
    const sent = await editOf(id, {});
    expect(await editCompany(actor, id, { ...sent, expectedVersion: 0 })).toMatchObject({ ok: true });
    expect(await auditOf(actor.source.requestId)).toEqual([]);
  });

  it("refuses who has seen an older version", async () => {
    const { id } = await makeCompany();
    const first = await editOf(id, { name: "先改的" });
    const second = await editOf(id, { name: "后改的" });
    await editCompany(newEditor(STAFF, 1, "赵一"), id, first);
    expect(await editCompany(newEditor(), id, second)).toEqual({ ok: false, reason: "stale" });
    expect(await companyRow(id)).toMatchObject({ name: "先改的" });
  });

  it("of two editors at once lets one through", async () => {
    const { id } = await makeCompany();
    const edits = [await editOf(id, { name: "甲公司" }), await editOf(id, { name: "乙公司" })];
    const outcomes = await Promise.all(edits.map((edit) => editCompany(newEditor(), id, edit)));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("refuses another company's credit code", async () => {
    const creditCode = newCreditCode();
    const holder = await makeOrganization(db, "customer", { credit_code: creditCode, name: "持有者" });
    const { id } = await makeCompany();
    expect(await editCompany(newEditor(), id, await editOf(id, { creditCode }))).toEqual({
      ok: false,
      reason: "refused",
      field: "creditCode",
      text: "统一社会信用代码已存在：持有者",
      record: { name: "持有者", href: `/custom-list/${holder}` },
    });
  });

  it("lets a customer end no sooner than those below it", async () => {
    const { id } = await makeCompany();
    const child = await makeOrganization(db, "customer", { parent_id: id, valid_to: endOfDay("2026-06-30") });
    const until = async (day: string) =>
      editCompany(newEditor(), id, await editOf(id, { validTo: endOfDay(day) }));
    expect(await until("2026-06-29")).toEqual({
      ok: false,
      reason: "refused",
      field: "validTo",
      text: "还有1个一级客户的有效期晚于该日期，请先调整",
    });
    expect(await until("2026-06-30")).toMatchObject({ ok: true });
    await db.updateTable("organizations").set({ archived_at: 1 }).where("id", "=", child).execute();
    expect(await until("2026-06-01")).toMatchObject({ ok: true });
  });

  it("takes papers of the editor, and gives up those that no application has brought", async () => {
    const person = await makePerson();
    const { id } = await makeCompany();
    const old = await makeUpload(person.id, "certLicense");
    const next = await makeUpload(person.id, "certLicense");
    const actor = newEditor(STAFF, person.id);
    const withPaper = async (path: string) =>
      editCompany(actor, id, { ...(await editOf(id, {})), papers: { licenseFile: path } });
    await withPaper(old);
    expect(await withPaper(next)).toMatchObject({ ok: true });
    const uploads = db.selectFrom("uploads").select("path").where("account_id", "=", person.id);
    expect(await uploads.execute()).toEqual([{ path: next }]);
    expect(await withPaper("/paper/2026/none.jpg")).toMatchObject({
      field: "licenseFile",
      text: "请上传营业执照",
    });
    expect(await companyRow(id)).toMatchObject({ license_path: next });
  });
});
