import { DAY_MILLISECONDS } from "../../format/day";
import { formatTime } from "../../format/time";
import type { Column, Filter, ListDefinition, Viewer } from "./define-list.server";
import { isOffered } from "./filters/offered";
import { parseSort } from "./list-query";
import type { FilterShape, ListShape } from "./list.types";
import { isRevealedTo } from "./masks/masked-value";

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

/** Whether a viewer may sort by a column: sorting by a masked value would reveal its hidden part. */
const isSortable = <Row>({ sort, masked }: Column<Row>, viewer: Viewer): boolean =>
  sort !== undefined && sort.isOffered !== false && (masked === undefined || isRevealedTo(masked, viewer));

/** The columns of a list that a viewer may see. */
export const columnsFor = <Row>(
  { columns }: { readonly columns: readonly Column<Row>[] },
  { may }: Pick<Viewer, "may">,
): readonly Column<Row>[] =>
  columns.filter(isOffered).filter(({ countPerms }) => countPerms === undefined || countPerms.every(may));

/** The shape of a list that its address is read by, with current choices. */
export async function shapeOf<Row extends { readonly id: number }>(
  list: ListDefinition<Row>,
  viewer: Viewer,
): Promise<ListShape> {
  return {
    filters: await Promise.all(list.filters.filter(isOffered).map((filter) => filterShape(filter, viewer))),
    columns: columnsFor(list, viewer).map((column) => ({
      code: column.code,
      isSortable: isSortable(column, viewer),
    })),
    defaultSort: parseSort(list.defaultSort),
    ...(list.preserved ? { preserved: list.preserved } : {}),
  };
}
