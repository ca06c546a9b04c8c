import { createHash } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { Failure } from "../failure.mjs";
import { openSealed } from "./open-sealed.mjs";

const CHUNK = /^[0-9a-f]{64}$/;

async function readPoint(file) {
  try {
    const point = JSON.parse(await readFile(file, "utf8"));
    if (point.format === 1 && Array.isArray(point.files)) return point;
  } catch {
    // Told below, like one of another format.
  }
  throw new Failure(`不能读取恢复点 ${file}，或由更新的版本写成`);
}

async function readChunk(folder, name, keys) {
  if (!CHUNK.test(name)) throw new Failure(`恢复点里的块名不对：${name}`);
  const file = join(folder, name.slice(0, 2), name);
  let sealed;
  try {
    sealed = await readFile(file);
  } catch (error) {
    throw new Failure(`缺少 ${file}，没有恢复`, { cause: error });
  }
  const packed = await buffer(await openSealed(Readable.from([sealed]), sealed, keys));
  try {
    const content = gunzipSync(packed);
    if (createHash("sha256").update(content).digest("hex") === name) return content;
  } catch {
    // Told below, like what does not fit its name.
  }
  throw new Failure(`${file} 已损坏，没有恢复`);
}

/**
 * Puts the files of a recovery point together in an empty folder.
 * @returns what the point says of itself; each file is still to be held against it
 */
export async function assemble(file, keys, folder) {
  const point = await readPoint(file);
  const chunks = join(dirname(file), "chunks");
  for (const { path, chunks: names } of point.files) {
    if (path.startsWith("/") || path.split("/").includes(".."))
      throw new Failure(`恢复点里的路径不对：${path}`);
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
