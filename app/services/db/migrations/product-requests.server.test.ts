import { beforeAll, expect, it } from "vitest";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db, dialectName } from "../client.server";
import { productRequests } from "./0187-product-requests.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const holders = () =>
  db
    .selectFrom("role_resources as g")
    .innerJoin("resources as r", "r.id", "g.resource_id")
    .innerJoin("roles", "roles.id", "g.role_id")
    .select("roles.code")
    .where("r.perms", "=", "product-request:list")
    .orderBy("roles.code")
    .execute();

it("gives the page to the staff's roles that open products, of a console that exists", async () => {
  const page = db.selectFrom("resources").select("id").where("perms", "=", "product-request:list");
  await db.deleteFrom("role_resources").where("resource_id", "in", page).execute();
  await db.deleteFrom("resources").where("perms", "=", "product-request:list").execute();
  await db.schema.dropTable("product_requests").execute();
  await productRequests(dialectName).up(db);
  expect(await holders()).toEqual([{ code: "operator" }]);
});
