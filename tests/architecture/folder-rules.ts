import { FULL_FOLDERS } from "./layer-exceptions";

/** Folders and loose files at the top of app/services. */
const TOP_ENTRIES_MAX = 15;
/** Files of any kind in one folder; tests count, because they are beside the tested files. */
const FILES_MAX = 30;
/** A longer README of an area would not be read. */
const README_LINES_MAX = 10;

const SERVICES = "app/services/";
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

function areasOf(paths: readonly string[]): Set<string> {
  const services = paths.filter((path) => path.startsWith(SERVICES));
  return new Set(services.map((path) => path.slice(SERVICES.length).split("/")[0]!));
}

/** Reports too many areas, so that the top of app/services stays readable. */
export function tooManyTopEntries(paths: readonly string[]): string[] {
  const count = areasOf(paths).size;
  return count > TOP_ENTRIES_MAX
    ? [`${SERVICES}: ${count} top-level entries, at most ${TOP_ENTRIES_MAX}`]
    : [];
}

function countsByFolder(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => one.startsWith("app/")))
    counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return counts;
}

const overfull = (paths: readonly string[]) =>
  [...countsByFolder(paths)].filter(([, count]) => count > FILES_MAX);

/** Folders with too many files, which should be split by subject. */
export const fullFolders = (paths: readonly string[]): string[] =>
  overfull(paths)
    .filter(([folder]) => !(folder in FULL_FOLDERS))
    .map(([folder, count]) => `${folder}: ${count} files, at most ${FILES_MAX}`);

/** Exceptions that are no longer needed. */
export function staleFolders(paths: readonly string[]): string[] {
  const found = new Set(overfull(paths).map(([folder]) => folder));
  return Object.keys(FULL_FOLDERS).filter((folder) => !found.has(folder));
}

/** Areas without a README, or with a long one; it states in a few lines what belongs there. */
export function unexplainedAreas(texts: Readonly<Record<string, string>>): string[] {
  return [...areasOf(Object.keys(texts))].flatMap((area) => {
    const text = texts[`${SERVICES}${area}/README.md`];
    if (text === undefined) return [`${area}: no README.md`];
    const lines = text.trimEnd().split("\n").length;
    return lines > README_LINES_MAX ? [`${area}: README.md of ${lines} lines`] : [];
  });
}
