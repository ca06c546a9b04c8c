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

/** What SQLite says of its own file, "ok" left out. */
async function findings(check: string): Promise<string[]> {
  const { rows } = await sql<Readonly<Record<string, string>>>`pragma ${sql.raw(check)}`.execute(db);
  const lines = rows.flatMap((row) => Object.values(row)).flatMap((text) => text.split("\n"));
  return lines.filter((line) => line !== "ok" && !line.startsWith("***"));
}

/** One line for each damage of a SQLite file: its pages, its indexes, references that lead nowhere. */
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
 * Looks through the pages of a SQLite file before anything is built on it, not through what its indexes hold; a
 * PostgreSQL server sees to its own.
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
