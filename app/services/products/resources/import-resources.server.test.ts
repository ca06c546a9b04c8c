import { describe, expect, it } from "vitest";
import { addResource, editor, makeTree, makeVersion } from "../../../../tests/support/catalogue";
import { db } from "../../db/client.server";
import { differencesBetween } from "../versions/compare-versions.server";
import { exportResources, importResources, previewImport } from "./import-resources.server";
import { listResources } from "./resources.server";
import { moveVersion } from "../versions/version-states.server";

const ALL = { kind: "all" } as const;

type File = { resources: { title: string; children: { title: string; url: string; perms: string }[] }[] };
const fileOf = async (versionId: number) => JSON.parse(await exportResources(editor(), versionId)) as File;

async function previewOf(versionId: number, file: unknown) {
  const preview = await previewImport(ALL, versionId, JSON.stringify(file));
  if (!preview.ok) return preview.text;
  return preview.planned.map(({ kind, path, text = "" }) => [kind, path, text].filter(Boolean).join(" "));
}

describe("a file of resources", () => {
  it("fills an empty draft with what was exported, and is the same the second time", async () => {
    const tree = await makeTree();
    const text = await exportResources(editor(), tree.versionId);
    const versionId = await makeVersion(tree.productId, { name: "2.0" });
    expect(await previewOf(versionId, JSON.parse(text))).toEqual([
      "added 申报管理",
      "added 申报管理 / 报关单",
      "added 申报管理 / 报关单 / 报关单详情",
      "added 申报管理 / 报关单 / 新增",
      "added 申报管理 / 舱单",
    ]);
    expect(await importResources(editor(), { versionId, text })).toEqual({ ok: true, added: 5, changed: 0 });
    const trees = [await listResources(db, tree.versionId), await listResources(db, versionId)] as const;
    expect(differencesBetween(...trees)).toEqual([]);
    expect(new Set((await previewOf(versionId, JSON.parse(text))) as string[]).size).toBe(5);
    expect(await importResources(editor(), { versionId, text })).toEqual({ ok: true, added: 0, changed: 0 });
    expect(await exportResources(editor(), versionId)).toBe(text);
  });

  it("changes what it knows by its permission, adds the rest and leaves what it does not name", async () => {
    const { versionId } = await makeTree();
    const file = await fileOf(versionId);
    const [group] = file.resources;
    const [list, other] = group!.children;
    const swapped = [
      { ...list!, title: "单证", url: other!.url },
      { ...other!, url: list!.url, perms: other!.perms },
    ];
    const changed = { ...file, resources: [{ ...group!, children: swapped }] };
    expect(await previewOf(versionId, changed)).toEqual([
      "same 申报管理",
      "changed 申报管理 / 单证",
      "same 申报管理 / 单证 / 报关单详情",
      "same 申报管理 / 单证 / 新增",
      "changed 申报管理 / 舱单",
    ]);
    const text = JSON.stringify(changed);
    expect(await importResources(editor(), { versionId, text })).toMatchObject({ ok: true, changed: 2 });
  });

  it("is taken whole or not at all", async () => {
    const { versionId } = await makeTree();
    const file = await fileOf(versionId);
    const [group] = file.resources;
    const broken = {
      ...group!.children[0]!,
      title: "坏的",
      url: "/elsewhere/page",
      perms: "bad:list",
      children: [],
    };
    const good = { ...broken, title: "好的", url: "/declare/good", perms: "good:list" };
    const whole = { ...file, resources: [{ ...group!, children: [good, broken] }] };
    expect(await previewOf(versionId, whole)).toEqual([
      "same 申报管理",
      "added 申报管理 / 好的",
      "refused 申报管理 / 坏的 访问地址须以所属顶级菜单的“/declare/”开头",
    ]);
    const before = await listResources(db, versionId);
    expect(await importResources(editor(), { versionId, text: JSON.stringify(whole) })).toMatchObject({
      ok: false,
      text: "申报管理 / 坏的：访问地址须以所属顶级菜单的“/declare/”开头",
    });
    expect(await listResources(db, versionId)).toEqual(before);
  });

  it.each([
    ["no JSON", "{"],
    ["another format", '{"format":"other","version":1,"resources":[]}'],
    ["more than it should have", '{"format":"online-customs-resources","version":1,"resources":[],"x":1}'],
    [
      "an icon of no build",
      '{"format":"online-customs-resources","version":1,"resources":[{"title":"甲乙","menuType":0,"url":"/ab","perms":null,"icon":"nothing","sort":1,"enabled":true,"children":[]}]}',
    ],
  ])("is refused with %s", async (_what, text) => {
    const { versionId } = await makeTree();
    const refusal = { ok: false, text: "文件内容不是导出的资源，请选择从资源管理导出的JSON文件" };
    expect(await previewImport(ALL, versionId, text)).toMatchObject(refusal);
    expect(await importResources(editor(), { versionId, text })).toMatchObject(refusal);
  });

  it("goes into drafts only, and never makes one resource of two", async () => {
    const { versionId, group } = await makeTree();
    await addResource(versionId, {
      parentId: group,
      title: "第三",
      url: "/declare/third",
      perms: "third:list",
    });
    const file = await fileOf(versionId);
    const [top] = file.resources;
    const twice = { ...file, resources: [{ ...top!, children: [top!.children[2]!, top!.children[2]!] }] };
    expect(await previewOf(versionId, twice)).toContain("refused 申报管理 / 第三 权限标识已被“第三”使用");
    await moveVersion(editor(), { id: versionId, move: "release" });
    expect(await previewOf(versionId, file)).toBe("只能导入到草稿版本");
  });
});
