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

/** What was seen of the files of a folder before, by name. */
export type Looks = Map<string, Look>;

/** A file is complete when it is unchanged between two polls at least this far apart. */
export const APART_MILLISECONDS = 1000;
/** The endings of files that are being written. */
const UNFINISHED = /\.(?:tmp|temp)$/i;

/** Number of files whose state is read concurrently: under load each turn of the event loop is long. */
const READING = 1000;

/** Whether a file is unchanged since the last poll; otherwise its current state is stored. */
function isSettled(looks: Looks, name: string, { size, mtimeMs }: Stats): boolean {
  const before = looks.get(name);
  if (before?.size === size && before.changed === mtimeMs) return true;
  looks.set(name, { size, changed: mtimeMs, at: now() });
  return false;
}

export interface Settled {
  /** Complete files, about as many as the limit. */
  readonly names: readonly string[];
  /** Links, folders and other entries that are not files. */
  readonly others: readonly string[];
  /** Whether there may be more complete files. */
  readonly hasMore: boolean;
  /** Whether there are files that may be complete at the next look. */
  readonly isAwaited: boolean;
}

/**
 * The files of a folder that are no longer being written: size and time unchanged for two polls, and no
 * temporary name. Entries that are not files are never opened.
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
    // Files that have been seen once can wait; the others are read, so that their time begins.
    const wanted = names.length < limit ? some : some.filter((each) => !looks.has(each));
    const found = await Promise.all(wanted.map((each) => lstat(join(path, each)).catch(() => null)));
    for (const [index, each] of wanted.entries()) {
      const stats = found[index];
      if (stats && isSettled(looks, each, stats)) names.push(each);
    }
  }
  const lookedAt = due.filter((each) => looks.has(each));
  return {
    names,
    others,
    hasMore: lookedAt.length > names.length && names.length >= limit,
    isAwaited: looks.size > names.length,
  };
}
