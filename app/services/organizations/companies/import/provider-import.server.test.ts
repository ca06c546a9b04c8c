import { beforeAll, describe, expect, it } from "vitest";
import { newCreditCode } from "../../../../../tests/support/applications";
import { platform } from "../../../../../tests/support/console-rights";
import { csv, upload } from "../../../../../tests/support/imports";
import { staffActor } from "../../../../../tests/support/actors";
import type { Actor } from "../../../forms/editing/actor.types";
import { db } from "../../../db/client.server";
import { customerImport, providerImport } from "./company-import.server";

let staff: Actor;
beforeAll(async () => {
  staff = await staffActor("admin");
});

describe("providers from a file", () => {
  it("say what they do, and with which filing", async () => {
    const code = newCreditCode();
    const titles = [
      "服务商名称",
      "统一社会信用代码",
      "企业类型",
      "联系人",
      "联系电话",
      "服务类型",
      "海关编码",
    ];
    const rows = [
      ["海关通报关行", code, "报关行", "陈海", "13800138000", "代仓储", ""],
      ["海关达报关行", newCreditCode(), "报关行", "陈海", "13800138000", "代报关", ""],
    ];
    const file = await upload(providerImport, {
      list: "/service-list",
      actor: staff,
      roleVersionId: platform.roleVersionId,
      options: ["creditChecked"],
      bytes: csv([titles, ...rows]),
    });
    expect(await file.errors()).toEqual([
      [3, "代报关的服务商请填写海关编码", "代报关的服务商请选择备案类型", "代报关的服务商请填写备案证号"],
    ]);
    await file.run();
    const stored = db.selectFrom("organizations").selectAll().where("credit_code", "=", code);
    expect(await stored.execute()).toMatchObject([{ kind: "provider", service_type: "2" }]);
  });
});

it.each([
  ["/custom-list", customerImport],
  ["/service-list", providerImport],
])("what %s shows as a sample beside the columns can be imported", async (list, definition) => {
  const rows = [definition.columns.map(({ title }) => title), definition.columns.map(({ sample }) => sample)];
  const asked = { list, actor: staff, roleVersionId: platform.roleVersionId, bytes: csv(rows) };
  expect(await (await upload(definition, asked)).errors()).toEqual([]);
});
