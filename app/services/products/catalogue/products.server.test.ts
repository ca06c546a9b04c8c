import { describe, expect, it } from "vitest";
import {
  editor,
  makeProduct,
  makeTree,
  makeVersion,
  productValues,
} from "../../../../tests/support/catalogue";
import { grantVersion, makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { DomainError } from "../../runtime/failures/errors";
import { createProduct, editProduct } from "./edit-product.server";
import { moveProduct, type ProductMove } from "./product-states.server";
import { getProduct } from "./products.server";
import { moveVersion } from "../versions/version-states.server";

const ALL = { kind: "all" } as const;
const OWN = { kind: "organization", accountId: 1, organizationId: 1, departmentId: null } as const;
const productOf = (id: number) => getProduct(db, ALL, id);

const recordsOf = (type: string, id: number) =>
  db
    .selectFrom("audit_log")
    .select(["event", "detail", "actor"])
    .where("object_type", "=", type)
    .where("object_id", "=", String(id))
    .orderBy("id")
    .execute();

const lastDetail = async (id: number) =>
  JSON.parse((await recordsOf("product", id)).at(-1)!.detail) as Record<string, string>;

async function makeShelved(): Promise<{ productId: number; versionId: number }> {
  const { productId, versionId } = await makeTree();
  await moveVersion(editor(), { id: versionId, move: "release" });
  await moveProduct(editor(), productId, "shelve");
  return { productId, versionId };
}

describe("createProduct", () => {
  it("makes a draft behind the last one, with its record", async () => {
    const first = await makeProduct();
    const second = await makeProduct({ summary: "说明" });
    const before = await productOf(first);
    const product = await productOf(second);
    expect(product).toMatchObject({
      status: "draft",
      entry: "phsb",
      icon: "package",
      summary: "说明",
      sort: before.sort + 10,
      shelved_at: null,
      created_by: "产品经理",
      updated_at: now(),
    });
    expect((await recordsOf("product", second)).map(({ event }) => event)).toEqual(["product.created"]);
  });

  it("refuses a code and a name that another live product has, also at the same time", async () => {
    const id = await makeProduct({ code: "twice-code", name: "独一产品" });
    const record = { name: "独一产品", href: `/project-list/${String(id)}` };
    expect(await createProduct(editor(), productValues({ code: "twice-code" }))).toEqual({
      ok: false,
      reason: "refused",
      field: "code",
      text: "产品编码已存在：独一产品",
      record,
    });
    expect(await createProduct(editor(), productValues({ name: "独一产品" }))).toMatchObject({
      field: "name",
      text: "产品名称已存在：独一产品",
    });
    const values = [productValues({ code: "race-code" }), productValues({ code: "race-code" })];
    const outcomes = await Promise.all(values.map((it) => createProduct(editor(), it)));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("makes one product however often its form is sent", async () => {
    const actor = editor({ submission: "same form" });
    const values = productValues();
    const first = await createProduct(actor, values);
    expect(await createProduct(actor, values)).toEqual(first);
  });

  it("is for nobody whose scope ends at an organisation", () => {
    expect(() => createProduct(editor({ scope: OWN }), productValues())).toThrow(DomainError);
  });
});

describe("editProduct", () => {
  it("changes what differs but never the code, and records before and after", async () => {
    const id = await makeProduct({ name: "旧的名称", summary: "" });
    const { updated_at, sort } = await productOf(id);
    const values = productValues({ code: "another", name: "新的名称", summary: "一句话", sort: 7 });
    expect(await editProduct(editor(), { id, expectedVersion: updated_at, values })).toEqual({
      ok: true,
      id,
    });
    const product = await productOf(id);
    expect(product).toMatchObject({ name: "新的名称", summary: "一句话", sort: 7 });
    expect(product.code).not.toBe("another");
    expect(product.updated_at).toBeGreaterThan(updated_at);
    expect(await lastDetail(id)).toEqual({
      way: "page",
      name: "旧的名称 → 新的名称",
      summary: " → 一句话",
      sort: `${String(sort)} → 7`,
    });
  });

  it("writes nothing where nothing differs", async () => {
    const values = productValues();
    const id = await makeProduct(values);
    expect(await editProduct(editor(), { id, expectedVersion: 0, values })).toEqual({ ok: true, id });
    expect(await recordsOf("product", id)).toHaveLength(1);
  });

  it("answers with the present record when somebody else was faster", async () => {
    const id = await makeProduct();
    const { updated_at } = await productOf(id);
    await editProduct(editor(), {
      id,
      expectedVersion: updated_at,
      values: productValues({ name: "快的一方" }),
    });
    const outcome = await editProduct(editor(), { id, expectedVersion: updated_at, values: productValues() });
    expect(outcome).toMatchObject({ ok: false, reason: "stale" });
  });

  it("refuses a name that another one has, and does not find what is archived or out of scope", async () => {
    const id = await makeProduct({ name: "甲产品甲" });
    const other = await makeProduct({ name: "乙产品乙" });
    const { updated_at: expectedVersion } = await productOf(other);
    const values = productValues({ name: "甲产品甲" });
    expect(await editProduct(editor(), { id: other, expectedVersion, values })).toMatchObject({
      field: "name",
    });
    await expect(editProduct(editor({ scope: OWN }), { id, expectedVersion, values })).rejects.toThrow(
      "not-found",
    );
    await moveProduct(editor(), id, "archive", "不再使用");
    await expect(editProduct(editor(), { id, expectedVersion, values })).rejects.toThrow("not-found");
  });
});

describe("moveProduct", () => {
  const textOf = async (id: number, move: ProductMove, reason = "停止运营") => {
    const outcome = await moveProduct(editor(), id, move, reason);
    return outcome.ok ? null : outcome.text;
  };

  it("goes on the shelf with a released version only, off it and on again", async () => {
    const { productId, versionId } = await makeTree();
    expect(await textOf(productId, "shelve")).toBe("请先发布一个版本");
    await moveVersion(editor(), { id: versionId, move: "release" });
    expect(await textOf(productId, "shelve")).toBeNull();
    const { shelved_at } = await productOf(productId);
    expect(shelved_at).toBe(now());
    expect(await textOf(productId, "withdraw")).toBeNull();
    passSeconds(1);
    expect(await textOf(productId, "shelve")).toBeNull();
    expect(await productOf(productId)).toMatchObject({ status: "shelved", shelved_at: shelved_at! + 1000 });
    const events = (await recordsOf("product", productId)).map(({ event }) => event);
    expect(events).toEqual(["product.created", "product.shelved", "product.withdrawn", "product.shelved"]);
  });

  it("refuses every other move by naming the state", async () => {
    const draft = await makeProduct();
    expect(await textOf(draft, "withdraw")).toBe("当前状态为“未上架”，不能下架");
    const { productId } = await makeShelved();
    expect(await textOf(productId, "shelve")).toBe("当前状态为“已上架”，不能上架");
    expect(await textOf(productId, "archive")).toBe("当前状态为“已上架”，不能归档");
    await moveProduct(editor(), productId, "withdraw");
    expect(await textOf(productId, "withdraw")).toBe("当前状态为“已下架”，不能下架");
  });

  it("archives with a reason and without holders, and restores what is still unique", async () => {
    const { productId, versionId } = await makeShelved();
    await moveProduct(editor(), productId, "withdraw");
    const organization = await makeOrganization(db, "customer");
    await grantVersion(db, organization, { productId, versionId });
    expect(await textOf(productId, "archive")).toBe("还有1个组织正在使用该产品");
    const subscriptions = db.updateTable("organization_products").where("organization_id", "=", organization);
    await subscriptions.set({ valid_to: now() - 1 }).execute();
    expect(await textOf(productId, "archive", " ")).toBe("请输入原因");
    expect(await textOf(productId, "archive", "长".repeat(201))).toBe("原因最长不能超过200个字符");
    expect(await textOf(productId, "archive", "长".repeat(200))).toBeNull();
    const archived = await getProduct(db, ALL, productId, { archived: true });
    expect(archived).toMatchObject({ archived_by: "产品经理", archive_reason: "长".repeat(200) });
    const duplicate = await makeProduct({ name: archived.name });
    expect(await textOf(productId, "restore")).toBe(`产品名称已存在：${archived.name}`);
    await moveProduct(editor(), duplicate, "archive", "重名");
    expect(await textOf(productId, "restore")).toBeNull();
    expect(await productOf(productId)).toMatchObject({ status: "withdrawn", archive_reason: null });
  });

  it("lets the console itself go nowhere", async () => {
    const id = await makeProduct({ code: "cluster" });
    await makeVersion(id);
    expect(await textOf(id, "archive")).toBe("系统内置产品不能下架或归档");
    expect(await textOf(id, "withdraw")).toBe("系统内置产品不能下架或归档");
  });
});
