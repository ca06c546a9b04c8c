import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { folderAt, isInAnyBox, isThere, problemOf } from "./box-paths.server";

/** The other side leaves files of this ending alone; so does the writing of the next try. */
const RECALLED = ".recalled.temp";

/** Makes a rename last through a power cut, where the file system can. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Recalls a written file: renames it, so that the other side cannot take it any more. What a server has renamed
 * that crashed counts.
 * @returns whether it is certainly not taken: false where its name has left the folder, or is in another one
 * @throws FolderProblem
 */
export async function recallFile(parts: readonly string[], sendBox: string, name: string): Promise<boolean> {
  const what = [...parts, sendBox].join("/");
  const folder = await folderAt(...parts, sendBox);
  const recalled = join(folder, name + RECALLED);
  if (!(await isThere(recalled, what)))
    try {
      await rename(join(folder, name), recalled);
    } catch (error) {
      if (!(await isThere(join(folder, name), what))) return false;
      throw problemOf(error, what);
    }
  await syncFolder(folder);
  return !(await isInAnyBox(parts, name));
}

/** Removes a recalled file, once that it was recalled is stored. */
export async function removeRecalled(parts: readonly string[], sendBox: string, name: string): Promise<void> {
  const folder = await folderAt(...parts, sendBox);
  await rm(join(folder, name + RECALLED), { force: true }).catch(() => undefined);
}
