import { describe, expect, it } from "vitest";
import { editor, makeProduct, makeRole, makeTree, makeVersion } from "../../../../tests/support/catalogue";
import { grantVersion, makeOrganization } from "../../../../tests/support/sample-rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { listDefaults } from "../../organizations/provisioning/default-grants.server";
import { createVersion, editVersion } from "./edit-version.server";
import { moveProduct } from "../catalogue/product-states.server";
import { listResources } from "../resources/resources.server";
import { listHoldersOfOlder, moveVersion, type VersionMove } from "./version-states.server";
import { getVersion } from "./versions.server";

const ALL = { kind: "all" } as const;
const versionOf = (id: number) => getVersion(db, ALL, id);
const values = { name: "2.0", copyFrom: null, notes: "第二版", defaultFor: [] };

async function textOf(id: number, move: VersionMove, reason = "停止维护") {
  const outcome = await moveVersion(editor(), { id, move, reason });
  return outcome.ok ? null : outcome.text;
}

describe("createVersion", () => {
  it("makes an empty draft, and refuses a number that is there, however it is written", async () => {
    const productId = await makeProduct();
    const id = await makeVersion(productId, { name: "1.10" });
    expect(await versionOf(id)).toMatchObject({
      name: "1.10",
      status: "draft",
      notes: "首个版本",
      released_at: null,
    });
    expect(await listResources(db, id)).toEqual([]);
    const again = { ...values, name: "1.10.0" };
    expect(await createVersion(editor(), { productId, values: again, isReviewed: true })).toMatchObject({
      ok: false,
      field: "name",
      text: "版本号已存在：1.10",
      record: { href: `/version-management/${String(productId)}/${String(id)}` },
    });
  });

  it("copies resources and preset roles with their grants, no role of an organisation", async () => {
    const tree = await makeTree();
    await makeRole(tree.versionId, [tree.group, tree.list, tree.button]);
    const organization = await makeOrganization(db, "customer");
    await makeRole(tree.versionId, [tree.list], organization);
    const id = await makeVersion(tree.productId, { name: "2.0", copyFrom: tree.versionId });
    const shapeOf = async (versionId: number) => {
      const rows = await listResources(db, versionId);
      const titleOf = new Map(rows.map((row) => [row.id, row.title]));
      return rows.map(({ parent_id, title, url, perms, sort, hidden, menu_type }) => ({
        parent: titleOf.get(parent_id ?? 0),
        title,
        url,
        perms,
        sort,
        hidden,
        menu_type,
      }));
    };
    const copied = await shapeOf(id);
    expect(copied).toHaveLength(5);
    expect(copied).toEqual(expect.arrayContaining(await shapeOf(tree.versionId)));
    const roles = await db.selectFrom("roles").selectAll().where("version_id", "=", id).execute();
    expect(roles).toMatchObject([{ organization_id: null, organization_kind: "customer", data_scope: 2 }]);
    const granted = await db
      .selectFrom("role_resources")
      .innerJoin("resources", "resources.id", "resource_id")
      .select(["title", "version_id"])
      .where("role_id", "=", roles[0]!.id)
      .execute();
    expect(granted.map(({ title }) => title).sort()).toEqual(["报关单", "新增", "申报管理"].sort());
    expect(new Set(granted.map(({ version_id }) => version_id))).toEqual(new Set([id]));
  });

  it("copies from versions of its own product only", async () => {
    const productId = await makeProduct();
    const foreign = await makeTree();
    const copying = { ...values, copyFrom: foreign.versionId };
    expect(await createVersion(editor(), { productId, values: copying, isReviewed: true })).toMatchObject({
      field: "copyFrom",
    });
  });

  it("takes over a default only after a review, and each product has one a kind", async () => {
    const productId = await makeProduct();
    const first = await makeVersion(productId, { defaultFor: ["customer", "provider"] });
    const version = { productId, values: { ...values, defaultFor: ["customer" as const] } };
    expect(await createVersion(editor(), { ...version, isReviewed: false })).toEqual({
      ok: false,
      reason: "unreviewed",
      notes: ["“客户”的默认开通将从1.0改为2.0", "在该版本发布之前，新建的组织不会自动开通该产品"],
    });
    const outcome = await createVersion(editor(), { ...version, isReviewed: true });
    expect(await versionOf(first)).toMatchObject({ default_for_customers: 0, default_for_providers: 1 });
    const { id } = outcome as { id: number };
    expect(await versionOf(id)).toMatchObject({ default_for_customers: 1, default_for_providers: 0 });
  });
});

