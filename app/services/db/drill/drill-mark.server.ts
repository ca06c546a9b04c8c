import { existsSync } from "node:fs";
import { z } from "zod";
import { sqliteFile } from "../../runtime/configuration/folders.server";
import { folderUse } from "../../runtime/commands/folder-use.server";
import { env } from "../../runtime/configuration/env.server";
import { setDrill, type Drill } from "../../runtime/drill/drill.server";
import { db, type Executor } from "../client.server";
import { openAlone, openToRead } from "../sqlite/sqlite-open.server";

/** The setting that marks a database as one of a drill. */
const SETTING = "drill";

const schema = z.object({ since: z.number(), moment: z.number().nullable() });

/** Parses a mark; an unreadable one still counts. */
function parseMark(value: string): Drill {
  try {
    return schema.parse(JSON.parse(value));
  } catch {
    return { since: 0, moment: null };
  }
}

/** Reads the drill with which the database is marked; null in production. */
export async function readDrill(executor: Executor = db): Promise<Drill | null> {
  const row = executor.selectFrom("settings").select("value").where("key", "=", SETTING);
  const found = await row.executeTakeFirst();
  return found ? parseMark(found.value) : null;
}

/** Marks the database as one of a drill; an existing mark is unchanged. */
export async function storeDrill(drill: Drill, executor: Executor = db): Promise<void> {
  await executor
    .insertInto("settings")
    .values({ key: SETTING, value: JSON.stringify(drill) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Deletes the mark of a drill. */
export async function removeDrill(executor: Executor = db): Promise<void> {
  await executor.deleteFrom("settings").where("key", "=", SETTING).execute();
}

/**
 * Reads the mark of a data folder that this process has not opened; null where no database can be read there.
 */
function readDrillIn(dataDir: string): Drill | null {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return null;
  const database = openToRead(file);
  try {
    const value = database.prepare("select value from settings where key = ?").pluck().get(SETTING);
    return typeof value === "string" ? parseMark(value) : null;
  } catch {
    return null;
  } finally {
    database.close();
  }
}

/** Sets the process's drill from its database or, in a command without one, from its data folder. */
export async function loadDrill(): Promise<void> {
  setDrill(folderUse() === "none" ? readDrillIn(env.DATA_DIR) : await readDrill());
}

/**
 * Marks the database of a folder that no process has open.
 * @throws SqliteError for one that cannot be written
 */
export function storeDrillIn(folder: string, drill: Drill): void {
  const database = openAlone(sqliteFile(folder));
  try {
    // Merges the log into the single file.
    database.pragma("journal_mode = delete");
    database
      .prepare(
        "insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
      )
      .run(SETTING, JSON.stringify(drill));
  } finally {
    database.close();
  }
}
