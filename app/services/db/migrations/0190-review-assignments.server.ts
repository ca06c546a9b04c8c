import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { addEventTemplate } from "./event-template.server";

const TABLE = "certification_applications";

const INDEXES = [
  ["assigned", "(assigned_to_id, submitted_at, id) where bill_status > 0"],
  ["status_assigned", "(bill_status, assigned_to_id, submitted_at, id)"],
  ["last_assigned", "(assigned_to_id, assigned_at)"],
  ["unnotified", "(bill_status, submitted_at, id) where bill_status = 1 and overdue_notified_at is null"],
] as const;

/** To whom an application is assigned, and whether its passed deadline has been notified of. */
export const reviewAssignments = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    // SQLite adds one column at a time.
    for (const name of ["assigned_to_id", "assigned_at", "overdue_notified_at"])
      await db.schema.alterTable(TABLE).addColumn(name, integer).execute();
    await db.schema
      .alterTable(TABLE)
      .addColumn("assigned_to", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    for (const [name, columns] of INDEXES)
      await sql`create index ${sql.table(`${TABLE}_${name}`)} on ${sql.table(TABLE)} ${sql.raw(columns)}`.execute(
        db,
      );
    await addEventTemplate(db, "review-assigned", "认证申请分派");
    await addEventTemplate(db, "review-overdue", "认证审核超时");
  },
});
