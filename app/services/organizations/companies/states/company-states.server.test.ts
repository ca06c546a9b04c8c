import { beforeAll, describe, expect, it } from "vitest";
import { applicantOf, makeEntry, newCreditCode } from "../../../../../tests/support/applications";
import {
  companyRow,
  makeCompany,
  newCompany,
  newEditor,
  scopeOfAdministrator,
} from "../../../../../tests/support/companies";
import { newRequestSource, makePerson } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { submitApplication, withdrawApplication } from "../../certification/apply.server";
import { db } from "../../../db/client.server";
import { listUnread } from "../../../messaging/messages/box.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import { countArchiveEffects } from "./archive-rules.server";
import { archiveCompany, freezeCompany, restoreCompany, unfreezeCompany } from "./company-states.server";
import { createCompany } from "../form/create-company.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const state = (text: string) => ({ ok: false, reason: "refused", text });
const newest = async (accountId: number) => (await listUnread(accountId)).records[0]?.title;

describe("an archived organisation that was frozen", () => {
  it("is frozen again when it is restored, and its administrators are told so", async () => {
    const { id, administrator } = await makeCompany("customer", { name: "远洋" });
    await freezeCompany(newEditor(), id, "欠费");
    await archiveCompany(newEditor(), id, "停业");
    const actor = newEditor();
    expect(await restoreCompany(actor, id)).toEqual({ ok: true });
    expect(await companyRow(id)).toMatchObject({ status: "frozen", archived_at: null });
    expect(await listRoleVersions(db, administrator, clockTime())).toEqual([]);
    expect((await auditOf(actor.source.requestId))[0]).toMatchObject({
      event: "organization.restored",
      detail: { status: "archived → frozen" },
    });
    expect(await newest(administrator)).toBe("组织已恢复");
    const { content } = await db
      .selectFrom("messages")
      .select("content")
      .where("title", "=", "组织已恢复")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(content).toContain("但仍为冻结状态，解冻后成员才能看到菜单");
    expect(await unfreezeCompany(newEditor(), id)).toEqual({ ok: true });
  });
});

