import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../client.server";
import { cancelledDeclarations } from "./0177-cancelled-declarations.server";
import { deskByDefault } from "./0178-desk-by-default.server";

const DESK = db.selectFrom("products").select("id").where("code", "=", "declaration-desk");

const versions = () =>
  db
    .selectFrom("product_versions")
    .select(["name", "default_for_customers as customers", "default_for_providers as providers"])
    .where("product_id", "=", DESK)
    .orderBy("id")
    .execute();

const setDefaults = (name: string, customers: 0 | 1, providers: 0 | 1) =>
  db
    .updateTable("product_versions")
    .set({ default_for_customers: customers, default_for_providers: providers })
    .where("product_id", "=", DESK)
    .where("name", "=", name)
    .execute();

const addVersion = () =>
  sql`insert into product_versions (product_id, name, rank, notes, status, released_at, released_by,
      default_for_customers, default_for_providers, created_at, created_by, updated_at, updated_by)
    select product_id, '2.0', '2', notes, status, released_at, released_by, 0, 1,
      created_at, created_by, updated_at, updated_by
    from product_versions where product_id = ${DESK} and name = '1.0'`.execute(db);

beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(() => setDefaults("1.0", 0, 0));

it("opens the seeded version for new organisations of both kinds", async () => {
  await deskByDefault.up(db);
  expect(await versions()).toEqual([{ name: "1.0", customers: 1, providers: 1 }]);
});

it("leaves what staff have chosen, be it for one kind only", async () => {
  await addVersion();
  await deskByDefault.up(db);
  expect(await versions()).toEqual([
    { name: "1.0", customers: 0, providers: 0 },
    { name: "2.0", customers: 0, providers: 1 },
  ]);
});

const GROUP = db.selectFrom("enum_groups").select("id").where("code", "=", "DECLARATION_STATUS");
const state = () =>
  db.selectFrom("enum_values").select("value").where("group_id", "=", GROUP).where("key", "=", "04");
const rename = (value: string) =>
  db
    .updateTable("enum_values")
    .set({ value })
    .where("group_id", "=", GROUP)
    .where("key", "=", "04")
    .execute();
afterAll(() => rename("已作废"));

it.each([
  ["已取消", "已作废"],
  ["已撤单", "已撤单"],
])("a cancelled declaration called %s is called %s", async (before, after) => {
  await rename(before);
  await cancelledDeclarations.up(db);
  expect(await state().execute()).toEqual([{ value: after }]);
});
