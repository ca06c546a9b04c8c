import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Adds the page of requests to versions of the console that exist, for the staff's roles that open products. */
async function grantPage(db: Kysely<unknown>): Promise<void> {
  await sql`insert into resources (version_id, parent_id, menu_type, title, url, icon, perms, sort, hidden, enabled,
      created_at, created_by, updated_at, updated_by)
    select version_id, id, 2, '开通申请', '/organize-manage/product-requests', 'package', 'product-request:list', 40,
      0, 1, created_at, created_by, updated_at, updated_by
    from resources where url = '/organize-manage' and menu_type = 0`.execute(db);
  await sql`insert into role_resources (role_id, resource_id)
    select distinct roles.id, page.id from resources as page
      join roles on roles.version_id = page.version_id and roles.organization_kind = 'platform'
      join role_resources as g on g.role_id = roles.id
      join resources as r on r.id = g.resource_id and r.perms in ('customer-product:edit', 'provider-product:edit')
    where page.perms = 'product-request:list'`.execute(db);
}

/** Requests of organisations that staff open a product for them; one of a product is open at a time. */
export const productRequests = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer, id, stamps } = columnsFor(dialect);
    await db.schema
      .createTable("product_requests")
      .$call(id)
      .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
      .addColumn("product_id", integer, (c) => c.notNull().references("products.id"))
      .addColumn("status", "text", (c) =>
        c.notNull().check(sql`status in ('open', 'opened', 'refused', 'withdrawn')`),
      )
      .addColumn("note", "text", (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("decided_at", integer)
      .addColumn("decided_by", "text", (c) => c.notNull().defaultTo(""))
      .$call(stamps)
      .execute();
    await sql`create unique index product_requests_open on product_requests (organization_id, product_id)
      where status = 'open'`.execute(db);
    await sql`create index product_requests_of on product_requests (organization_id, product_id, id)`.execute(
      db,
    );
    await sql`create index product_requests_product on product_requests (product_id)`.execute(db);
    await sql`create index product_requests_created on product_requests (created_at, id)`.execute(db);
    await sql`create index product_requests_state on product_requests (status, created_at, id)`.execute(db);
    await grantPage(db);
  },
});
