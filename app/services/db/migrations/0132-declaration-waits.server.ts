import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/**
 * Indexes for declarations that wait for an account, returned ones first, and for the numbers of one
 * organisation: with very many declarations the database would otherwise scan all of them.
 */
export const declarationWaits = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index declarations_own_held on declarations
      (organization_id, status, holder_id, is_returned, updated_at)`.execute(db);
    await sql`create index declarations_own_waiting on declarations
      (organization_id, status, is_returned, updated_at)`.execute(db);
    const pattern = sql.raw(dialect === "postgres" ? "text_pattern_ops" : "");
    for (const column of ["bill_number", "contract_number"])
      await sql`create index ${sql.table(`declarations_own_${column}`)} on declarations
        (organization_id, ${sql.ref(column)} ${pattern})`.execute(db);
  },
});
