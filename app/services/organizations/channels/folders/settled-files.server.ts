import type { Stats } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { now } from "../../../runtime/process/clock.server";
import { problemOf } from "./box-paths.server";

interface Look {
  readonly size: number;
  readonly changed: number;
  readonly at: number;
}

/** What has been seen of the files of a folder before, by name. */
export type Looks = Map<string, Look>;

/** A file stands still between two looks that are so far apart at least. */
const APART_MILLISECONDS = 1500;
/** Whoever writes a file calls it so until it is whole. */
const UNFINISHED = /\.(?:tmp|temp)$/i;

/** Under load each turn of the loop that they wait for is long. */
const READING = 1000;

/** Whether a file is as it was; what it is now is remembered. */
function isSettled(looks: Looks, name: string, { size, mtimeMs }: Stats): boolean {
  const before = looks.get(name);
  if (before?.size === size && before.changed === mtimeMs) return true;
  looks.set(name, { size, changed: mtimeMs, at: now() });
  return false;
}

export interface Settled {
  /** Whole files, at most as many as were asked for. */
  readonly names: readonly string[];
  /** Links, folders and whatever else is no file. */
  readonly others: readonly string[];
  /** There may be more of them at once. */
  readonly hasMore: boolean;
}

/**
 * The files of a folder that nobody writes any more: size and time stand still for two looks, and their names do not
 * say otherwise. What is no file is never opened.
 * @throws FolderProblem
 */
export async function settledFiles(
  path: string,
  name: string,
  { looks, limit }: { readonly looks: Looks; readonly limit: number },
): Promise<Settled> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    throw problemOf(error, name);
  });
  const present = entries.filter((entry) => !UNFINISHED.test(entry.name));
  const files = present.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const others = present.filter((entry) => !entry.isFile()).map((entry) => entry.name);
  const known = new Set(files);
  for (const removed of [...looks.keys()].filter((each) => !known.has(each))) looks.delete(removed);
  const due = files.filter((each) => now() - (looks.get(each)?.at ?? 0) >= APART_MILLISECONDS);
  const names: string[] = [];
  for (let start = 0; start < due.length; start += READING) {
    const some = due.slice(start, start + READING);
    // Those that have been seen once can wait; those that have not are looked at.
    const wanted = names.length < limit ? some : some.filter((each) => !looks.has(each));
    const found = await Promise.all(wanted.map((each) => lstat(join(path, each)).catch(() => null)));
    for (const [index, each] of wanted.entries()) {
      const stats = found[index];
      if (stats && isSettled(looks, each, stats)) names.push(each);
    }
  }
  const lookedAt = due.filter((each) => looks.has(each));
  return { names, others, hasMore: lookedAt.length > names.length && names.length >= limit };
}
