import { describe, expect, test } from "vitest";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { CONSOLE_GROUPS, CONSOLE_PAGES, CONSOLE_PERMS } from "../../access/paths/console-pages";
import { StatementCounter } from "../../../../tests/support/sample-rows";
import { seedConsoleProduct } from "./console-product.server";

const AT = 1_790_000_000_000;
const TREE_LEVELS = 4;

async function seedCounted(at: number) {
  const counter = new StatementCounter();
  const version = await db
    .withPlugin(counter)
    .transaction()
    .execute((tx) => seedConsoleProduct(tx, at));
  return { version, statements: counter.count };
}

const listResources = () => db.selectFrom("resources").selectAll().orderBy("id").execute();

async function findByPerms(perms: string) {
  return db.selectFrom("resources").selectAll().where("perms", "=", perms).executeTakeFirstOrThrow();
}

describe("seedConsoleProduct", () => {
  test("makes the product, its version and the whole tree with one insert a level", async () => {
    const { version, statements } = await seedCounted(AT);
    expect(statements).toBe(2 + 3 + TREE_LEVELS);

    expect(await db.selectFrom("products").selectAll().execute()).toMatchObject([
      { id: version.productId, code: "cluster", name: "集群管理中心", status: "shelved", archived_at: null },
    ]);
    expect(await db.selectFrom("product_versions").selectAll().execute()).toMatchObject([
      {
        id: version.versionId,
        product_id: version.productId,
        name: "1.0",
        status: "released",
        default_for_customers: 1,
        default_for_providers: 1,
      },
    ]);
    const rows = await listResources();
    const counts = [0, 2, 3].map((type) => rows.filter((row) => row.menu_type === type).length);
    expect(counts).toEqual([
      CONSOLE_GROUPS.length,
      CONSOLE_PAGES.length,
      CONSOLE_PERMS.length - CONSOLE_PAGES.length,
    ]);
  });

  test("hangs hidden pages and buttons below their page, hidden pages first", async () => {
    const group = await db
      .selectFrom("resources")
      .selectAll()
      .where("url", "=", "/organize-manage")
      .executeTakeFirstOrThrow();
    expect(group).toMatchObject({
      menu_type: 0,
      title: "组织管理",
      icon: "sitemap",
      perms: null,
      sort: 20,
      parent_id: null,
    });
    const list = await findByPerms("provider:list");
    expect(list).toMatchObject({
      parent_id: group.id,
      menu_type: 2,
      title: "服务商管理",
      url: "/organize-manage/service-list",
      icon: "briefcase",
      sort: 20,
      hidden: 0,
      enabled: 1,
    });
    const departments = await findByPerms("provider-department:list");
    expect(departments).toMatchObject({ parent_id: list.id, menu_type: 2, hidden: 1, sort: 20 });
    expect(await findByPerms("provider:create")).toMatchObject({
      parent_id: list.id,
      menu_type: 3,
      title: "新增",
      url: null,
      icon: null,
      sort: 30,
      hidden: 0,
    });
    expect(await findByPerms("provider-department:move")).toMatchObject({
      parent_id: departments.id,
      sort: 30,
    });
  });

  test("changes nothing the second time", async () => {
    const before = await listResources();
    const { statements } = await seedCounted(AT + 1);
    expect(statements).toBe(2);
    expect(await listResources()).toEqual(before);
  });

  test("adds what is missing and leaves what staff changed", async () => {
    const deleted = await findByPerms("provider-department:move");
    await db.deleteFrom("resources").where("id", "=", deleted.id).execute();
    await db
      .updateTable("resources")
      .set({ title: "合作伙伴", sort: 5 })
      .where("perms", "=", "provider:list")
      .execute();

    await inTransaction((tx) => seedConsoleProduct(tx, AT + 2));

    const { id: _, ...copy } = deleted;
    expect(await findByPerms("provider-department:move")).toMatchObject({
      ...copy,
      created_at: AT + 2,
      updated_at: AT + 2,
    });
    expect(await findByPerms("provider:list")).toMatchObject({ title: "合作伙伴", sort: 5 });
    expect(await listResources()).toHaveLength(CONSOLE_GROUPS.length + CONSOLE_PERMS.length);
  });
});
