import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabasePages, DATABASE_FILE, databaseBytes } from "../../../db/copies/database-copy.server";
import { env } from "../../../runtime/configuration/env.server";
import { now } from "../../../runtime/process/clock.server";
import { BACKUP_TEXT as TEXT } from "../backup.text";
import type { Protection } from "../backup.types";
import { sync } from "../durable-files.server";
import { BackupRefused, isKeyInUse, unfinishedPrefix } from "../make-backup.server";
import { filesBelow, HALF, singleFiles, UPLOADS } from "../snapshot.server";
import { Pieces } from "./pieces.server";
import { dayFolder, newestOf, pointName } from "./point-folders.server";
import type { PointFacts, PointFile, RecoveryPoint } from "./point.types";

const PIECES = "pieces";

async function demandRoom(folder: string, isFirst: boolean): Promise<void> {
  const database = databaseBytes(env.DATA_DIR);
  const uploads = join(env.DATA_DIR, UPLOADS);
  const stored = isFirst ? await filesBelow(uploads) : [];
  const sizes = stored.map((path) => statSync(join(uploads, path), { throwIfNoEntry: false })?.size ?? 0);
  const needed = sizes.reduce((sum, size) => sum + size, 2 * database);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) throw new BackupRefused("room", TEXT.notEnoughRoom(folder, needed));
}

/** What was uploaded is never changed: what the last moment has of it stands. */
async function addUploads(pieces: Pieces, files: Map<string, PointFile>, last: RecoveryPoint | null) {
  const known = new Map(last?.files.map((file) => [file.path, file]));
  const root = join(env.DATA_DIR, UPLOADS);
  for (const below of await filesBelow(root)) {
    const path = `${UPLOADS}/${below}`;
    if (below.endsWith(HALF) || files.has(path)) continue;
    const facts = await stat(join(root, below)).catch(() => null);
    if (facts === null) continue;
    const before = known.get(path);
    if (before?.bytes === facts.size) files.set(path, before);
    else files.set(path, { path, ...(await pieces.add(join(root, below))) });
  }
}

async function writePoint(dayPath: string, point: RecoveryPoint): Promise<string> {
  const file = join(dayPath, pointName(point.madeAt));
  const half = `${file}.${process.pid}`;
  await writeFile(half, JSON.stringify(point), { mode: 0o600 });
  await sync(half);
  await rename(half, file);
  await sync(dayPath);
  return file;
}

/**
 * Keeps this moment of everything that a server has stored in its data folder, while it goes on: of the database and
 * the uploads only what the day's moments before do not have (docs/decisions/0118). The copy is not looked through, as
 * that of a backup is; who brings it back does.
 * @throws BackupRefused when the disk has no room
 */
export async function makePoint(folder: string, protection: Protection | null): Promise<PointFacts> {
  const madeAt = now();
  const dayPath = dayFolder(folder, madeAt, protection);
  await mkdir(dayPath, { recursive: true, mode: 0o700 });
  const last = await newestOf(dayPath);
  await demandRoom(folder, last === null);
  const pieces = new Pieces(join(dayPath, PIECES), protection);
  const files = new Map<string, PointFile>();
  const copy = await mkdtemp(join(folder, unfinishedPrefix()));
  try {
    await addUploads(pieces, files, last);
    const migrations = await copyDatabasePages(env.DATA_DIR, copy);
    files.set(DATABASE_FILE, { path: DATABASE_FILE, ...(await pieces.add(join(copy, DATABASE_FILE))) });
    // What came meanwhile, so that no row lacks its file.
    await addUploads(pieces, files, last);
    for (const path of singleFiles(isKeyInUse(env.DATA_DIR)))
      if (existsSync(join(env.DATA_DIR, path)))
        files.set(path, { path, ...(await pieces.add(join(env.DATA_DIR, path))) });
    await pieces.settle();
    const file = await writePoint(dayPath, {
      format: 1,
      madeAt: new Date(madeAt).toISOString(),
      migrations,
      hasKey: isKeyInUse(env.DATA_DIR),
      files: [...files.values()],
    });
    const { newPieces, newBytes } = pieces;
    return { file, madeAt: new Date(madeAt).toISOString(), newPieces, newBytes };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
