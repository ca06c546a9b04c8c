import { DAY_MILLISECONDS } from "../../../format/day";
import { formatTime } from "../../../format/time";
import type { Filter, Viewer } from "../define-list.server";
import type { FilterShape } from "../list.types";

/** The first day of a number of days up to today. */
const firstOf = (days: number, at: number) => formatTime(at - (days - 1) * DAY_MILLISECONDS, "YYYY-MM-DD");

async function filterShape(filter: Filter, viewer: Viewer): Promise<FilterShape> {
  const { code, title, kind, recentDays } = filter;
  const initial = recentDays === undefined ? filter.initial : [firstOf(recentDays, viewer.at)];
  const head = { code, title, kind, ...(initial ? { initial } : {}) };
  if (!("options" in filter)) return head;
  const { options } = filter;
  return { ...head, options: typeof options === "function" ? await options(viewer) : options };
}

/** The shapes of the filters that are offered now. */
export const filterShapes = (filters: readonly Filter[], viewer: Viewer): Promise<FilterShape[]> =>
  Promise.all(
    filters.filter(({ isOffered }) => isOffered?.() !== false).map((filter) => filterShape(filter, viewer)),
  );
