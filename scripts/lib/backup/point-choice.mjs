import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";

const POINTS = "recovery-points";
const POINT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.json$/;
const LOCAL = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/;

const timeOf = (name) => Date.parse(name.replace(POINT, "$1-$2-$3T$4:$5:$6Z"));

function listed(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Every point of a backup folder, the oldest first. */
function pointsIn(folder) {
  const root = join(folder, POINTS);
  return listed(root)
    .flatMap((day) => listed(join(root, day)).map((name) => ({ name, file: join(root, day, name) })))
    .filter(({ name }) => POINT.test(name))
    .map(({ name, file }) => ({ at: timeOf(name), file }))
    .sort((a, b) => a.at - b.at);
}

/** @returns milliseconds; a time without a zone is one of Shanghai */
function readTime(text) {
  if (text === "latest") return Infinity;
  const at = LOCAL.test(text) ? Date.parse(`${text.replace(" ", "T")}+08:00`) : Date.parse(text);
  if (Number.isNaN(at)) throw new Failure(`不是时间：${text}；例如 "2026-03-05 14:30"（北京时间）或 latest`);
  return at;
}

/**
 * The last recovery point until then.
 * @param {string} text `2026-03-05 14:30` in Shanghai, ISO 8601, or `latest`
 * @returns the file that describes it
 */
export function choosePoint(folder, text) {
  const until = readTime(text);
  const points = pointsIn(folder);
  const found = points.findLast(({ at }) => at <= until);
  if (found) return found.file;
  const first = points[0] && new Date(points[0].at).toISOString();
  throw new Failure(
    first ? `${folder} 里最早的恢复点是 ${first}，没有更早的` : `${folder} 里没有恢复点（${POINTS}）`,
  );
}
