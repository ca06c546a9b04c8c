import { describe, expect, it } from "vitest";
import { makeTree } from "../../../../../tests/support/catalogue";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { grantPerms, makeRole, presetRoleId } from "../../../../../tests/support/roles";
import { db } from "../../../db/client.server";
import { roleMatrix } from "./role-matrix.server";

describe("the matrix of roles and permissions", () => {
  it("has a column for whatever can be permitted, and a mark where a role does", async () => {
    const role = await makeRole(consoleVersion.versionId, { name: "=1+1" });
    await grantPerms(role, "account:list", "account:edit");
    const ids = [role, await presetRoleId("admin")];
    const { titles, rows } = (await roleMatrix(db, ids))!;
    expect(titles.slice(0, 5)).toEqual([
      "角色名称",
      "角色编码",
      "产品/版本",
      "所属组织",
      "工作台 / 首页看板（dashboard:view）",
    ]);
    expect(rows.map(([name]) => name)).toEqual(["=1+1", "平台管理员"]);
    const marked = rows.map((cells) => titles.filter((_, at) => at > 3 && cells[at] === "有"));
    expect(marked[0]).toEqual([
      "账号管理 / 账号列表（account:list）",
      "账号管理 / 账号列表 / 修改（account:edit）",
    ]);
    expect(marked[1]).toEqual(titles.slice(4));
  });

  it("names the product version where there are several, and marks nothing of another one", async () => {
    const { versionId } = await makeTree();
    const ids = [await makeRole(versionId), await presetRoleId("admin")];
    const { titles, rows } = (await roleMatrix(db, ids))!;
    const own = titles.filter((title) => title.startsWith("集群管理中心 1.0 / "));
    expect(own.length).toBeGreaterThan(100);
    expect(titles.length).toBeGreaterThan(own.length + 4);
    expect(rows[1]!.filter((cell) => cell === "有")).toHaveLength(own.length);
  });
});
