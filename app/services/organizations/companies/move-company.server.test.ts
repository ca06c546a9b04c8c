import { beforeAll, describe, expect, it } from "vitest";
import { newCreditCode } from "../../../../tests/support/applications";
import {
  companyRow,
  makeCompany,
  newEditor,
  scopeOfAdministrator,
} from "../../../../tests/support/companies";
import { auditOf } from "../../../../tests/support/rows";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../../db/client.server";
import { endOfDay } from "../../format/day";
import { extendCompany } from "./states/extend-company.server";
import { moveCompany } from "./move-company.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const notFound = { code: "not-found" };
const forbidden = { code: "forbidden" };

describe("moving a first-level customer", () => {
  const makePair = async () => {
    const from = await makeCompany("customer", { name: "原客户" });
    const to = await makeCompany("customer", { name: "新客户" });
    const { id: child } = await makeCompany("customer", { parent_id: from.id });
    return { from: from.id, to: to.id, child };
  };

  it("puts it below the other customer, and records both names", async () => {
    const { to, child } = await makePair();
    const actor = newEditor();
    expect(await moveCompany(actor, child, to)).toEqual({ ok: true });
    expect(await companyRow(child)).toMatchObject({ parent_id: to, updated_by: "运营小王" });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "organization.moved", detail: { parent: "原客户 → 新客户" } },
    ]);
    expect(await moveCompany(newEditor(), child, to)).toEqual({
      ok: false,
      reason: "refused",
      field: "parentId",
      text: "该客户已在目标客户名下",
    });
  });

  it("is refused where it would break a rule", async () => {
    const { to, child } = await makePair();
    const creditCode = newCreditCode();
    const set = (id: number, columns: object) =>
      db.updateTable("organizations").set(columns).where("id", "=", id).execute();
    const refusal = (text: string) => ({ ok: false, reason: "refused", field: "parentId", text });
    const move = () => moveCompany(newEditor(), child, to);
    await set(child, { credit_code: creditCode });
    const duplicate = await makeOrganization(db, "customer", {
      parent_id: to,
      name: "同一家",
      credit_code: creditCode,
    });
    expect(await move()).toEqual(refusal("统一社会信用代码已存在：同一家"));
    await set(duplicate, { archived_at: 1 });
    await set(to, { valid_to: endOfDay("2026-12-31") });
    expect(await move()).toEqual(refusal("不能晚于上级客户的有效期2026-12-31"));
    await set(child, { valid_to: endOfDay("2026-12-31") });
    await db.deleteFrom("organization_products").where("organization_id", "=", to).execute();
    expect(await move()).toEqual(refusal("目标客户未开通集群管理中心，请先开通或停用"));
  });

  it("goes from a first-level customer to a live root customer alone, by staff alone", async () => {
    const { from, to, child } = await makePair();
    const provider = await makeOrganization(db, "provider");
    const archived = await makeOrganization(db, "customer", { archived_at: 1 });
    for (const target of [provider, archived, child, 999_999])
      await expect(moveCompany(newEditor(), child, target)).rejects.toMatchObject(notFound);
    await expect(moveCompany(newEditor(), from, to)).rejects.toMatchObject(notFound);
    await expect(moveCompany(newEditor(scopeOfAdministrator(from)), child, to)).rejects.toMatchObject(
      forbidden,
    );
  });
});

describe("extending validity", () => {
  it("moves the last day on, and records it", async () => {
    const { id } = await makeCompany("customer", { valid_to: endOfDay("2026-06-30") });
    const actor = newEditor();
    expect(await extendCompany(actor, id, "2026-12-31")).toEqual({ ok: true });
    expect(await companyRow(id)).toMatchObject({ valid_to: endOfDay("2026-12-31") });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "organization.extended", detail: { validTo: "2026-06-30 → 2026-12-31" } },
    ]);
  });

  it("is refused where it extends nothing, or beyond the customer above", async () => {
    const { id } = await makeCompany("customer", { valid_to: endOfDay("2026-06-30") });
    const refusal = (text: string) => ({ ok: false, reason: "refused", text });
    const extend = (company: number, day: string) => extendCompany(newEditor(), company, day);
    expect(await extend(id, "2026-06-30")).toEqual(refusal("新的有效期须晚于当前有效期"));
    expect(await extend((await makeCompany()).id, "2026-12-31")).toEqual(refusal("长期有效，无需延长"));
    const child = await makeOrganization(db, "customer", { parent_id: id, valid_to: endOfDay("2026-05-31") });
    expect(await extend(child, "2026-07-01")).toEqual(refusal("不能晚于上级客户的有效期2026-06-30"));
    expect(await extend(child, "2026-06-30")).toEqual({ ok: true });
    expect(await extend(id, "下个月")).toEqual({
      ok: false,
      reason: "refused",
      field: "validTo",
      text: "请输入正确的日期",
    });
  });

  it("is for staff", async () => {
    const { id } = await makeCompany("customer", { valid_to: endOfDay("2026-06-30") });
    const attempt = extendCompany(newEditor(scopeOfAdministrator(id)), id, "2026-12-31");
    await expect(attempt).rejects.toMatchObject(forbidden);
  });
});
