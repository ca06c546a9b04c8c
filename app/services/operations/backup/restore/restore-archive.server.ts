import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract, type ReadEntry } from "tar";
import { storeDrillIn } from "../../../db/drill/drill-mark.server";
import { now } from "../../../runtime/process/clock.server";
import { sqliteFile } from "../../../runtime/configuration/folders.server";
import type { BackupFile, Manifest } from "../backup.types";
import type { RecoveryPoint } from "../points/point.types";
import { filesBelow } from "../files-below.server";
import { AGE_HEADER, openSealed } from "./open-sealed.server";
import { assemble } from "./point-files.server";
import { RESTORE_TEXT as TEXT } from "./restore.text";
import { RestoreRefused, type Keys } from "./restore.types";

const DATABASE = basename(sqliteFile(""));
const MANIFEST = "manifest.json";
const FINDINGS_MAX = 20;

/** The source of a restoration: the file of a backup, or of a recovery point. */
export type RestoreSource = ({ readonly archive: string } | { readonly point: string }) &
  Partial<Keys> & {
    /** The copy replaces production; otherwise it is marked as a drill. */
    readonly isProduction?: boolean;
  };

async function beginning(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const plainBytes = async (archive: string, keys: Keys) =>
  openSealed(createReadStream(archive), await beginning(archive, AGE_HEADER.length), keys);

/** Accepts files and folders only, because a link could lead out of the data folder. */
const isPlain = (_path: string, entry: unknown) => ["File", "Directory"].includes((entry as ReadEntry).type);

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // Refused below, like a manifest of another format.
  }
  throw new RestoreRefused(TEXT.foreignArchive);
}

async function unpackArchive(archive: string, keys: Keys, folder: string): Promise<Manifest> {
  const bytes = await plainBytes(archive, keys);
  try {
    await pipeline(bytes, extract({ cwd: folder, strict: true, filter: isPlain, preserveOwner: false }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreRefused(TEXT.damagedArchive(reason), { cause: error });
  }
  return readManifest(folder);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Verifies every file against the backup's description. */
async function verify(folder: string, files: readonly BackupFile[]): Promise<void> {
  const missing = new Set(files.map(({ path }) => path));
  const wrong: string[] = [];
  const sums = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  for (const path of await filesBelow(folder)) {
    if (path === MANIFEST) continue;
    missing.delete(path);
    if (sums.get(path) !== (await hashOf(join(folder, path)))) wrong.push(TEXT.differs(path));
  }
  const findings = [...wrong, ...[...missing].map(TEXT.lacks)];
  if (findings.length > 0) throw new RestoreRefused(TEXT.notVerified(findings.slice(0, FINDINGS_MAX)));
}

/**
 * Moves the database last, so that an interrupted restoration leaves nothing that a server would start with.
 */
async function installFiles(from: string, dataDir: string, files: readonly BackupFile[]): Promise<void> {
  const isDatabase = (path: string) => Number(path === DATABASE);
  const paths = files.map(({ path }) => path).sort((a, b) => isDatabase(a) - isDatabase(b));
  for (const path of paths) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    await rename(join(from, path), join(dataDir, path));
  }
}

function markDrill(folder: string, madeAt: string): void {
  try {
    storeDrillIn(folder, { since: now(), moment: Date.parse(madeAt) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreRefused(TEXT.notMarked(reason), { cause: error });
  }
}

async function restoreInto(source: RestoreSource, dataDir: string): Promise<Manifest | RecoveryPoint> {
  const unpacked = await mkdtemp(join(dataDir, ".restoring-"));
  const keys = { identities: source.identities ?? [], passphrase: source.passphrase };
  try {
    const manifest = await ("point" in source
      ? assemble(source.point, keys, unpacked)
      : unpackArchive(source.archive, keys, unpacked));
    await verify(unpacked, manifest.files);
    if (source.isProduction !== true) markDrill(unpacked, manifest.madeAt);
    await installFiles(unpacked, dataDir, manifest.files);
    return manifest;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/**
 * Restores a backup or a recovery point to a data folder without a database, after verifying every file. The
 * copy is marked as a drill unless it replaces production.
 * @returns the backup's manifest, or the recovery point
 * @throws RestoreRefused when something is wrong with the folder, the keys or the
 * archive; the folder is unchanged
 */
export async function restoreArchive(
  source: RestoreSource,
  dataDir: string,
): Promise<Manifest | RecoveryPoint> {
  if (existsSync(sqliteFile(dataDir))) throw new RestoreRefused(TEXT.hasDatabase(dataDir));
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    return await restoreInto(source, dataDir);
  } catch (error) {
    if (made !== undefined) await rmdir(dataDir).catch(() => undefined);
    throw error;
  }
}
