import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isArchiveName } from "../archive.server";
import { RESTORE_TEXT as TEXT } from "./restore.text";
import { RestoreRefused, type RestoreMoment } from "./restore.types";

const POINTS = "recovery-points";
const POINT = /^\d{8}T\d{6}Z\.json$/;
/** Name suffix of days whose recovery points are not encrypted. */
const OPEN_DAY = /-openpart$/;
const TIME = /^.*?(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z.*$/;

const timeIn = (name: string) => Date.parse(name.replace(TIME, "$1-$2-$3T$4:$5:$6Z"));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const backupOf = (name: string, choice: RestoreMoment["choice"]): RestoreMoment => ({
  kind: "backup",
  at: timeIn(name),
  isSealed: name.endsWith(".age"),
  choice,
});

const pointsOfDay = (folder: string, day: string): RestoreMoment[] =>
  namesIn(join(folder, day))
    .filter((name) => POINT.test(name))
    .map((name) => ({
      kind: "point",
      at: timeIn(name),
      isSealed: !OPEN_DAY.test(day),
      choice: { point: join(folder, day, name) },
    }));

/** Backups precede recovery points of the same second, because they were verified when they were made. */
const rankOf = ({ kind, choice }: RestoreMoment) => Number(kind === "point") + Number("stored" in choice);

/** Sorts moments, the newest first; of the same second, verified and local ones precede. */
export const newestFirst = (moments: readonly RestoreMoment[]): RestoreMoment[] =>
  [...moments].sort((a, b) => b.at - a.at || rankOf(a) - rankOf(b));

/** Returns all moments of a backup folder, the newest first. */
export function momentsIn(folder: string): RestoreMoment[] {
  const archives = namesIn(folder)
    .filter(isArchiveName)
    .map((name) => backupOf(name, { archive: join(folder, name) }));
  const root = join(folder, POINTS);
  return newestFirst([...archives, ...namesIn(root).flatMap((day) => pointsOfDay(root, day))]);
}

/**
 * Returns the moments of the object store, the newest first.
 * @param names of its backups
 */
export const momentsInStore = (names: readonly string[]): RestoreMoment[] =>
  newestFirst(names.map((name) => backupOf(name, { stored: name })));

/**
 * Returns the last moment until a time.
 * @param moments the newest first
 * @param until in milliseconds
 * @throws RestoreRefused where there is none
 */
export function chooseMoment(moments: readonly RestoreMoment[], until: number): RestoreMoment {
  const found = moments.find(({ at }) => at <= until);
  if (found) return found;
  const first = moments.at(-1);
  throw new RestoreRefused(first ? TEXT.noEarlier(first.at) : TEXT.noMoment);
}
