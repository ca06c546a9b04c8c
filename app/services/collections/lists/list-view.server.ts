import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Executor } from "../../db/client.server";
import type { Column, ListDefinition, Viewer } from "./define-list.server";
import { columnsFor, shapeOf } from "./list-shape.server";
import { parametersOf } from "./filters/filter-values";
import { filterChips, filterView, initialValues } from "./filters/filter-view.server";
import { fromStart, listAddress, listParameters } from "./list-address";
import { isUnresolved, PAGE_SIZES, readListQuery } from "./list-query";
import type {
  ListColumnView,
  ListQuery,
  ListShape,
  ListView,
  Option,
  RowAction,
  SavedViewLink,
  SortKey,
} from "./list.types";
import { RowActions } from "./jobs/row-actions";
import { stepsOf } from "./jobs/row-steps";
import { LISTS_TEXT } from "./lists.text";
import type { ColumnPreferences } from "./column-preferences.server";
import { resolveLookups } from "./lookups.server";
import { readList, type ListPage } from "./read-list.server";
import type { SavedView, Views } from "./saved-views.server";

type Identified = { readonly id: number };

/** The columns that the user prefers, or those that the list shows by default; unknown codes are ignored. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  codes: readonly string[],
): readonly Column<Row>[] {
  const chosen = codes.flatMap((code) => columns.find((column) => column.code === code) ?? []);
  return chosen.length > 0 ? chosen : columns.filter(({ isShown }) => isShown);
}

/** The sort of a column head: reverses the leading column, or sorts by another one. */
function sortedBy(code: string, current: readonly SortKey[]): SortKey[] {
  const first = current[0];
  return [{ code, descending: first?.code === code && !first.descending }];
}

function columnView<Row>(
  { code, title, isNumber, isState }: Column<Row>,
  shape: ListShape,
  {
    query,
    address,
    columnPreferences,
  }: { query: ListQuery; address: (query: ListQuery) => string; columnPreferences: ColumnPreferences },
): ListColumnView {
  const width = columnPreferences.widths[code];
  const head = {
    code,
    title,
    ...(isNumber ? { isNumber } : {}),
    ...(isState ? { isState } : {}),
    ...(width ? { width } : {}),
  };
  if (!shape.columns.some((column) => column.code === code && column.isSortable)) return head;
  const current = query.sort.length > 0 ? query.sort : shape.defaultSort;
  const key = current[0]?.code === code ? current[0] : undefined;
  return {
    ...head,
    sortHref: address(fromStart(query, { sort: sortedBy(code, current) })),
    ...(key ? { sorted: key.descending ? "descending" : "ascending" } : {}),
  };
}

const without = (entries: readonly [string, string][], names: readonly string[]) =>
  entries.filter(([name]) => !names.includes(name));

function rowViews<Row extends Identified>(
  list: ListDefinition<Row>,
  columns: readonly Column<Row>[],
  { rows, viewer, at }: { readonly rows: readonly Row[]; readonly viewer: Viewer; readonly at: string },
): Pick<ListView, "rows" | "rowActions"> {
  const actions = new RowActions();
  const chosen = { may: viewer.may, list: at };
  const bulk = [...(list.bulk ?? []), ...(list.recycle ?? [])];
  const shown = rows.map((row) => ({
    id: String(row.id),
    name: list.nameOf(row),
    cells: columns.map(({ cell }) => cell(row, viewer)),
    actions: actions.of(String(row.id), stepsOf(list.actionsOf?.(row, viewer) ?? [], bulk, chosen)),
  }));
  return { rows: shown, rowActions: actions.all };
}

function pagesView<Row>(
  page: ListPage<Row>,
  query: ListQuery,
  address: (query: ListQuery) => string,
): ListView["pages"] {
  const { previous, next } = page;
  return {
    total: page.total,
    isCapped: page.isCapped,
    page: page.page,
    pages: page.pages,
    size: query.size,
    sizes: PAGE_SIZES,
    ...(previous ? { previous: address({ ...query, ...previous }) } : {}),
    ...(next ? { next: address({ ...query, ...next }) } : {}),
  };
}

/** A parameter without effect, which makes the address differ from the bare one. */
const ALL = "page=1";

/** The columns of the preferences form: the shown ones in their order, then the others. */
function offeredColumns<Row>(
  columns: readonly Column<Row>[],
  shown: readonly Column<Row>[],
  { widths }: ColumnPreferences,
): ListView["columnPreferences"]["columns"] {
  const hidden = columns.filter((column) => !shown.includes(column));
  return [...shown, ...hidden].map((column) => ({
    code: column.code,
    title: column.title,
    isShown: shown.includes(column),
    ...(widths[column.code] ? { width: widths[column.code]! } : {}),
  }));
}

/** The preserved parameters as the query of an address. */
function searchOf(preserved: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(preserved).toString();
  return search === "" ? "" : `?${search}`;
}

