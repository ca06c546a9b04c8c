import { describe, expect, it } from "vitest";
import {
  addResource,
  editor,
  findResource,
  makeProduct,
  makeTree,
  makeVersion,
  refusalOf,
  resourceValues,
} from "../../../../tests/support/catalogue";
import { db } from "../../db/client.server";
import { switchResources } from "./arrange-resources.server";
import { editResource, type ResourceValues } from "./edit-resource.server";
import { moveVersion } from "../versions/version-states.server";

/** Edits a resource, changing these columns only. */
async function edit(versionId: number, id: number, columns: Partial<ResourceValues>) {
  const row = (await findResource(id))!;
  const values = resourceValues({
    menuType: `${row.menu_type}`,
    parentId: row.parent_id,
    title: row.title,
    url: row.url,
    perms: row.perms,
    icon: row.icon ?? "",
    sort: row.sort,
    status: row.enabled === 1 ? "1" : "0",
    ...columns,
  });
  return editResource(editor(), { versionId, id, expectedVersion: row.updated_at, values });
}

const textOfEdit = async (...args: Parameters<typeof edit>) => {
  const outcome = await edit(...args);
  return outcome.ok || outcome.reason === "stale" ? null : outcome.text;
};

describe("editResource", () => {
  it("takes a group's pages along to its new address", async () => {
    const { versionId, group, list, hidden } = await makeTree();
    expect(await edit(versionId, group, { url: "/customs" })).toMatchObject({ ok: true });
    expect(await findResource(list)).toMatchObject({ url: "/customs/entry-list" });
    expect(await findResource(hidden)).toMatchObject({ url: "/customs/entry-detail" });
  });

  it("refuses circles, at once and over others", async () => {
    const { versionId, list, hidden } = await makeTree();
    expect(await textOfEdit(versionId, list, { parentId: list })).toBe("不能移动到自己或自己的下级");
    expect(await textOfEdit(versionId, list, { parentId: hidden })).toBe("不能移动到自己或自己的下级");
  });

  it("changes title, icon, place among siblings and state of a released version, and adds to it", async () => {
    const { versionId, list, other, group } = await makeTree();
    await moveVersion(editor(), { id: versionId, move: "release" });
    const frozen = "已发布版本不能修改访问地址、权限标识和类型，也不能删除资源，请复制为新版本";
    expect(await textOfEdit(versionId, list, { url: "/declare/renamed" })).toBe(frozen);
    expect(await textOfEdit(versionId, list, { perms: "renamed:list" })).toBe(frozen);
    expect(await textOfEdit(versionId, list, { parentId: other })).toBe(frozen);
    expect(await edit(versionId, list, { title: "单证", icon: "file", sort: 5, status: "0" })).toMatchObject({
      ok: true,
    });
    const added = { parentId: group, title: "运单", url: "/declare/bill-list", perms: "bill:list" };
    expect(await refusalOf(versionId, added)).toBeNull();
    await moveVersion(editor(), { id: versionId, move: "retire" });
    expect(await textOfEdit(versionId, list, { title: "改名" })).toBe("已停用的版本不能修改资源");
    expect(await refusalOf(versionId, { ...added, perms: "c:d" })).toEqual([
      undefined,
      "已停用的版本不能修改资源",
    ]);
  });

  it("answers with the present resource when somebody else was faster", async () => {
    const { versionId, list } = await makeTree();
    const { updated_at: expectedVersion } = (await findResource(list))!;
    await edit(versionId, list, { title: "快的" });
    const values = resourceValues({ title: "慢的" });
    expect(await editResource(editor(), { versionId, id: list, expectedVersion, values })).toMatchObject({
      reason: "stale",
    });
  });

  it("keeps on what the console's last administrator needs, also by what stands above it", async () => {
    const found = await db
      .selectFrom("products")
      .select("id")
      .where("code", "=", "cluster")
      .executeTakeFirst();
    const productId = found?.id ?? (await makeProduct({ code: "cluster", entry: "jqzx" }));
    const versionId = await makeVersion(productId, { name: "9.0" });
    const group = await addResource(versionId, { menuType: "0", title: "角色管理", url: "/role" });
    const page = { parentId: group, title: "角色列表", url: "/role/role-list", perms: "role:list" };
    const list = await addResource(versionId, page);
    expect(await textOfEdit(versionId, list, { status: "0" })).toBe("系统必需的资源不能停用");
    expect(await textOfEdit(versionId, group, { status: "0" })).toBe("系统必需的资源不能停用");
    const { results } = await switchResources(editor(), { versionId, ids: [group] }, 0);
    expect(results.map(({ refused }) => refused)).toEqual(["系统必需的资源不能停用"]);
  });
});
