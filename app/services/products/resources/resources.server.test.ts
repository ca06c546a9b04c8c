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
import { createResource, type ResourceValues } from "./edit-resource.server";

type Tree = Awaited<ReturnType<typeof makeTree>>;

describe("createResource", () => {
  it("puts a resource behind its siblings; a page below a page is hidden", async () => {
    const { list, other, hidden, button } = await makeTree();
    expect(await findResource(list)).toMatchObject({ sort: 10, hidden: 0, enabled: 1, menu_type: 2 });
    expect(await findResource(other)).toMatchObject({ sort: 20, hidden: 0 });
    expect(await findResource(hidden)).toMatchObject({ sort: 10, hidden: 1, parent_id: list });
    expect(await findResource(button)).toMatchObject({ sort: 20, hidden: 0, menu_type: 3, url: null });
  });

  const rows: [
    what: string,
    columns: (tree: Tree) => Partial<ResourceValues>,
    field: string,
    text: string,
  ][] = [
    [
      "a group below something",
      ({ group }) => ({ menuType: "0", parentId: group, url: "/other" }),
      "parentId",
      "顶级菜单不能有上级",
    ],
    [
      "a page on top",
      () => ({ url: "/declare/x", perms: "x:list" }),
      "parentId",
      "菜单的上级须为顶级菜单或菜单",
    ],
    [
      "a page below a button",
      ({ button }) => ({ parentId: button, url: "/declare/xx", perms: "x:list" }),
      "parentId",
      "菜单的上级须为顶级菜单或菜单",
    ],
    [
      "a button below a group",
      ({ group }) => ({ menuType: "3", parentId: group, perms: "x:y" }),
      "parentId",
      "按钮的上级须为菜单",
    ],
    [
      "a parent of another version",
      () => ({ parentId: 999_999, url: "/declare/xx", perms: "x:list" }),
      "parentId",
      "没有找到这个上级",
    ],
    ["a group without an address", () => ({ menuType: "0" }), "url", "请输入访问地址"],
    [
      "a group with two segments",
      () => ({ menuType: "0", url: "/a/b" }),
      "url",
      "访问地址须为“/分组”，只能包含小写字母、数字和连字符，2至30位",
    ],
    [
      "a page with one segment",
      ({ group }) => ({ parentId: group, url: "/declare", perms: "x:list" }),
      "url",
      "访问地址须为“/分组/页面”，只能包含小写字母、数字和连字符",
    ],
    [
      "a page of another group",
      ({ group }) => ({ parentId: group, url: "/other/page", perms: "x:list" }),
      "url",
      "访问地址须以所属顶级菜单的“/declare/”开头",
    ],
    [
      "a button with an address",
      ({ list }) => ({ menuType: "3", parentId: list, url: "/declare/x", perms: "x:y" }),
      "url",
      "按钮不能有访问地址",
    ],
    [
      "a group with a permission",
      () => ({ menuType: "0", url: "/other", perms: "x:y" }),
      "perms",
      "顶级菜单不能有权限标识",
    ],
    [
      "a page without a permission",
      ({ group }) => ({ parentId: group, url: "/declare/xx" }),
      "perms",
      "请输入权限标识",
    ],
    [
      "a permission out of shape",
      ({ group }) => ({ parentId: group, url: "/declare/xx", perms: "X:list" }),
      "perms",
      "权限标识格式为“对象:操作”，只能包含小写字母和连字符",
    ],
    [
      "a permission of 61",
      ({ group }) => ({ parentId: group, url: "/declare/xx", perms: `${"x".repeat(58)}:yy` }),
      "perms",
      "权限标识最长不能超过60个字符",
    ],
    [
      "an address that is there",
      ({ group }) => ({ parentId: group, url: "/declare/entry-list", perms: "x:list" }),
      "url",
      "访问地址已被“报关单”使用",
    ],
    [
      "a permission that is there",
      ({ group }) => ({ parentId: group, url: "/declare/xx", perms: "entry:create" }),
      "perms",
      "权限标识已被“新增”使用",
    ],
    [
      "a title that a sibling has",
      ({ group }) => ({ parentId: group, title: "舱单", url: "/declare/xx", perms: "x:list" }),
      "title",
      "标题已存在",
    ],
    [
      "a button with an icon",
      ({ list }) => ({ menuType: "3", parentId: list, perms: "x:y", icon: "list" }),
      "icon",
      "按钮不能有图标",
    ],
  ];
  it.each(rows)("refuses %s", async (_what, columns, field, text) => {
    const tree = await makeTree();
    expect(await refusalOf(tree.versionId, columns(tree))).toEqual([field, text]);
  });

  it("takes a permission of 60, the fourth level and no fifth", async () => {
    const { versionId, hidden } = await makeTree();
    const page = { url: "/declare/entry-print", perms: `${"x".repeat(57)}:yy`, title: "打印" };
    const fourth = await addResource(versionId, { ...page, parentId: hidden });
    const fifth = { menuType: "3" as const, parentId: fourth, title: "下载", perms: "a:b" };
    expect(await refusalOf(versionId, fifth)).toEqual(["parentId", "资源层级不能超过4级"]);
  });

  it("says where no page stands behind an address of the console", async () => {
    const versionId = await makeVersion(await makeProduct({ entry: "jqzx" }));
    const group = await addResource(versionId, { menuType: "0", title: "组织", url: "/organize-manage" });
    const page = (url: string, perms: string) =>
      createResource(editor(), {
        versionId,
        values: resourceValues({ parentId: group, url, perms, title: perms }),
      });
    expect(await page("/organize-manage/custom-list", "a:a")).toMatchObject({ isUnknownPage: false });
    expect(await page("/organize-manage/custom-child-list", "b:b")).toMatchObject({ isUnknownPage: false });
    expect(await page("/organize-manage/nowhere", "c:c")).toMatchObject({ isUnknownPage: true });
  });
});
