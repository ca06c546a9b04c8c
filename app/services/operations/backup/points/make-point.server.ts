import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabasePages, DATABASE_FILE, databaseBytes } from "../../../db/copies/database-copy.server";
import { env } from "../../../runtime/configuration/env.server";
import { now } from "../../../runtime/process/clock.server";
import type { Protection } from "../backup.types";
import { sync, writeDurably } from "../durable-files.server";
import { requireCapacity, isKeyInUse, unfinishedPrefix, uploadedBytes } from "../make-backup.server";
import { filesBelow } from "../files-below.server";
import { HALF, KEY_FILE, singleFiles, UPLOADS } from "../snapshot.server";
import { Chunks } from "./chunks.server";
import { dayFolder, newestOf, pointName } from "./point-folders.server";
import type { PointInfo, PointFile, RecoveryPoint } from "./point.types";

const CHUNKS = "chunks";

/** Uploads never change, so that the chunks of the last recovery point are reused. */
async function addUploads(chunks: Chunks, files: Map<string, PointFile>, last: RecoveryPoint | null) {
  const known = new Map(last?.files.map((file) => [file.path, file]));
  const root = join(env.DATA_DIR, UPLOADS);
  for (const below of await filesBelow(root)) {
    const path = `${UPLOADS}/${below}`;
    if (below.endsWith(HALF) || files.has(path)) continue;
    const stats = await stat(join(root, below)).catch(() => null);
    if (stats === null) continue;
    const before = known.get(path);
    if (before?.bytes === stats.size) files.set(path, before);
    else files.set(path, { path, ...(await chunks.add(join(root, below))) });
  }
}

/**
 * Makes a recovery point of everything that a server has stored in its data folder, while the server
 * continues: of database and uploads only chunks that the day's earlier ones do not have
 * (docs/decisions/0118). The copy is not verified, as that of a backup is; restoring verifies it.
 * @throws BackupRefused when the disk has too little space
 */
export async function makePoint(folder: string, protection: Protection | null): Promise<PointInfo> {
  const at = now();
  const madeAt = new Date(at).toISOString();
  const dayPath = dayFolder(folder, at, protection);
  await mkdir(dayPath, { recursive: true, mode: 0o700 });
  const last = await newestOf(dayPath);
  // The first of a day writes everything, later ones little besides the copy.
  const uploaded = last === null ? await uploadedBytes(env.DATA_DIR) : 0;
  await requireCapacity(folder, 2 * databaseBytes(env.DATA_DIR) + uploaded);
  const chunks = new Chunks(join(dayPath, CHUNKS), protection);
  const files = new Map<string, PointFile>();
  const copy = await mkdtemp(join(folder, unfinishedPrefix()));
  try {
    await addUploads(chunks, files, last);
    const migrations = await copyDatabasePages(env.DATA_DIR, copy);
    files.set(DATABASE_FILE, { path: DATABASE_FILE, ...(await chunks.add(join(copy, DATABASE_FILE))) });
    // Adds uploads received meanwhile, so that no row lacks its file.
    await addUploads(chunks, files, last);
    for (const path of singleFiles(isKeyInUse(env.DATA_DIR)))
      if (existsSync(join(env.DATA_DIR, path)))
        files.set(path, { path, ...(await chunks.add(join(env.DATA_DIR, path))) });
    await chunks.settle();
    const hasKey = files.has(KEY_FILE);
    const point: RecoveryPoint = { format: 1, madeAt, migrations, hasKey, files: [...files.values()] };
    const file = join(dayPath, pointName(madeAt));
    await writeDurably(file, JSON.stringify(point));
    await sync(dayPath);
    const { newChunks, newBytes } = chunks;
    return { file, madeAt, newChunks, newBytes };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