function toolsOf<Row extends Identified>(
  { toolsOf: own, recycle = [] }: ListDefinition<Row>,
  { path, preserved }: { readonly path: string; readonly preserved: Readonly<Record<string, string>> },
  viewer: Viewer,
): readonly RowAction[] {
  const mayRecycle = recycle.some(({ perms }) => viewer.may(perms));
  return [
    ...(own?.(viewer, path) ?? []),
    ...(mayRecycle ? [{ text: LISTS_TEXT.recycle, href: `${path}/recycle${searchOf(preserved)}` }] : []),
  ];
}

const bulkOf = <Row extends Identified>({ bulk = [] }: ListDefinition<Row>, { may }: Viewer) =>
  bulk
    .filter(({ perms, rowsOf }) => rowsOf === undefined && may(perms))
    .map(({ code, title }) => ({ code, title }));

const exportAddress = (path: string, address: string) => `${path}/export${address.slice(path.length)}`;

interface Asked {
  readonly path: string;
  readonly title: string;
  readonly search: URLSearchParams;
  readonly columnPreferences: ColumnPreferences;
  readonly views: Views;
  /** Roles that a view can be shared with. */
  readonly roles?: readonly Option[];
  /** Names of views that are pinned to the sidebar; null where there is no sidebar. */
  readonly pins: readonly string[] | null;
}

/** The view of a list at an address, as plain data for its page. */
export async function viewList<Row extends Identified>(
  executor: Executor,
  list: ListDefinition<Row>,
  { path, title, search, columnPreferences, views, pins, roles = [] }: Asked,
  viewer: Viewer,
): Promise<ListView> {
  const shape = await shapeOf(list, viewer);
  const query = readListQuery(shape, search);
  const lookups = await resolveLookups(list.filters, query, viewer);
  const [page, figures] = await Promise.all([
    readList(executor, list, lookups.query, viewer),
    list.figuresOf?.(viewer) ?? [],
  ]);
  const allowed = columnsFor(list, viewer);
  const columns = shownColumns(allowed, query.columns.length > 0 ? query.columns : columnPreferences.columns);
  // The bare address may show the user's default view.
  const bare = views.own.some(({ isDefault }) => isDefault) ? `${path}?${ALL}` : path;
  const address = (changed: ListQuery) => {
    const address = listAddress(path, shape, changed);
    return address === path ? bare : address;
  };
  const parameters = listParameters(shape, fromStart(query));
  const filters = shape.filters.map((filter) => filterView(filter, lookups));
  const ofFilters = [...shape.filters.flatMap(parametersOf), ...query.unresolved.map(([name]) => name)];
  return {
    path,
    title,
    object: list.object,
    columns: columns.map((column) => columnView(column, shape, { query, address, columnPreferences })),
    ...rowViews(list, columns, { rows: page.rows, viewer, at: path + searchOf(query.preserved) }),
    filters,
    chips: filterChips(shape, { query, filters, address }),
    preserved: without(parameters, ofFilters),
    state: without(parameters, ["size"]),
    pages: pagesView(page, query, address),
    isFiltered: parameters.some(([name]) => ofFilters.includes(name)),
    clearHref: address(fromStart(query, { values: initialValues(shape), unresolved: [] })),
    empty: list.empty,
    notice: noticeOf(lookups.query, page),
    figures,
    columnPreferences: { columns: offeredColumns(allowed, columns, columnPreferences) },
    tools: toolsOf(list, { path, preserved: query.preserved }, viewer),
    bulk: bulkOf(list, viewer),
    isComparable: list.isComparable === true,
    exportAs: list.exportAs ?? [],
    exportHref: list.exportPerms && viewer.may(list.exportPerms) ? exportAddress(path, address(query)) : null,
    views: viewLinks(views, { path, pins, roles }),
  };
}

function viewLinks(
  { own, shared }: Views,
  asked: Pick<Required<Asked>, "path" | "pins" | "roles">,
): ListView["views"] {
  return {
    own: own.map((view) => viewLink(view, asked)),
    shared: shared.map((view) => viewLink(view, asked)),
    roles: asked.roles,
  };
}

function viewLink(
  { id, name, query, isDefault, roleId }: SavedView,
  { path, pins, roles }: Pick<Required<Asked>, "path" | "pins" | "roles">,
): SavedViewLink {
  const role = roles.find(({ value }) => value === String(roleId));
  return {
    id,
    name,
    isDefault,
    href: `${path}?${query || ALL}`,
    isPinned: pins && pins.includes(name),
    sharedWith: roleId === null ? null : (role?.text ?? ""),
  };
}

function noticeOf(query: ListQuery, page: Pick<ListPage<unknown>, "isIgnoring">): string | null {
  if (isUnresolved(query)) return CONSOLE_TEXT.filterUnresolved;
  return query.isIgnoring || page.isIgnoring ? CONSOLE_TEXT.filterIgnored : null;
}
