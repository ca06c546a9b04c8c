import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Freezing and archiving of organisations that wait for another person's consent. */
export const companyRequests = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer, id, stamps } = columnsFor(dialect);
    await db.schema
      .createTable("company_requests")
      .$call(id)
      .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
      .addColumn("step", "text", (c) => c.notNull().check(sql`step in ('freeze', 'archive', 'undoImport')`))
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("state", "text", (c) =>
        c.notNull().check(sql`state in ('open', 'agreed', 'refused', 'withdrawn', 'expired')`),
      )
      .addColumn("organization_version", integer, (c) => c.notNull())
      .addColumn("asked_by_id", integer, (c) => c.notNull().references("accounts.id"))
      .addColumn("expires_at", integer, (c) => c.notNull())
      .addColumn("answer", "text", (c) => c.notNull().defaultTo(""))
      .$call(stamps)
      .execute();
    await sql`create unique index company_requests_open on company_requests (organization_id)
      where state = 'open'`.execute(db);
    await sql`create index company_requests_waiting on company_requests (created_at, id)
      where state = 'open'`.execute(db);
    await sql`create index company_requests_of on company_requests (organization_id, id)`.execute(db);
    await sql`create index company_requests_asker on company_requests (asked_by_id)`.execute(db);
  },
});
