import { sql } from "kysely";
import { env } from "../../runtime/configuration/env.server";
import { sqliteFile } from "../../runtime/configuration/folders.server";
import { START_FAILURE } from "../../runtime/failures/start-failure.text";
import { StartRefused } from "../../runtime/failures/start-refused";
import { db, dialectName } from "../client.server";
import { refusalOf } from "../sqlite/sqlite-open.server";

const FINDINGS_MAX = 100;

interface ForeignKeyBroken {
  readonly table: string;
  readonly rowid: number | null;
  readonly parent: string;
}

/** Runs a check of SQLite and returns the reported problems. */
async function findings(check: string): Promise<string[]> {
  const { rows } = await sql<Readonly<Record<string, string>>>`pragma ${sql.raw(check)}`.execute(db);
  const lines = rows.flatMap((row) => Object.values(row)).flatMap((text) => text.split("\n"));
  return lines.filter((line) => line !== "ok" && !line.startsWith("***"));
}

/** Checks the pages, indexes and foreign keys of a SQLite file; one line for each damage. */
export async function findDamage(): Promise<string[]> {
  try {
    const damage = await findings(`integrity_check(${FINDINGS_MAX})`);
    const { rows } = await sql<ForeignKeyBroken>`pragma foreign_key_check`.execute(db);
    const broken = rows.map(({ table, rowid, parent }) => `${table} ${rowid ?? ""} → ${parent}`);
    return [...damage, ...broken].slice(0, FINDINGS_MAX);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Checks the pages of a SQLite file, without the contents of indexes, before the start; PostgreSQL checks its
 * own.
 * @throws StartRefused when it is damaged
 */
export async function refuseDamaged(): Promise<void> {
  if (dialectName !== "sqlite") return;
  const file = sqliteFile(env.DATA_DIR);
  try {
    const [damage] = await findings("quick_check(1)");
    if (damage !== undefined) throw new StartRefused(START_FAILURE.damaged(file, damage));
  } catch (error) {
    throw refusalOf(error, env.DATA_DIR, file);
  }
}
