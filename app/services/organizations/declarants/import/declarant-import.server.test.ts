import { beforeAll, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { platform } from "../../../../../tests/support/console-rights";
import { csv, upload } from "../../../../../tests/support/imports";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { declarantImport } from "./declarant-import.server";

const TITLES = [
  "单位名称",
  "海关编码",
  "信用代码",
  "企业类别",
  "所属组织编码",
  "操作员姓名",
  "IC卡号",
  "证书号",
  "卡有效期止",
];

let staff: Actor;
let organizationId: number;
beforeAll(async () => {
  staff = await staffActor("admin");
  organizationId = await makeOrganization(db, "customer", { code: "C000777" });
});

const uploaded = (rows: readonly (readonly string[])[], actor = staff) =>
  upload(declarantImport, {
    list: "/applicant-manage",
    actor,
    roleVersionId: platform.roleVersionId,
    options: ["creditChecked"],
    bytes: csv([TITLES, ...rows]),
  });

const line = (code: string, rest: readonly string[] = []) => [
  "启航报关有限公司",
  code,
  "91350200MA2YJ1XR9G",
  ...(rest.length > 0 ? rest : ["", "", "", "", "", ""]),
];

describe("declarant units from a file", () => {
  it("are made as by the form, the platform's without an owner, each with a card at most", async () => {
    const file = await uploaded([
      line("3302911111"),
      line("3302922222", ["委托客户", "C000777", "张三", "2100000077777", "0A1B2C3D", "2099/12/31"]),
    ]);
    expect([await file.errors(), file.counts.created]).toEqual([[], 2]);
    expect(await file.run()).toMatchObject({ state: "done", imported: { created: 2 }, faulty: 0 });
    const rows = await db
      .selectFrom("declarant_units")
      .selectAll()
      .where("customs_code", "in", ["3302911111", "3302922222"])
      .orderBy("id")
      .execute();
    expect(rows).toMatchObject([
      { organization_id: null, category: "A", cop_code: "MA2YJ1XR9", next_expiry: null },
      { organization_id: organizationId, category: "E", next_expiry: expect.any(Number) },
    ]);
    const cards = await db
      .selectFrom("declarant_cards")
      .selectAll()
      .where("unit_id", "=", rows[1]!.id)
      .execute();
    expect(cards).toMatchObject([{ ic_code: "2100000077777", cert_no: "0a1b2c3d", status: "active" }]);
  });

  it("are refused with an unknown owner, half a card, and what stands already or twice in the file", async () => {
    const file = await uploaded([
      line("3302911111"),
      line("3302933333", ["", "C999999", "", "", "", ""]),
      line("3302944444", ["", "", "", "2100000088888", "", ""]),
      line("3302955555", ["", "", "张三", "2100000077777", "0F0F0F0F", "2099-12-31"]),
      line("3302966666"),
      line("3302966666"),
    ]);
    const errors = JSON.stringify(await file.errors());
    for (const text of [
      "该组织已登记此海关编码",
      "没有编码为“C999999”的客户或服务商",
      "请输入操作员姓名",
      "该卡已登记在其他申报单位",
      "重复",
    ])
      expect(errors).toContain(text);
    expect(file.counts.created).toBe(1);
  });

  it("of an administrator are the own organisation's, and nobody else's", async () => {
    const { actor } = await administratorOf("customer");
    const file = await uploaded([line("3302977777", ["", "C000777", "", "", "", ""])], actor);
    expect(JSON.stringify(await file.errors())).toContain("没有编码为“C000777”的客户或服务商");
  });
});
