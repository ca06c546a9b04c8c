import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

async function createTables(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await db.schema
    .createTable("audit_segments")
    .addColumn("number", integer, (c) => c.primaryKey())
    .addColumn("row_count", "integer", (c) => c.notNull())
    .addColumn("first_row", integer, (c) => c.notNull())
    .addColumn("last_row", integer, (c) => c.notNull())
    .addColumn("newest_at", integer, (c) => c.notNull())
    .addColumn("sealed_at", integer, (c) => c.notNull())
    .addColumn("previous_seal", "text", (c) => c.notNull())
    .addColumn("rows_seal", "text", (c) => c.notNull())
    .addColumn("key_id", "text", (c) => c.notNull())
    .addColumn("seal", "text", (c) => c.notNull())
    .addColumn("pruned_at", integer)
    .addColumn("pruned_signature", "text")
    .execute();
  await db.schema
    .createIndex("audit_segments_kept")
    .on("audit_segments")
    .column("number")
    .where(sql.ref("pruned_at"), "is", null)
    .execute();
  await db.schema
    .createTable("audit_seals")
    .addColumn("segment", integer, (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("row_id", integer, (c) => c.notNull().unique())
    .addColumn("seal", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("audit_seals_place", ["segment", "position"])
    .execute();
  await db.schema
    .createTable("audit_unsealed")
    .addColumn("row_id", integer, (c) => c.primaryKey())
    .execute();
  await db.schema
    .createTable("audit_head")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("number", integer, (c) => c.notNull())
    .addColumn("seal", "text", (c) => c.notNull())
    .addColumn("signature", "text", (c) => c.notNull())
    .execute();
}

/**
 * Inserts each audit row into a queue in the same transaction: a cursor by id would miss rows that commit
 * late, and waiting for those would delay everything.
 */
async function queueNewRows(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const insert = "insert into audit_unsealed (row_id) values (new.id);";
  if (dialect === "sqlite") {
    await sql`create trigger audit_log_queue after insert on audit_log begin ${sql.raw(insert)} end`.execute(
      db,
    );
    return;
  }
  await sql`create function audit_log_queue() returns trigger language plpgsql as
    ${sql.raw(`$$ begin ${insert} return null; end $$`)}`.execute(db);
  await sql`create trigger audit_log_queue after insert on audit_log
    for each row execute function audit_log_queue()`.execute(db);
}

/** Creates triggers that refuse an UPDATE or DELETE of a row unless a condition on `old` and `new` holds. */
async function refuse(
  db: Kysely<unknown>,
  dialect: DialectName,
  rule: { table: string; verb: "update" | "delete"; unless: string },
): Promise<void> {
  const { table, verb, unless } = rule;
  const on = sql.raw(table);
  const name = sql.raw(`${table}_no_${verb}`);
  if (dialect === "sqlite") {
    await sql`create trigger ${name} before ${sql.raw(verb)} on ${on} when not (${sql.raw(unless)})
      begin select raise(abort, ${sql.raw(`'${table} is append-only'`)}); end`.execute(db);
    return;
  }
  const body = `$$ begin
    if not (${unless}) then raise exception '${table} is append-only'; end if;
    return ${verb === "delete" ? "old" : "new"};
  end $$`;
  await sql`create function ${name}() returns trigger language plpgsql as ${sql.raw(body)}`.execute(db);
  await sql`create trigger ${name} before ${sql.raw(verb)} on ${on}
    for each row execute function ${name}()`.execute(db);
}

const NEVER = "false";
const ROW_IS_PRUNED = `exists (select 1 from audit_seals s join audit_segments g on g.number = s.segment
  where s.row_id = old.id and g.pruned_at is not null)`;
const SEGMENT_IS_PRUNED = `exists (select 1 from audit_segments g
  where g.number = old.segment and g.pruned_at is not null)`;
const SEALED = ["number", "row_count", "first_row", "last_row", "newest_at", "sealed_at"].concat([
  "previous_seal",
  "rows_seal",
  "key_id",
  "seal",
]);
const PRUNES = ["old.pruned_at is null and new.pruned_at is not null"]
  .concat(SEALED.map((column) => `new.${column} = old.${column}`))
  .join(" and ");

/**
 * Allows deletions only from a segment that is marked as pruned, and of a segment only this mark to be
 * changed.
 */
async function letPruningPass(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === "sqlite") {
    await sql`drop trigger audit_log_no_delete`.execute(db);
  } else {
    await sql`drop trigger audit_log_append_only on audit_log`.execute(db);
    await sql`create trigger audit_log_append_only before update or truncate on audit_log
      for each statement execute function audit_log_append_only()`.execute(db);
    for (const table of ["audit_segments", "audit_seals"])
      await sql`create trigger ${sql.raw(`${table}_no_truncate`)} before truncate on ${sql.raw(table)}
        for each statement execute function audit_log_append_only()`.execute(db);
  }
  await refuse(db, dialect, { table: "audit_log", verb: "delete", unless: ROW_IS_PRUNED });
  await refuse(db, dialect, { table: "audit_seals", verb: "delete", unless: SEGMENT_IS_PRUNED });
  await refuse(db, dialect, { table: "audit_seals", verb: "update", unless: NEVER });
  await refuse(db, dialect, { table: "audit_segments", verb: "delete", unless: NEVER });
  await refuse(db, dialect, { table: "audit_segments", verb: "update", unless: PRUNES });
}

export function auditSegments(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTables(db, dialect);
      await queueNewRows(db, dialect);
      await letPruningPass(db, dialect);
      await sql`insert into audit_head (id, number, seal, signature) values (1, 0, '', '')`.execute(db);
      await sql`insert into audit_unsealed (row_id) select id from audit_log`.execute(db);
    },
  };
}
