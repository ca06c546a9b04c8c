import { sql, type Kysely, type Migration } from "kysely";

/**
 * Indexes for one kind of object within a range of days, and for applications of one state in each order:
 * matching rows are adjacent among millions. The times of decisions are read from their index alone.
 */
export const consoleOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_log_type on audit_log (object_type, at, id)`.execute(db);
    await sql`create index certification_applications_status_number
      on certification_applications (bill_status, number, id)`.execute(db);
    await sql`create index certification_applications_status_reviewed
      on certification_applications (bill_status, (coalesce(reviewed_at, 0)), id)`.execute(db);
    await sql`create index certification_applications_status_kind
      on certification_applications (bill_status, kind, submitted_at, id)`.execute(db);
    await sql`create index certification_applications_status_holder
      on certification_applications (bill_status, taken_by_id, taken_at)`.execute(db);
    await sql`drop index certification_steps_decided`.execute(db);
    await sql`create index certification_steps_decided on certification_steps (at, id, step, waited)
      where waited is not null`.execute(db);
  },
};
