import { describe, expect, it } from "vitest";
import { addResource, makeTree, makeVersion } from "../../../../tests/support/catalogue";
import { db } from "../../db/client.server";
import { compareVersions } from "./compare-versions.server";
import { listResources } from "../resources/resources.server";

const ALL = { kind: "all" } as const;

describe("compareVersions", () => {
  it("names what was added, removed and changed, the older version first", async () => {
    const tree = await makeTree();
    const id = await makeVersion(tree.productId, { name: "2.0", copyFrom: tree.versionId });
    const copies = await listResources(db, id);
    const copyOf = (perms: string) => copies.find((row) => row.perms === perms)!.id;
    await db.deleteFrom("resources").where("id", "=", copyOf("manifest:list")).execute();
    await db.updateTable("resources").set({ title: "单证" }).where("id", "=", copyOf("entry:list")).execute();
    await addResource(id, {
      menuType: "3",
      parentId: copyOf("entry:list"),
      title: "打印",
      perms: "entry:print",
    });
    const { older, differences } = await compareVersions(ALL, [id, tree.versionId]);
    expect(older.id).toBe(tree.versionId);
    expect(differences.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      "changed 申报管理 / 单证",
      "changed 申报管理 / 单证 / 报关单详情",
      "changed 申报管理 / 单证 / 新增",
      "added 申报管理 / 单证 / 打印",
      "removed 申报管理 / 舱单",
    ]);
    expect(differences[0]!.fields).toEqual([{ label: "标题", before: "报关单", after: "单证" }]);
  });

  it("compares two versions of one product only", async () => {
    const one = await makeTree();
    const other = await makeTree();
    await expect(compareVersions(ALL, [one.versionId, other.versionId])).rejects.toThrow("not-found");
    await expect(compareVersions(ALL, [one.versionId, one.versionId])).rejects.toThrow("not-found");
  });
});
