import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { formatTime } from "../../../format/time";
import { now } from "../../../runtime/process/clock.server";
import type { Protection } from "../backup.types";
import type { RecoveryPoint } from "./point.types";

const POINTS = "recovery-points";
const DAY = /^\d{4}-\d{2}-\d{2}-[0-9a-z]{8}$/;
const POINT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.json$/;

const dayOf = (at: number) => formatTime(at, "YYYY-MM-DD");

/**
 * Returns the folder of a day's chunks, separate for each key: a day can be deleted as a whole, and no
 * point needs an older key.
 */
export function dayFolder(folder: string, at: number, protection: Protection | null): string {
  const keys = protection ? protection.recipients.join() : "";
  const tag = keys === "" ? "openpart" : createHash("sha256").update(keys).digest("hex").slice(0, 8);
  return join(folder, POINTS, `${dayOf(at)}-${tag}`);
}

/** @param madeAt ISO 8601 */
export const pointName = (madeAt: string) => `${madeAt.replace(/[-:]|\.\d+/g, "")}.json`;

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Returns the newest recovery point of a day's folder; null where there is none, or it cannot be read. */
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

/**
 * Returns when the newest point was made, in milliseconds; 0 before the first. Points in the future, made by
 * a wrong clock, are ignored.
 */
export async function newestPointAt(folder: string): Promise<number> {
  const root = join(folder, POINTS);
  const days = (await namesIn(root)).filter((name) => DAY.test(name));
  const names = await Promise.all(days.map((day) => namesIn(join(root, day))));
  const times = names
    .flat()
    .filter((name) => POINT.test(name))
    .map((name) => Date.parse(name.replace(POINT, "$1-$2-$3T$4:$5:$6Z")));
  return Math.max(0, ...times.filter((time) => time <= now()));
}

/**
 * Deletes the folders of old days: all but the newest past days that have points, so that a wrong clock or a
 * server that was off loses none.
 * @param days how many remain, including today
 */
export async function deleteOldDays(folder: string, days: number): Promise<void> {
  const root = join(folder, POINTS);
  const names = (await namesIn(root)).filter((name) => DAY.test(name));
  const dayIn = (name: string) => name.slice(0, "2026-01-01".length);
  const pastDays = [...new Set(names.map(dayIn))].filter((day) => day <= dayOf(now())).sort();
  const old = new Set(pastDays.slice(0, -days));
  for (const name of names)
    if (old.has(dayIn(name))) await rm(join(root, name), { recursive: true, force: true });
}
