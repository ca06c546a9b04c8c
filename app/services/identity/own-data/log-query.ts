import { DAY_MILLISECONDS, readDay, startOfDay } from "../../format/day";
import { eventChoices, LOG_VIEWS, type LogView } from "./own-log.text";
import type { LogQuery } from "./own-log.types";

/** Returns the first millisecond of a day in Asia/Shanghai; null for what is no day. */
function startOf(day: string): number | null {
  return readDay(day) === day ? startOfDay(day) : null;
}

/** Parses the query of the log's address; an invalid cursor is ignored. */
export function logQueryOf(get: (name: string) => string | null): LogQuery {
  const given = get("view") ?? "";
  const view = Object.hasOwn(LOG_VIEWS, given) ? (given as LogView) : "sign-in";
  const day = (name: string) => (startOf(get(name) ?? "") === null ? "" : get(name)!);
  const isDay = (name: string) => (get(name) ?? "") === day(name);
  const event = get("event") ?? "";
  const isEvent = event === "" || eventChoices(view).some(({ value }) => value === event);
  const after = get("after") ?? "";
  return {
    view,
    event: isEvent ? event : "",
    from: day("from"),
    to: day("to"),
    after: /^\d{1,15}-[1-9]\d{0,15}$/.test(after) ? after : "",
    isUnresolved: (given !== "" && given !== view) || !isEvent || !isDay("from") || !isDay("to"),
  };
}

/** Converts a log query to the filter of the audit record. */
export function logFilterOf({ view, event, from, to, isUnresolved }: LogQuery) {
  const last = startOf(to);
  return {
    view,
    isUnresolved,
    ...(event ? { event } : {}),
    ...(from ? { from: startOf(from)! } : {}),
    ...(last === null ? {} : { until: last + DAY_MILLISECONDS }),
  };
}

/** Parses the cursor of a log query; undefined on the first page. */
export function logCursorOf({ after }: LogQuery): { at: number; id: number } | undefined {
  if (after === "") return undefined;
  const [at, id] = after.split("-").map(Number);
  return { at: at!, id: id! };
}
