import { createHash } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { RecoveryPoint } from "../points/point.types";
import { openSealed } from "./open-sealed.server";
import { RESTORE_TEXT as TEXT } from "./restore.text";
import { RestoreRefused, type Keys } from "./restore.types";

const CHUNK = /^[0-9a-f]{64}$/;

async function readPoint(file: string): Promise<RecoveryPoint> {
  try {
    const point = JSON.parse(await readFile(file, "utf8")) as RecoveryPoint;
    if (point.format === 1 && Array.isArray(point.files)) return point;
  } catch {
    // Refused below, like one of another format.
  }
  throw new RestoreRefused(TEXT.badPoint(file));
}

async function readChunk(folder: string, name: string, keys: Keys): Promise<Buffer> {
  if (!CHUNK.test(name)) throw new RestoreRefused(TEXT.badChunkName(name));
  const file = join(folder, name.slice(0, 2), name);
  const sealed = await readFile(file).catch((error: unknown) => {
    throw new RestoreRefused(TEXT.missingChunk(file), { cause: error });
  });
  const packed = await buffer(await openSealed(Readable.from([sealed]), sealed, keys));
  try {
    const content = gunzipSync(packed);
    if (createHash("sha256").update(content).digest("hex") === name) return content;
  } catch {
    // Refused below, like what does not fit its name.
  }
  throw new RestoreRefused(TEXT.damagedChunk(file));
}

/**
 * Writes the files of a recovery point to an empty folder.
 * @returns the point's description, against which the caller has to verify each file
 */
export async function assemble(file: string, keys: Keys, folder: string): Promise<RecoveryPoint> {
  const point = await readPoint(file);
  const chunks = join(dirname(file), "chunks");
  for (const { path, chunks: names } of point.files) {
    if (path.startsWith("/") || path.split("/").includes("..")) throw new RestoreRefused(TEXT.badPath(path));
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const handle = await open(to, "wx", 0o600);
    try {
      for (const name of names) await handle.write(await readChunk(chunks, name, keys));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  return point;
}
