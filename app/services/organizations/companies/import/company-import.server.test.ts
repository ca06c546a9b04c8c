import { beforeAll, describe, expect, it } from "vitest";
import { newCreditCode } from "../../../../../tests/support/applications";
import { platform } from "../../../../../tests/support/console-rights";
import { csv, upload } from "../../../../../tests/support/imports";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { auditOf } from "../../../../../tests/support/rows";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { customerImport } from "./company-import.server";

const TITLES = [
  "客户名称",
  "统一社会信用代码",
  "企业类型",
  "联系人",
  "联系电话",
  "省",
  "市",
  "区",
  "有效期止",
];

let staff: Actor;
beforeAll(async () => {
  staff = await staffActor("admin");
});

const uploaded = (rows: readonly (readonly string[])[], options: readonly string[] = []) =>
  upload(customerImport, {
    list: "/custom-list",
    actor: staff,
    roleVersionId: platform.roleVersionId,
    options: ["creditChecked", ...options],
    bytes: csv([TITLES, ...rows]),
  });

const line = (name: string, creditCode: string, rest: readonly string[] = []) => [
  name,
  creditCode,
  "贸易企业",
  "陈海",
  "13800138000",
  ...(rest.length > 0 ? rest : ["浙江省", "宁波市", "海曙区", ""]),
];

const rowsOf = (...codes: string[]) =>
  db.selectFrom("organizations").selectAll().where("credit_code", "in", codes).orderBy("id").execute();

