import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { MigrationInfo } from "kysely";
import { env } from "../../runtime/configuration/env.server";
import { sqliteFile } from "../../runtime/configuration/folders.server";
import { START_FAILURE } from "../../runtime/failures/start-failure.text";
import { StartRefused } from "../../runtime/failures/start-refused";
import { now } from "../../runtime/process/clock.server";
import { copySqlite } from "./sqlite-copy.server";

/** Within the data folder; `npm run restore -- --before-migration` takes the newest of them. */
const FOLDER = "before-migration";
const COPIES_MAX = 2;
const COPY = /^\d{8}T\d{6}Z-.+\.sqlite$/;
/** A copy that is being written, with the process that writes it. */
const DRAFT = /^\d{8}T\d{6}Z-.+\.sqlite\.\d+(?:-journal|-wal|-shm)?$/;
const DRAFT_HOURS = 24;

/** Factor of the required space: a migration may rewrite every page. */
const ROOM = 2;

function refuseWithoutRoom(folder: string, file: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = ROOM * statSync(file).size;
  if (bavail * bsize < needed) throw new StartRefused(START_FAILURE.noRoomForCopy(folder, needed));
}

function deleteOld(folder: string): void {
  const copies = readdirSync(folder)
    .filter((name) => COPY.test(name))
    .sort();
  for (const name of copies.slice(0, -COPIES_MAX)) rmSync(join(folder, name), { force: true });
}

/** Deletes what a crash has left of a copy: as large as the database, and of use to nobody. */
function deleteOldDrafts(folder: string): void {
  const oldest = now() - DRAFT_HOURS * 3_600_000;
  for (const name of readdirSync(folder)) {
    const draft = join(folder, name);
    const writtenAt = DRAFT.test(name) ? statSync(draft, { throwIfNoEntry: false })?.mtimeMs : undefined;
    if (writtenAt !== undefined && writtenAt < oldest) rmSync(draft, { force: true });
  }
}

/**
 * Copies a SQLite file before its schema changes. A new file is not copied.
 * @param known the migrations of this build
 * @throws StartRefused when the disk has too little space
 */
export function copyBeforeMigration(known: readonly MigrationInfo[]): void {
  const applied = known.filter(({ executedAt }) => executedAt !== undefined);
  if (applied.length === 0 || applied.length === known.length) return;
  const file = sqliteFile(env.DATA_DIR);
  const folder = join(env.DATA_DIR, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  deleteOldDrafts(folder);
  refuseWithoutRoom(folder, file);
  const at = new Date(now()).toISOString().replace(/[-:]|\.\d+/g, "");
  const copy = join(folder, `${at}-${applied.at(-1)!.name}.sqlite`);
  // Servers that start at the same time each create one.
  const draft = `${copy}.${process.pid}`;
  copySqlite(file, draft);
  renameSync(draft, copy);
  deleteOld(folder);
}