describe("editVersion", () => {
  it("changes a draft's number, and a released one's no more", async () => {
    const { versionId: id } = await makeTree();
    const edit = { ...values, name: "1.1", notes: "说明" };
    const { updated_at } = await versionOf(id);
    expect(
      await editVersion(editor(), { id, expectedVersion: updated_at, values: edit, isReviewed: false }),
    ).toMatchObject({
      ok: true,
    });
    expect((await versionOf(id)).name).toBe("1.1");
    await moveVersion(editor(), { id, move: "release" });
    const expectedVersion = (await versionOf(id)).updated_at;
    await editVersion(editor(), {
      id,
      expectedVersion,
      values: { ...edit, name: "9.9", notes: "新说明" },
      isReviewed: false,
    });
    expect(await versionOf(id)).toMatchObject({ name: "1.1", notes: "新说明" });
  });

  it("answers with the present version when somebody else was faster", async () => {
    const { versionId: id } = await makeTree();
    const { updated_at: expectedVersion } = await versionOf(id);
    await editVersion(editor(), {
      id,
      expectedVersion,
      values: { ...values, notes: "快" },
      isReviewed: false,
    });
    expect(await editVersion(editor(), { id, expectedVersion, values, isReviewed: false })).toMatchObject({
      reason: "stale",
    });
  });
});

describe("moveVersion", () => {
  it("releases a version with a page, retires it and releases it again", async () => {
    const empty = await makeVersion(await makeProduct());
    expect(await textOf(empty, "release")).toBe("版本至少要有一个菜单页面");
    const { versionId: id } = await makeTree();
    expect(await textOf(id, "retire")).toBe("当前状态为“草稿”，不能停用");
    expect(await textOf(id, "release")).toBeNull();
    expect(await versionOf(id)).toMatchObject({
      status: "released",
      released_at: clockTime(),
      released_by: "产品经理",
    });
    expect(await textOf(id, "release")).toBe("当前状态为“已发布”，不能发布");
    expect(await textOf(id, "retire")).toBeNull();
    expect(await textOf(id, "retire")).toBe("当前状态为“已停用”，不能停用");
    expect(await textOf(id, "release")).toBeNull();
  });

  it("archives a draft always, others without holders, and restores by number", async () => {
    const { versionId: id, productId } = await makeTree();
    await moveVersion(editor(), { id, move: "release" });
    await grantVersion(db, await makeOrganization(db, "customer"), { productId, versionId: id });
    expect(await textOf(id, "archive")).toBe("还有1个组织正在使用该版本，请先为它们更换版本");
    const draft = await makeVersion(productId, { name: "2.0", defaultFor: ["customer"] });
    expect(await textOf(draft, "archive", "")).toBe("请输入原因");
    expect(await textOf(draft, "archive")).toBeNull();
    await expect(versionOf(draft)).rejects.toThrow("not-found");
    const duplicate = await makeVersion(productId, { name: "2.0" });
    expect(await textOf(draft, "restore")).toBe("版本号已存在：2.0");
    await moveVersion(editor(), { id: duplicate, move: "archive", reason: "重复" });
    expect(await textOf(draft, "restore")).toBeNull();
    expect(await versionOf(draft)).toMatchObject({ status: "draft", default_for_customers: 1 });
  });

  it("brings back with a restored version what it was the default for, unless another took it over", async () => {
    const { versionId: id, productId } = await makeTree();
    const { name, notes, updated_at: expectedVersion } = await versionOf(id);
    const both = { name, notes, defaultFor: ["customer", "provider"] as const };
    await editVersion(editor(), { id, expectedVersion, values: both, isReviewed: true });
    await moveVersion(editor(), { id, move: "release" });
    await moveProduct(editor(), productId, "shelve");
    const grantedTo = async (kind: "customer" | "provider") =>
      (await listDefaults(db, kind)).filter((each) => each.productId === productId).map((v) => v.versionId);
    await moveVersion(editor(), { id, move: "archive", reason: "停止维护" });
    expect(await grantedTo("customer")).toEqual([]);
    const next = await makeVersion(productId, { name: "2.0", defaultFor: ["provider"] });
    await moveVersion(editor(), { id, move: "restore" });
    expect(await versionOf(id)).toMatchObject({ default_for_customers: 1, default_for_providers: 0 });
    expect(await versionOf(next)).toMatchObject({ default_for_customers: 0, default_for_providers: 1 });
    expect([await grantedTo("customer"), await grantedTo("provider")]).toEqual([[id], []]);
  });

  it("announces a release in its transaction to whoever holds an older version", async () => {
    const { versionId, productId } = await makeTree();
    await moveVersion(editor(), { id: versionId, move: "release" });
    const organization = await makeOrganization(db, "customer");
    await grantVersion(db, organization, { productId, versionId });
    const next = await makeVersion(productId, { name: "2.0", copyFrom: versionId });
    const announcements: { id: number }[] = [];
    await moveVersion(editor(), {
      id: next,
      move: "release",
      announce: async (tx, { version }) =>
        void announcements.push(...(await listHoldersOfOlder(tx, version))),
    });
    expect(announcements).toEqual([{ id: organization }]);
  });

  it("finds no version of an archived product, and none for a narrower scope", async () => {
    const { versionId: id, productId } = await makeTree();
    const own = { kind: "organization", accountId: 1, organizationId: 1, departmentId: null } as const;
    await expect(moveVersion(editor({ scope: own }), { id, move: "release" })).rejects.toThrow("not-found");
    await moveProduct(editor(), productId, "archive", "停止");
    await expect(moveVersion(editor(), { id, move: "release" })).rejects.toThrow("not-found");
  });
});
