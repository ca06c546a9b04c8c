import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, requireWritable, FolderProblem, problemOf } from "./box-paths.server";
import { FOLDER_TEXT as TEXT } from "./folders.text";

const MEGABYTE = 1024 * 1024;
const ROOM_MIN = 100;
/** The other side ignores names with this ending. */
const PROBE = ".online-customs.tmp";

/** @throws FolderProblem where the disk is nearly full */
export async function requireCapacity(path: string, name: string): Promise<void> {
  let free: number;
  try {
    const { bavail, bsize } = await statfs(path);
    free = (bavail * bsize) / MEGABYTE;
  } catch (error) {
    throw problemOf(error, name);
  }
  if (free < ROOM_MIN) throw new FolderProblem(TEXT.lowRoom(Math.floor(free)));
}

/**
 * Writes a file and removes it: permissions alone do not reveal a disk that is read-only or full. @throws
 * FolderProblem
 */
export async function probe(path: string, name: string): Promise<void> {
  await requireWritable(path, name);
  const file = join(path, PROBE);
  try {
    // Removes whatever has this name, such as a link.
    await rm(file, { force: true });
    const handle = await open(file, "wx");
    try {
      await handle.writeFile("online-customs");
      await handle.sync();
    } finally {
      await handle.close();
      await rm(file, { force: true });
    }
  } catch (error) {
    // Somebody else has just created it: another server, or a test of the channel.
    if (codeOf(error) === "EEXIST") return;
    throw problemOf(error, name);
  }
}
