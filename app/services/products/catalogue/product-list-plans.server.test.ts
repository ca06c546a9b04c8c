import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { makeTree, makeVersion } from "../../../../tests/support/catalogue";
import { grantVersion, makeOrganization, StatementCounter } from "../../../../tests/support/sample-rows";
import { testPlans } from "../../../../tests/support/query-plans";
import { db } from "../../db/client.server";
import { readProductRows, readVersionRows } from "./product-list-rows.server";
import { productList } from "./product-list.server";
import { versionList } from "../versions/version-list.server";

const PRODUCTS = 2000;
const AT = 1_790_000_000_000;
let made: Awaited<ReturnType<typeof makeTree>>;

beforeAll(async () => {
  made = await makeTree();
  const stamps = { created_by: "test", updated_at: AT, updated_by: "test" };
  const rows = Array.from({ length: PRODUCTS }, (_, index) => ({
    code: `many-${String(index)}`,
    name: `许多产品${String(index)}号`,
    status: "draft" as const,
    sort: index,
    created_at: AT + index,
    ...stamps,
  }));
  for (let start = 0; start < PRODUCTS; start += 500)
    await db
      .insertInto("products")
      .values(rows.slice(start, start + 500))
      .execute();
  await makeVersion(made.productId, { name: "2.0" });
  await makeVersions();
  await sql`analyze`.execute(db);
});

/** Makes a version for each of many products, so that a product's own are few among them. */
async function makeVersions() {
  const first = await db
    .selectFrom("product_versions")
    .selectAll()
    .where("id", "=", made.versionId)
    .executeTakeFirstOrThrow();
  const { id: _, ...columns } = first;
  const products = await db.selectFrom("products").select("id").where("code", "like", "many-%").execute();
  const rows = products.map((product) => ({ ...columns, product_id: product.id }));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto("product_versions")
      .values(rows.slice(start, start + 500))
      .execute();
}

describe("the list of 2,000 products", () => {
  testPlans(productList, [
    ["name", { name: ["1999号"] }],
    ["name", { name: ["申报"] }],
    ["code", { code: ["many-1999"] }],
    ["status", { status: ["1"] }],
    ["createdAt", { createdAtFrom: ["2001-01-01"], createdAtTo: ["2001-01-02"] }],
  ]);

  it("reads rows with as many statements, however many they are", async () => {
    const organization = await makeOrganization(db, "customer");
    await grantVersion(db, organization, made);
    const counter = new StatementCounter();
    const ids = (await db.selectFrom("products").select("id").limit(100).execute()).map(({ id }) => id);
    const rows = await readProductRows(db.withPlugin(counter), [made.productId, ...ids], AT);
    expect(counter.count).toBe(3);
    expect(rows.find(({ id }) => id === made.productId)).toMatchObject({
      versions: 2,
      latest: "",
      organizations: 1,
    });
    const [version] = await readVersionRows(db, [made.versionId], AT);
    expect(version).toMatchObject({ resources: 5, roles: 0, organizations: 1 });
  });
});

describe("the list of a product's versions", () => {
  testPlans(versionList(1), [
    ["status", { status: ["1"] }],
    ["releasedAt", { releasedAtFrom: ["2001-01-01"], releasedAtTo: ["2001-01-02"] }],
  ]);
});