describe("customers from a file", () => {
  it("are made as by the form, with products and a record; codes and texts mean the same", async () => {
    const one = newCreditCode();
    const other = newCreditCode();
    const file = await uploaded([
      line("远洋贸易", one, ["浙江省", "宁波市", "海曙区", "2028/12/31"]),
      ["东海货代", other.toLowerCase(), "5", "陈海", "0574-87654321", "330000", "330200", "330203", ""],
    ]);
    expect([file.counts, file.faulty]).toEqual([
      { created: 2, updated: 0, restored: 0, joined: 0, invited: 0, same: 0 },
      0,
    ]);
    expect(await rowsOf(one, other)).toEqual([]);
    expect(await file.run()).toMatchObject({ state: "done", imported: { created: 2 }, faulty: 0 });
    const rows = await rowsOf(one, other);
    const columns = {
      province: "330000",
      city: "330200",
      area: "330203",
      enterprise_type: "5",
      source: "import",
    };
    expect(rows).toMatchObject([
      { ...columns, name: "远洋贸易", code: expect.stringMatching(/^C\d{6}$/), valid_to: expect.any(Number) },
      { ...columns, name: "东海货代", valid_to: null, contact_phone: "0574-87654321" },
    ]);
    const products = await db
      .selectFrom("organization_products")
      .select("id")
      .where("organization_id", "=", rows[0]!.id)
      .execute();
    expect(products.length).toBeGreaterThan(0);
    expect((await auditOf(staff.source.requestId)).map(({ event }) => event)).toEqual([
      "organization.created",
      "organization.created",
      "list.imported",
    ]);
    expect(
      await db.selectFrom("import_parts").select("number").where("selection_id", "=", file.job.id).execute(),
    ).toEqual([]);
  });

  it("with broken rows are told one by one, and a sheet of errors has no formulas", async () => {
    const code = newCreditCode();
    const file = await uploaded([
      line("远洋贸易", code),
      line("=cmd|' /C calc'!A0", "123"),
      line("东海货代", code),
      ["", newCreditCode(), "船公司", "陈海", "1380013", "浙江省", "厦门市", "", "明天"],
    ]);
    expect([file.counts.created, file.faulty]).toEqual([1, 3]);
    expect(await file.errors()).toEqual([
      [
        3,
        "客户名称须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格",
        "统一社会信用代码格式不正确，应为18位数字和大写字母，不含I、O、S、V、Z",
      ],
      [4, "与第2行重复"],
      [
        5,
        "请输入客户名称",
        "请选择企业类型",
        "请选择所在地",
        "联系电话格式不正确，应为手机号，或带区号的固定电话，如0574-87654321",
        "有效期止格式不正确，应如2026-01-31",
      ],
    ]);
    const sheet = await file.errorSheet();
    expect(sheet.split("\r\n")[0]).toBe(`\ufeff行号,${TITLES.join(",")},错误原因`);
    expect(sheet).toContain("\r\n3,'=cmd|' /C calc'!A0,");
    expect(await rowsOf(code)).toEqual([]);
    expect(await file.run()).toMatchObject({ imported: { created: 1 }, faulty: 3 });
    expect(await rowsOf(code)).toHaveLength(1);
    // The rows that could not be imported are retained, so that they can be corrected.
    expect(await file.errorSheet()).toBe(sheet);
  });

  it("that exist may lack what an older version did not ask for, unless the file says it", async () => {
    const code = newCreditCode();
    await (await uploaded([line("远洋贸易", code)])).run();
    await db
      .updateTable("organizations")
      .set({ enterprise_type: "", contact_name: "" })
      .where("credit_code", "=", code)
      .execute();
    const file = await uploaded([["远洋新贸易", code, "", "", "", "", "", "", ""]], ["updateExisting"]);
    expect(await file.errors()).toEqual([]);
    await file.run();
    expect(await rowsOf(code)).toMatchObject([{ name: "远洋新贸易", enterprise_type: "", contact_name: "" }]);
    const wrong = await uploaded(
      [["远洋贸易", code, "无此类型", "", "", "", "", "", ""]],
      ["updateExisting"],
    );
    expect(await wrong.errors()).toEqual([[2, "请选择企业类型"]]);
  });

  it("that exist are reported, or updated where that is wanted; empty cells leave what is stored", async () => {
    const code = newCreditCode();
    await (await uploaded([line("远洋贸易", code, ["浙江省", "宁波市", "海曙区", "2028-12-31"])])).run();
    const [before] = await rowsOf(code);
    const refused = await uploaded([line("远洋新贸易", code)]);
    expect(await refused.errors()).toEqual([[2, "统一社会信用代码已存在：远洋贸易"]]);
    const file = await uploaded([["远洋新贸易", code, "", "", "", "", "", "", ""]], ["updateExisting"]);
    expect(file.counts).toMatchObject({ created: 0, updated: 1 });
    await file.run();
    const [after] = await rowsOf(code);
    expect(after).toMatchObject({
      id: before!.id,
      name: "远洋新贸易",
      valid_to: before!.valid_to,
      area: "330203",
    });
    const entry = (await auditOf(staff.source.requestId)).find(
      ({ event }) => event === "organization.edited",
    );
    expect(entry?.detail).toMatchObject({ name: "远洋贸易 → 远洋新贸易" });
  });

  it("end no sooner than the first-level customers below them", async () => {
    const code = newCreditCode();
    const parent = await makeOrganization(db, "customer", { credit_code: code, name: "上级贸易" });
    await makeOrganization(db, "customer", { parent_id: parent });
    const file = await uploaded([line("上级贸易", code, ["", "", "", "2027-01-01"])], ["updateExisting"]);
    expect(await file.errors()).toEqual([[2, "还有1个一级客户的有效期晚于该日期，请先调整"]]);
  });

  it("whose codes were taken after the preview stay behind, and the others are imported", async () => {
    const one = newCreditCode();
    const other = newCreditCode();
    const file = await uploaded([line("远洋贸易", one), line("东海货代", other)]);
    await makeOrganization(db, "customer", { credit_code: one, name: "抢先贸易" });
    expect(await file.run()).toMatchObject({ state: "done", imported: { created: 1 }, faulty: 1 });
    expect(await file.errors()).toEqual([[2, "统一社会信用代码已存在：抢先贸易"]]);
  });

  it("with doubtful check characters need somebody who has looked at them", async () => {
    const asked = { list: "/custom-list", actor: staff, roleVersionId: platform.roleVersionId };
    const file = await upload(customerImport, {
      ...asked,
      bytes: csv([TITLES, line("远洋贸易", "91350200MA2YJ1XR91")]),
    });
    expect(await file.errors()).toEqual([[2, "统一社会信用代码：校验位不符，请核对营业执照后再保存"]]);
  });

  it("are staff's alone to import", async () => {
    const { actor, roleVersionId } = await administratorOf("customer");
    const asked = {
      list: "/custom-list",
      actor,
      roleVersionId,
      bytes: csv([TITLES, line("甲乙", newCreditCode())]),
    };
    await expect(upload(customerImport, asked)).rejects.toMatchObject({ code: "forbidden" });
  });
});
