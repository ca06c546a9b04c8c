import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { problemOf } from "./box-paths.server";

/** Messages are smaller. */
const BYTES_MAX = 1024 * 1024;

export interface TakenFile {
  readonly size: number;
  readonly hash: string;
  /** Null for a file that is too large to be a message. */
  readonly bytes: Buffer | null;
}

const isGone = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
const isLink = (error: unknown) => error instanceof Error && "code" in error && error.code === "ELOOP";

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The beginning of a file, which may grow meanwhile. */
async function readUpTo(file: FileHandle, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.createReadStream({ autoClose: false, end: most - 1 }))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * A file as it is; a link that has taken its place is not followed.
 * @returns null when it is gone meanwhile
 * @throws FolderProblem
 */
export async function readFileAt(path: string, name: string): Promise<TakenFile | null> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) return null;
      const bytes = await readUpTo(file, BYTES_MAX + 1);
      if (bytes.length <= BYTES_MAX) return { size: bytes.length, hash: hashOf(bytes), bytes };
      return { size: stats.size, hash: `large ${String(stats.size)} ${String(stats.mtimeMs)}`, bytes: null };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isGone(error) || isLink(error)) return null;
    throw problemOf(error, name);
  }
}
