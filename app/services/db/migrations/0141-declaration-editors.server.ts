import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Audit events that a declaration was changed, acknowledged or completed. */
const CHANGES = [
  "declaration.created",
  "declaration.edited",
  "declaration.acknowledged",
  "declaration.completed",
  "declaration.split",
  "declaration.joined",
  "declaration.file-added",
  "declaration.row-removed",
  "declaration.row-restored",
];

/** Events of a declaration's own history that mean the same. */
const STEPS = ["create", "copy", "template", "split", "join", "complete"];

/**
 * Accounts that have changed a declaration since its last approval, as far as the history names them: they
 * may not approve it. A declaration that was approved has no editor.
 */
export const declarationEditors = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .createTable("declaration_editors")
      .addColumn("declaration_id", integer, (c) =>
        c.notNull().references("declarations.id").onDelete("cascade"),
      )
      .addColumn("account_id", integer, (c) => c.notNull())
      .addPrimaryKeyConstraint("declaration_editors_key", ["declaration_id", "account_id"])
      .execute();
    const approved = sql`select declaration_id from declaration_events where event = 'approve'`;
    await sql`update declarations set editor_id = 0 where id in (${approved})`.execute(db);
    await sql`insert into declaration_editors (declaration_id, account_id)
      select id, editor_id from declarations where id not in (${approved})
      union select declaration_id, by_id from declaration_events
        where event in (${sql.join(STEPS)}) and declaration_id not in (${approved})
      union select d.id, a.account_id from declarations as d
        inner join audit_log as a on a.object_type = 'declaration' and a.object_id = cast(d.id as text)
        where a.event in (${sql.join(CHANGES)}) and a.account_id is not null
          and d.id not in (${approved})`.execute(db);
  },
});
