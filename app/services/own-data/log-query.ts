import { DAY_MILLISECONDS, readDay, startOfDay } from "../format/day";
import { eventChoices, LOG_VIEWS, type LogView } from "./own-log.text";
import type { LogQuery } from "./own-log.types";

/** The beginning of a day in Shanghai; null for what is no day. */
function startOf(day: string): number | null {
  return readDay(day) === day ? startOfDay(day) : null;
}

/** What an address cannot mean is as if it were not there. */
export function logQueryOf(get: (name: string) => string | null): LogQuery {
  const given = get("view") ?? "";
  const view = Object.hasOwn(LOG_VIEWS, given) ? (given as LogView) : "sign-in";
  const day = (name: string) => (startOf(get(name) ?? "") === null ? "" : get(name)!);
  const event = get("event") ?? "";
  const after = get("after") ?? "";
  return {
    view,
    event: eventChoices(view).some(({ value }) => value === event) ? event : "",
    from: day("from"),
    to: day("to"),
    after: /^\d{1,15}-[1-9]\d{0,15}$/.test(after) ? after : "",
  };
}

/** The same for the record. */
export function logFilterOf({ view, event, from, to }: LogQuery) {
  const last = startOf(to);
  return {
    view,
    ...(event ? { event } : {}),
    ...(from ? { from: startOf(from)! } : {}),
    ...(last === null ? {} : { until: last + DAY_MILLISECONDS }),
  };
}

export function logPlaceOf({ after }: LogQuery): { at: number; id: number } | undefined {
  if (after === "") return undefined;
  const [at, id] = after.split("-").map(Number);
  return { at: at!, id: id! };
}
