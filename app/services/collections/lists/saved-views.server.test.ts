import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { makeRole } from "../../../../tests/support/roles";
import { makeAccount } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import {
  movedColumns,
  readColumnPreferences,
  saveColumnPreferences,
  type Owner,
} from "./column-preferences.server";
import { chooseDefaultView, deleteView, listViews, saveView } from "./saved-views.server";

let owner: Owner;
let other: Owner;

beforeEach(async () => {
  owner = { accountId: await makeAccount(db), list: "role-list" };
  other = { accountId: await makeAccount(db), list: "role-list" };
});

const save = (name: string, query = "type=1") => saveView(owner, { name, query });

const none = () => Promise.resolve(new Set<number>());
const ownOf = async (asked: Owner) => (await listViews(db, asked, none)).own;

describe("saved views", () => {
  it("are kept under their names, the same name being the same view", async () => {
    expect(await save("  平台  角色 ")).toEqual({ ok: true, name: "平台 角色" });
    expect(await save("平台 角色", "type=2")).toMatchObject({ ok: true });
    expect(await ownOf(owner)).toEqual([
      { id: expect.any(Number), name: "平台 角色", query: "type=2", isDefault: false, roleId: null },
    ]);
    expect(await ownOf(other)).toEqual([]);
    expect(await ownOf({ ...owner, list: "account-list" })).toEqual([]);
  });

  it("need a name of 20 characters at most, and are 20 at most", async () => {
    expect(await save(" ")).toEqual({ ok: false, text: "请输入视图名称" });
    expect(await save("字".repeat(20))).toMatchObject({ ok: true });
    expect(await save("字".repeat(21))).toEqual({ ok: false, text: "视图名称最长不能超过20个字符" });
    for (let index = 1; index < 20; index += 1)
      expect(await save(`视图${index}`)).toMatchObject({ ok: true });
    expect(await save("又一个")).toEqual({ ok: false, text: "每个列表最多保存20个视图" });
    expect(await save("视图1", "type=3")).toMatchObject({ ok: true });
  });

  it("have one default, and are their owner's alone", async () => {
    await save("一");
    await save("二");
    const [first, second] = (await ownOf(owner)).map(({ id }) => id);
    await chooseDefaultView(owner, first!);
    await chooseDefaultView(owner, second!);
    expect((await ownOf(owner)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    await chooseDefaultView(other, first!);
    await deleteView(db, other, second!);
    expect((await ownOf(owner)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    await chooseDefaultView(owner, null);
    await deleteView(db, owner, first!);
    expect(await ownOf(owner)).toMatchObject([{ id: second, isDefault: false }]);
  });
});

describe("shared views", () => {
  it("are seen by the holders of the role, until they are shared no more", async () => {
    const roleId = await makeRole(consoleVersion.versionId);
    const holding = () => Promise.resolve(new Set([roleId]));
    await saveView(owner, { name: "待处理", query: "status=1", roleId });
    expect(await listViews(db, other, holding)).toEqual({
      own: [],
      shared: [{ id: expect.any(Number), name: "待处理", query: "status=1", isDefault: false, roleId }],
    });
    expect(await listViews(db, owner, holding)).toMatchObject({ own: [{ roleId }], shared: [] });
    expect((await listViews(db, other, none)).shared).toEqual([]);
    expect((await listViews(db, { ...other, list: "account-list" }, holding)).shared).toEqual([]);
    await save("待处理", "status=1");
    expect((await listViews(db, other, holding)).shared).toEqual([]);
  });
});

describe("the column preferences of a list", () => {
  it("is as it was saved last", async () => {
    expect(await readColumnPreferences(db, owner)).toEqual({ columns: [], widths: {} });
    await saveColumnPreferences(db, owner, { columns: ["code", "name"], widths: { code: "wide" } });
    expect(await readColumnPreferences(db, owner)).toEqual({
      columns: ["code", "name"],
      widths: { code: "wide" },
    });
    await saveColumnPreferences(db, owner, { columns: ["name"], widths: { code: "wide" } });
    expect(await readColumnPreferences(db, owner)).toEqual({ columns: ["name"], widths: {} });
    expect(await readColumnPreferences(db, other)).toEqual({ columns: [], widths: {} });
  });

  it.each([
    ["b", -1, ["b", "a", "c"]],
    ["b", 1, ["a", "c", "b"]],
    ["a", -1, ["a", "b", "c"]],
    ["c", 1, ["a", "b", "c"]],
    ["x", 1, ["a", "b", "c"]],
  ] as const)("moves %s by %d", (code, by, moved) => {
    expect(movedColumns(["a", "b", "c"], { code, by })).toEqual(moved);
  });
});
