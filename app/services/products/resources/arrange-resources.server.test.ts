import { describe, expect, it } from "vitest";
import { addResource, editor, findResource, makeRole, makeTree } from "../../../../tests/support/catalogue";
import { db } from "../../db/client.server";
import { deleteResources, moveResources, shiftResource, switchResources } from "./arrange-resources.server";
import { countRoles, countDeletionEffects } from "./resource-use.server";
import { readTree } from "./resources.server";
import { moveVersion } from "../versions/version-states.server";

const ALL = { kind: "all" } as const;

describe("several resources", () => {
  it("change places by one", async () => {
    const { versionId, list, other } = await makeTree();
    await shiftResource(editor(), { versionId, id: other, direction: "up" });
    expect([(await findResource(other))!.sort, (await findResource(list))!.sort]).toEqual([10, 20]);
    await shiftResource(editor(), { versionId, id: other, direction: "up" });
    expect((await findResource(other))!.sort).toBe(10);
    await shiftResource(editor(), { versionId, id: other, direction: "down" });
    expect((await findResource(other))!.sort).toBe(20);
  });

  it("are refused whole when one is foreign, and one by one where a rule is broken", async () => {
    const tree = await makeTree();
    const foreign = await makeTree();
    const { versionId, list, button, other } = tree;
    const ids = [list, foreign.list];
    await expect(switchResources(editor(), { versionId, ids }, 0)).rejects.toThrow("not-found");
    expect((await findResource(list))!.enabled).toBe(1);
    const moved = await moveResources(editor(), { versionId, ids: [button, list] }, other);
    expect(moved).toMatchObject({
      results: [
        { title: "新增", refused: null },
        { title: "报关单", refused: null },
      ],
    });
    const onTop = await moveResources(editor(), { versionId, ids: [list, button] }, null);
    expect(onTop).toMatchObject({
      results: [{ refused: "菜单的上级须为顶级菜单或菜单" }, { refused: "按钮的上级须为菜单" }],
    });
  });

  it("follow the address of the group they are moved to, and are refused where it is taken there", async () => {
    const { versionId, list, hidden } = await makeTree();
    const group = await addResource(versionId, { menuType: "0", title: "历史", url: "/history" });
    await moveResources(editor(), { versionId, ids: [list] }, group);
    expect(await findResource(list)).toMatchObject({ parent_id: group, url: "/history/entry-list" });
    expect(await findResource(hidden)).toMatchObject({ url: "/history/entry-detail" });
    const third = await addResource(versionId, { menuType: "0", title: "归档", url: "/archive" });
    const page = { parentId: third, title: "详情", url: "/archive/entry-detail", perms: "archive:view" };
    await addResource(versionId, page);
    expect(await moveResources(editor(), { versionId, ids: [list] }, third)).toMatchObject({
      results: [{ refused: "访问地址已被“详情”使用" }],
    });
    expect(await findResource(list)).toMatchObject({ parent_id: group });
  });

  it("are deleted from a draft with all below them and with what roles hold of them", async () => {
    const { versionId, list, hidden, button, other, group } = await makeTree();
    const role = await makeRole(versionId, [group, list, button]);
    const tree = await readTree(db, ALL, versionId);
    expect(await countDeletionEffects(db, tree, [list, button])).toEqual({ resources: 3, roles: 1 });
    expect((await countRoles(db, versionId)).get(list)).toBe(1);
    const outcome = await deleteResources(editor(), { versionId, ids: [list, hidden, other] });
    expect(outcome).toMatchObject({
      results: [
        { id: list, refused: null },
        { id: other, refused: null },
      ],
    });
    for (const id of [list, hidden, button, other]) expect(await findResource(id)).toBeUndefined();
    const roleResources = await db
      .selectFrom("role_resources")
      .selectAll()
      .where("role_id", "=", role)
      .execute();
    expect(roleResources.map(({ resource_id }) => resource_id)).toEqual([group]);
  });

  it("stay in a version that has been released", async () => {
    const { versionId, list } = await makeTree();
    await moveVersion(editor(), { id: versionId, move: "release" });
    const refused = "已发布版本不能修改访问地址、权限标识和类型，也不能删除资源，请复制为新版本";
    const several = { versionId, ids: [list] };
    expect(await deleteResources(editor(), several)).toMatchObject({ results: [{ refused }] });
    expect(await moveResources(editor(), several, null)).toMatchObject({ results: [{ refused }] });
    expect(await switchResources(editor(), several, 0)).toMatchObject({ results: [{ refused: null }] });
    expect(await findResource(list)).toMatchObject({ enabled: 0 });
  });
});
