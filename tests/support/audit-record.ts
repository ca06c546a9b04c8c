import { sql } from "kysely";
import { recordAudit, SYSTEM } from "~/services/operations/audit/audit.server";
import { sealWaiting } from "~/services/operations/audit/sealer.server";
import { verifyAudit } from "~/services/operations/audit/verify.server";
import { brokenText } from "~/services/operations/audit/verify.text";
import { db, dialectName, type Executor } from "~/services/db/client.server";

/** Writes one audit record of a sign-out. */
export const write = (who = "138****8000", executor: Executor = db) =>
  recordAudit(executor, SYSTEM, { event: "auth.sign-out", result: "ok", who });

/** Writes as many records and seals them as one segment. */
export async function writeSegment(rows: number): Promise<void> {
  for (let remaining = rows; remaining > 0; remaining -= 1) await write();
  await sealWaiting();
}

/** The text of the break that a verification finds; empty for an intact log. */
export async function breakFound(known?: Parameters<typeof verifyAudit>[0]): Promise<string> {
  const verdict = await verifyAudit(known);
  return verdict.ok ? "" : brokenText(verdict.broken);
}

export const segments = () => db.selectFrom("audit_segments").selectAll().orderBy("number").execute();

const TABLES = ["audit_log", "audit_segments", "audit_seals", "audit_unsealed", "audit_head"] as const;

/** Drops (PostgreSQL: disables) the audit triggers, as an intruder with SQL would. */
export async function dropTriggers(): Promise<void> {
  if (dialectName === "postgres") {
    for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and tbl_name like 'audit%'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
}

/**
 * Saves the audit tables.
 * @returns a function that restores them; the triggers must be dropped
 */
export async function keepRecord(): Promise<() => Promise<void>> {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
  return async () => {
    for (const [index, table] of TABLES.entries()) {
      await db.deleteFrom(table).execute();
      for (const row of rows[index]!) await db.insertInto(table).values(row).execute();
    }
  };
}