describe("freezing", () => {
  it("takes the menus, tells the administrators, and can be taken back", async () => {
    const { id, administrator } = await makeCompany("customer", { name: "远洋" });
    const actor = newEditor();
    expect(await freezeCompany(actor, id, " 欠费 ")).toEqual({ ok: true });
    expect(await companyRow(id)).toMatchObject({ status: "frozen", updated_by: "运营小王" });
    expect(await listRoleVersions(db, administrator, clockTime())).toEqual([]);
    expect(await newest(administrator)).toBe("组织已冻结");
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "organization.frozen", detail: { status: "active → frozen", reason: "欠费" } },
      { event: "message.published" },
    ]);
    const second = newEditor();
    expect(await unfreezeCompany(second, id)).toEqual({ ok: true });
    expect(await listRoleVersions(db, administrator, clockTime())).toHaveLength(1);
    expect(await newest(administrator)).toBe("组织已解冻");
    expect((await auditOf(second.source.requestId))[0]).toMatchObject({
      event: "organization.unfrozen",
      detail: { status: "frozen → active" },
    });
  });

  it("needs a reason of 200 characters at most", async () => {
    const { id } = await makeCompany();
    const reason = (text: string) => ({ ok: false, reason: "refused", field: "reason", text });
    expect(await freezeCompany(newEditor(), id, " ")).toEqual(reason("请输入原因"));
    expect(await freezeCompany(newEditor(), id, "因".repeat(201))).toEqual(
      reason("原因最长不能超过200个字符"),
    );
    expect(await freezeCompany(newEditor(), id, "因".repeat(200))).toEqual({ ok: true });
  });

  it("goes from normal to frozen and back alone", async () => {
    const { id } = await makeCompany();
    expect(await unfreezeCompany(newEditor(), id)).toEqual(state("只有已冻结的组织可以解冻"));
    await freezeCompany(newEditor(), id, "欠费");
    expect(await freezeCompany(newEditor(), id, "欠费")).toEqual(state("只有正常状态的组织可以冻结"));
    await archiveCompany(newEditor(), id, "停业");
    expect(await freezeCompany(newEditor(), id, "欠费")).toEqual(state("只有正常状态的组织可以冻结"));
    expect(await unfreezeCompany(newEditor(), id)).toEqual(state("只有已冻结的组织可以解冻"));
  });

  it("of a customer freezes none below it", async () => {
    const { id } = await makeCompany();
    const child = await makeOrganization(db, "customer", { parent_id: id });
    await freezeCompany(newEditor(), id, "欠费");
    expect(await companyRow(child)).toMatchObject({ status: "active" });
  });

  it("of one twice at once happens once", async () => {
    const { id } = await makeCompany();
    const outcomes = await Promise.all([1, 2].map(() => freezeCompany(newEditor(), id, "欠费")));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe("archiving", () => {
  it("puts away, and restoring brings back as normal", async () => {
    const { id, administrator } = await makeCompany();
    expect(await archiveCompany(newEditor(), id, "停业")).toEqual({ ok: true });
    expect(await companyRow(id)).toMatchObject({
      archived_at: clockTime(),
      archived_by: "运营小王",
      archive_reason: "停业",
    });
    expect(await newest(administrator)).toBe("组织已归档");
    expect(await archiveCompany(newEditor(), id, "停业")).toEqual(state("该组织已归档"));
    const actor = newEditor();
    expect(await restoreCompany(actor, id)).toEqual({ ok: true });
    expect(await companyRow(id)).toMatchObject({ status: "active", archived_at: null, archive_reason: null });
    expect((await auditOf(actor.source.requestId))[0]).toMatchObject({
      event: "organization.restored",
      detail: { status: "archived → active" },
    });
    expect(await listRoleVersions(db, administrator, clockTime())).toHaveLength(1);
    expect(await newest(administrator)).toBe("组织已恢复");
    expect(await restoreCompany(newEditor(), id)).toEqual(state("该组织没有归档"));
  });

  it("is blocked by live first-level customers", async () => {
    const { id } = await makeCompany();
    const child = await makeOrganization(db, "customer", { parent_id: id });
    expect(await archiveCompany(newEditor(), id, "停业")).toEqual(
      state("该客户下还有1个一级客户，请先归档或转移"),
    );
    await archiveCompany(newEditor(), child, "停业");
    expect(await archiveCompany(newEditor(), id, "停业")).toEqual({ ok: true });
    expect(await restoreCompany(newEditor(), child)).toEqual(state("上级客户已归档，请先恢复上级客户"));
  });

  it.each([
    ["customer", 0, "该客户有审核中的认证申请，请先完成审核"],
    ["provider", 1, "该服务商有审核中的认证申请，请先完成审核"],
  ] as const)("of a %s is blocked by an application under review", async (kind, number, text) => {
    const creditCode = newCreditCode();
    const { id } = await makeCompany(kind, { credit_code: creditCode });
    const person = await makePerson();
    await submitApplication(
      applicantOf(person),
      await makeEntry(person, number, { creditCode }),
      newRequestSource(),
    );
    expect(await archiveCompany(newEditor(), id, "停业")).toEqual(state(text));
    await withdrawApplication(applicantOf(person), newRequestSource());
    expect(await archiveCompany(newEditor(), id, "停业")).toEqual({ ok: true });
  });

  it("can be undone only while nothing has taken its place", async () => {
    const company = newCompany({}, { code: "BACK-1" });
    const made = await createCompany(newEditor(), company);
    if (!made.ok) throw new Error("not created");
    await archiveCompany(newEditor(), made.id, "停业");
    const duplicate = await makeOrganization(db, "customer", {
      name: "后来者",
      credit_code: company.values.creditCode,
    });
    const restore = () => restoreCompany(newEditor(), made.id);
    expect(await restore()).toEqual(state("该信用代码已被后来者使用，不能恢复"));
    await db
      .updateTable("organizations")
      .set({ credit_code: null, code: "BACK-1" })
      .where("id", "=", duplicate)
      .execute();
    expect(await restore()).toEqual(state("该编码已被后来者使用，不能恢复"));
    await db.updateTable("organizations").set({ code: "OTHER-1" }).where("id", "=", duplicate).execute();
    expect(await restore()).toEqual({ ok: true });
  });

  it("says in numbers what it takes", async () => {
    const { id } = await makeCompany();
    expect(await countArchiveEffects(db, [id])).toEqual({ accounts: 1, products: 1, channels: 0 });
  });
});

describe("who may", () => {
  it("govern: staff all, administrators those below the own organisation, and never the own one", async () => {
    const { id } = await makeCompany();
    const child = await makeOrganization(db, "customer", { parent_id: id });
    const foreign = await makeOrganization(db, "customer");
    const scope = scopeOfAdministrator(id);
    expect(await freezeCompany(newEditor(scope), child, "欠费")).toEqual({ ok: true });
    expect(await unfreezeCompany(newEditor(scope), child)).toEqual({ ok: true });
    expect(await archiveCompany(newEditor(scope), child, "停业")).toEqual({ ok: true });
    expect(await restoreCompany(newEditor(scope), child)).toEqual({ ok: true });
    for (const change of [freezeCompany, archiveCompany]) {
      await expect(change(newEditor(scope), id, "因")).rejects.toMatchObject({ code: "forbidden" });
      await expect(change(newEditor(scope), foreign, "因")).rejects.toMatchObject({ code: "not-found" });
    }
    await expect(freezeCompany(newEditor(scopeOfAdministrator(child)), child, "因")).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
