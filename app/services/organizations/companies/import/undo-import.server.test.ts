import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newCreditCode } from "../../../../../tests/support/applications";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { platform } from "../../../../../tests/support/console-rights";
import { csv, upload } from "../../../../../tests/support/imports";
import { newRequestSource } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { joinOrganization, makeAccount, makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { undoImportBulk } from "../list/company-bulk.server";
import { undoImportOf } from "../states/company-states.server";
import { findImportUses, listCreatedByImport } from "../states/import-uses.server";
import { customerImport } from "./company-import.server";

const TITLES = ["客户名称", "统一社会信用代码", "企业类型", "联系人", "联系电话", "省", "市", "区"];
const line = (name: string, code: string) => [
  name,
  code,
  "贸易企业",
  "陈海",
  "13800138000",
  "浙江省",
  "宁波市",
  "海曙区",
];

let staff: Actor;
let importId: number;
let ids: readonly number[];
beforeAll(async () => {
  staff = await staffActor("admin");
});
beforeEach(async () => {
  const existing = newCreditCode();
  await makeOrganization(db, "customer", { credit_code: existing, name: "早已有贸易" });
  const names = ["甲贸易", "乙贸易", "丙贸易"];
  const rows = names.map((name) => line(name, newCreditCode()));
  const file = await upload(customerImport, {
    list: "/custom-list",
    actor: staff,
    roleVersionId: platform.roleVersionId,
    options: ["creditChecked", "updateExisting"],
    bytes: csv([TITLES, ...rows, line("早已有新贸易", existing)]),
  });
  expect(await file.run()).toMatchObject({ imported: { created: 3, updated: 1 } });
  importId = file.job.id;
  ids = await listCreatedByImport(db, "customer", importId, 10);
});

const actor = () => ({ ...staff, source: newRequestSource("page") });
const change = (id: number, columns: object) =>
  db.updateTable("organizations").set(columns).where("id", "=", id).execute();
const stays = (text: string) => ({ ok: false, reason: "refused", text: `导入后${text}，保留` });

describe("the undo of an import of customers", () => {
  it("is of what it has created, not of what it has updated", async () => {
    expect(ids).toHaveLength(3);
    expect([...(await findImportUses(db, ids))]).toEqual([]);
    expect(await undoImportBulk("customer").rowsOf!(String(importId))).toEqual(ids);
    expect(await undoImportBulk("provider").rowsOf!(String(importId))).toEqual([]);
    for (const key of ["", "0", "x", "1 or 1=1"])
      expect(await undoImportBulk("customer").rowsOf!(key)).toEqual([]);
  });

  it("archives with a record, once, and is offered until everything is archived", async () => {
    const { scope } = staff;
    expect(await customerImport.findUndo!(scope, {}, String(importId))).toMatchObject({
      path: "/custom-list",
      intent: "bulk:undoImport",
      text: "撤销导入",
    });
    const undoing = actor();
    expect(await undoImportOf(undoing, ids[0]!)).toEqual({ ok: true });
    expect(await auditOf(undoing.source.requestId)).toMatchObject([
      { event: "organization.import-undone", detail: { status: "active → archived", reason: "撤销导入" } },
    ]);
    expect(await undoImportOf(actor(), ids[0]!)).toMatchObject({ text: "该组织已归档" });
    for (const id of ids.slice(1)) expect(await undoImportOf(actor(), id)).toEqual({ ok: true });
    expect(await customerImport.findUndo!(scope, {}, String(importId))).toBeNull();
  });

  it("leaves what has been changed or used since, and names why", async () => {
    const [changed, used, set] = ids as [number, number, number];
    await change(changed, { updated_at: 9_999_999_999_999 });
    await joinOrganization(db, await makeAccount(db), used);
    await makeOrganization(db, "customer", { parent_id: used });
    await db
      .updateTable("organization_products")
      .set({ updated_at: 9_999_999_999_999 })
      .where("organization_id", "=", set)
      .execute();
    expect([...(await findImportUses(db, ids))]).toEqual([
      [changed, "导入后修改过，保留"],
      [set, "导入后设置过产品，保留"],
      [used, "导入后有了成员或邀请、有了一级客户，保留"],
    ]);
    expect(await undoImportOf(actor(), changed)).toEqual(stays("修改过"));
    expect(await undoImportOf(actor(), set)).toEqual(stays("设置过产品"));
    expect(await undoImportOf(actor(), used)).toEqual(stays("有了成员或邀请、有了一级客户"));
  });

  it("is nothing for organisations of other origin, and for others than staff", async () => {
    const id = await makeOrganization(db, "customer");
    expect(await undoImportOf(actor(), id)).toMatchObject({ text: "不是导入新增的，保留" });
    const { actor: other } = await administratorOf("customer");
    expect(await customerImport.findUndo!(other.scope, {}, String(importId))).toBeNull();
    await expect(undoImportOf(other, ids[0]!)).rejects.toMatchObject({ code: "not-found" });
  });
});
