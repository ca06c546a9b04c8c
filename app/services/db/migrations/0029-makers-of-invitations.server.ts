import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Adds the maker to invitations; those whose maker cannot be determined are invalid. */
export function makersOfInvitations(dialect: DialectName): Migration {
  const { integer } = columnsFor(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("invitations").addColumn("maker_id", integer).execute();
      await sql`update invitations set maker_id = (select max(l.account_id) from audit_log as l
        where l.event = 'invitation.made' and l.object_type = 'invitation'
        and l.object_id = cast(invitations.id as text))`.execute(db);
      await sql`update invitations set revoked_at = updated_at
        where maker_id is null and revoked_at is null`.execute(db);
      await db.schema.createIndex("invitations_maker").on("invitations").column("maker_id").execute();
    },
  };
}
