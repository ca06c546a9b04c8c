import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract } from "tar";
import { Failure } from "../failure.mjs";
import { AGE_HEADER, openSealed } from "./open-sealed.mjs";
import { assemble } from "./point-files.mjs";

const DATABASE = "online-customs.sqlite";
const MANIFEST = "manifest.json";

async function beginning(file, length) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function plainBytes(archive, keys) {
  return openSealed(createReadStream(archive), await beginning(archive, AGE_HEADER.length), keys);
}

/** Only files and folders: a link could lead out of the data folder later. */
const isPlain = (_path, entry) => entry.type === "File" || entry.type === "Directory";

async function unpack(archive, keys, folder) {
  const bytes = await plainBytes(archive, keys);
  try {
    await pipeline(bytes, extract({ cwd: folder, strict: true, filter: isPlain, preserveOwner: false }));
  } catch (error) {
    throw new Failure(`备份文件已损坏：${error.message}`, { cause: error });
  }
}

async function filesBelow(root) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

async function hashOf(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function readManifest(folder) {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8"));
    if (manifest.format === 1) return manifest;
  } catch {
    // Told below, like a manifest of another format.
  }
  throw new Failure("不是本系统的备份，或由更新的版本写成：没有可读的 manifest.json");
}

/** Holds every file against what the backup says of itself. */
async function verify(folder, { files }) {
  const missing = new Set(files.map(({ path }) => path));
  const wrong = [];
  const sums = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  for (const path of await filesBelow(folder)) {
    if (path === MANIFEST) continue;
    missing.delete(path);
    if (sums.get(path) !== (await hashOf(join(folder, path)))) wrong.push(`${path} 内容不符`);
  }
  const findings = [...wrong, ...[...missing].map((path) => `缺少 ${path}`)];
  if (findings.length > 0)
    throw new Failure(`备份没有通过校验，没有恢复：\n${findings.slice(0, 20).join("\n")}`);
}

/** The database last: a restoration that is interrupted leaves nothing that a server would start on. */
async function putInPlace(from, dataDir, files) {
  const paths = files.map(({ path }) => path).sort((a, b) => Number(a === DATABASE) - Number(b === DATABASE));
  for (const path of paths) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    await rename(join(from, path), join(dataDir, path));
  }
}

async function unpackArchive(archive, keys, folder) {
  await unpack(archive, keys, folder);
  return readManifest(folder);
}

/**
 * Brings a backup, or a recovery point, into a data folder that has no database yet, after every file has been
 * verified.
 * @param {{ archive?: string, point?: string, identities?: string[], passphrase?: string }} from
 * @returns the backup's manifest
 * @throws Failure when something is wrong with the folder, the keys or the archive; the folder is left as it was
 */
export async function restoreArchive({ archive, point, identities = [], passphrase }, dataDir) {
  if (existsSync(join(dataDir, DATABASE)))
    throw new Failure(`${dataDir} 里已有数据库：请先停止服务，把这个文件夹改名另存，再恢复`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unpacked = await mkdtemp(join(dataDir, ".restoring-"));
  const keys = { identities, passphrase };
  try {
    const manifest = await (point ? assemble(point, keys, unpacked) : unpackArchive(archive, keys, unpacked));
    await verify(unpacked, manifest);
    await putInPlace(unpacked, dataDir, manifest.files);
    return manifest;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}
