import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { problemOf } from "./box-paths.server";

/** Larger files are not messages. */
export const BYTES_MAX = 1024 * 1024;

export interface TakenFile {
  readonly size: number;
  readonly hash: string;
  /** Null for a file that is too large to be a message. */
  readonly bytes: Buffer | null;
}

const isMissingFile = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
const isLink = (error: unknown) => error instanceof Error && "code" in error && error.code === "ELOOP";

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Reads a file of this size, and one more byte of a file that has grown: one read, and one that finds the
 * end.
 */
async function readUpTo(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(size, BYTES_MAX) + 1);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

/**
 * Reads a file; a link in its place is not followed.
 * @returns null when it has been removed, or has grown
 * @throws FolderProblem
 */
export async function readFileAt(path: string, name: string): Promise<TakenFile | null> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) return null;
      const bytes = await readUpTo(file, stats.size);
      // It is still being written.
      if (stats.size <= BYTES_MAX && bytes.length > stats.size) return null;
      if (bytes.length <= BYTES_MAX) return { size: bytes.length, hash: hashOf(bytes), bytes };
      return { size: stats.size, hash: `large ${String(stats.size)} ${String(stats.mtimeMs)}`, bytes: null };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissingFile(error) || isLink(error)) return null;
    throw problemOf(error, name);
  }
}
