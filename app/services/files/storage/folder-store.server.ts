import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { now } from "../../runtime/process/clock.server";
import type { FileStore } from "./file-store.types";

/** Calls fsync on a file or folder; a folder's entries are durable only after its own fsync. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= dirname(root).length; made = dirname(made)) await sync(made);
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    // Sets the file's age by `now()`, which `listBefore` compares with.
    await handle.utimes(new Date(now()), new Date(now()));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Stores files below one folder; a file is renamed to its path only once it is complete. */
export function folderStore(root: string): FileStore {
  const fileAt = (path: string) => join(root, path);
  return {
    async keep(path, bytes) {
      const file = fileAt(path);
      const half = `${file}.half`;
      await makeFolder(root, dirname(file));
      try {
        await writeDurably(half, bytes);
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      await sync(dirname(file));
    },

    read: (path) => orNull(readFile(fileAt(path))),

    drop: (path) => rm(fileAt(path), { force: true }),

    async listBefore(at) {
      const entries = (await orNull(readdir(root, { recursive: true, withFileTypes: true }))) ?? [];
      const old: string[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const stats = await orNull(stat(file));
        if (stats && stats.mtimeMs < at) old.push(`/${relative(root, file).split(sep).join("/")}`);
      }
      return old;
    },
  };
}
