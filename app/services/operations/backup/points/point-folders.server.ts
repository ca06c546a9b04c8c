import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MILLISECONDS } from "../../../format/day";
import { formatTime } from "../../../format/time";
import type { Protection } from "../backup.types";
import type { RecoveryPoint } from "./point.types";

const POINTS = "recovery-points";
const DAY = /^(\d{4}-\d{2}-\d{2})-[0-9a-z]{8}$/;
const POINT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.json$/;

const dayOf = (at: number) => formatTime(at, "YYYY-MM-DD");

/** Pieces are kept by the day, and apart for each key: a day can be removed whole, and nothing needs a key of before. */
export function dayFolder(folder: string, at: number, protection: Protection | null): string {
  const keys = protection ? protection.recipients.join() : "";
  const tag = keys === "" ? "openpart" : createHash("sha256").update(keys).digest("hex").slice(0, 8);
  return join(folder, POINTS, `${dayOf(at)}-${tag}`);
}

/** @param madeAt ISO 8601 */
export const pointName = (madeAt: string) => `${madeAt.replace(/[-:]|\.\d+/g, "")}.json`;

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** The newest of a day's folder; null where there is none, or it cannot be read. */
export async function newestOf(dayPath: string): Promise<RecoveryPoint | null> {
  const names = (await namesIn(dayPath)).filter((name) => POINT.test(name)).sort();
  const newest = names.at(-1);
  if (newest === undefined) return null;
  try {
    return JSON.parse(await readFile(join(dayPath, newest), "utf8")) as RecoveryPoint;
  } catch {
    return null;
  }
}

/** When the newest of all was made, in milliseconds; 0 before the first. */
export async function newestPointAt(folder: string): Promise<number> {
  const root = join(folder, POINTS);
  const days = (await namesIn(root)).filter((name) => DAY.test(name));
  const names = await Promise.all(days.map((day) => namesIn(join(root, day))));
  const [newest] = names
    .flat()
    .filter((name) => POINT.test(name))
    .sort()
    .slice(-1);
  return newest === undefined ? 0 : Date.parse(newest.replace(POINT, "$1-$2-$3T$4:$5:$6Z"));
}

/** Removes the folders of days that nobody is to go back to any more. @param days how many stay, today's among them */
export async function dropOldDays(folder: string, at: number, days: number): Promise<void> {
  const root = join(folder, POINTS);
  const first = dayOf(at - (days - 1) * DAY_MILLISECONDS);
  for (const name of await namesIn(root)) {
    const [, day = ""] = DAY.exec(name) ?? [];
    if (day !== "" && day < first) await rm(join(root, name), { recursive: true, force: true });
  }
}
