import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../db/client.server";
import { DAY_MILLISECONDS } from "../../format/day";
import { formatTime } from "../../format/time";
import type { Scope } from "../../access/scopes/scope.server";
import type { RequestSource } from "../../operations/audit/audit.server";
import type { BulkAction } from "./jobs/bulk-action.types";
import { parseSort } from "./list-query";
import { isRevealedTo, type MaskedValue } from "./masks/masked-value";
import type {
  Cell,
  Figure,
  FilterShape,
  ListShape,
  OfferedAction,
  Option,
  RowAction,
  RowStep,
} from "./list.types";

export type Condition = RawBuilder<boolean>;

/**
 * Rows that another table names. Few are found from there and put in order, many are met soon by going through the
 * order and looking each up there.
 */
export interface IdFilter {
  /** A query of their ids, each once; the first ones are found without reading all. */
  readonly ids: RawBuilder<unknown>;
  /** Whether a row is one of them, by a look-up. */
  readonly has: Condition;
  /** The row itself tells it: looking at some rows of an order says whether many are meant. */
  readonly isOwn?: true;
}

/** What a filter asks of a row. */
export type Asked = Condition | IdFilter;

/** For whom a list is shown; the scope is what all of its rows lie in. */
export interface Viewer {
  readonly scope: Scope;
  readonly accountId: number;
  readonly may: (perms: string) => boolean;
  /** Of the platform; a viewer of whom nobody says so is none. */
  readonly isAdministrator?: boolean;
  readonly at: number;
  /** Whom the record names when a limit refuses a search; jobs search for nothing new. */
  readonly asker?: { readonly who: string; readonly source: RequestSource };
}

/** Milliseconds: not before, and before. */
interface Span {
  readonly from?: number;
  readonly until?: number;
}

export interface FilterHead {
  readonly code: string;
  readonly title: string;
  readonly initial?: readonly string[];
  /** Of `days`: as many days up to today count when the address does not say. */
  readonly recentDays?: number;
  /** The indexes of the list's orders know what it asks, so that going through an order meets such rows alone. */
  readonly isInOrders?: true;
  /** Codes of the orders in which an index has the rows of one value in a scope, one after the other. */
  readonly indexedIn?: (scope: Scope) => readonly string[];
  /** The value that it looks for, if lists show that masked: its `where` and `find` go by the viewer. */
  readonly masked?: MaskedValue;
}

type Options = readonly Option[] | ((viewer: Viewer) => Promise<readonly Option[]>);

export type Filter = FilterHead &
  (
    | {
        readonly kind: "equals" | "prefix" | "contains";
        readonly where: (term: string, viewer: Viewer) => Asked;
      }
    | { readonly kind: "choice"; readonly options: Options; readonly where: (value: string) => Asked }
    | {
        readonly kind: "choices";
        readonly options: Options;
        readonly where: (values: readonly string[]) => Asked;
      }
    | { readonly kind: "days"; readonly where: (span: Span) => Condition }
    | { readonly kind: "tick"; readonly where: (at: number) => Asked }
    | {
        readonly kind: "lookup";
        readonly where: (value: string) => Asked;
        /** The record that a typed text means, in scope; null for none. */
        readonly find: (text: string, viewer: Viewer) => Promise<Option | null>;
        /** Some that it could mean. */
        readonly suggest: (text: string, viewer: Viewer) => Promise<readonly Option[]>;
      }
  );

export interface Column<Row> {
  readonly code: string;
  readonly title: string;
  /** Shown until the person chooses otherwise. */
  readonly isShown?: true;
  /** Never null, with an index in this order; `isOffered: false` is for the default order alone. */
  readonly sort?: {
    readonly by: RawBuilder<unknown>;
    readonly of: "text" | "number";
    readonly isOffered?: false;
  };
  readonly isNumber?: true;
  /** What state the record is in: it stands third, on a phone beside the name. */
  readonly isState?: true;
  /** The value that its cells show masked; only viewers to whom it is revealed order by it. */
  readonly masked?: MaskedValue;
  /** The permissions of the lists whose rows it counts: viewers without them have no such column. */
  readonly countPerms?: readonly string[];
  readonly cell: (row: Row, viewer: Viewer) => Cell;
  /** What an export writes instead of the cell's text. */
  readonly exported?: (row: Row, viewer: Viewer) => string;
}

/** Columns that are called as a table of titles says: those that are shown at first, and those that can be chosen. */
export const titledColumns =
  <Row>() =>
  <Titles extends Readonly<Record<string, string>>>(titles: Titles) => {
    type Cell = Column<Row>["cell"];
    const hiddenColumn = (
      code: keyof Titles & string,
      cell: Cell,
      more: Partial<Column<Row>> = {},
    ): Column<Row> => ({
      code,
      title: titles[code]!,
      cell,
      ...more,
    });
    const shownColumn = (
      code: keyof Titles & string,
      cell: Cell,
      more: Partial<Column<Row>> = {},
    ): Column<Row> => hiddenColumn(code, cell, { isShown: true, ...more });
    return { shownColumn, hiddenColumn };
  };

export interface ListDefinition<Row extends { readonly id: number }> {
  /** The console page's slug: where the list lives. */
  readonly slug: string;
  /** What a row is, as texts call it. */
  readonly object: string;
  /** The table that the list is about; archived rows are in its recycle view only. */
  readonly table: string;
  readonly isArchivable?: true;
  readonly within: (scope: Scope) => Condition;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** `-createdAt`, or several keys with commas between them; the id follows the last. */
  readonly defaultSort: string;
  /** Parameters of the page itself, such as whose rows it shows. */
  readonly preserved?: readonly string[];
  /** The rows of these ids, in any order: batched, no query for each. */
  readonly read: (executor: Executor, ids: readonly number[], viewer: Viewer) => Promise<Row[]>;
  readonly nameOf: (row: Row) => string;
  /** Codes of the filters by which the search finds a row: by its number, its name; none are not searched for. */
  readonly foundBy?: readonly string[];
  readonly actionsOf?: (row: Row, viewer: Viewer) => readonly (RowAction | RowStep)[];
  readonly bulk?: readonly BulkAction[];
  /** Two ticked rows can be looked at side by side, on the page `compare` below the list. */
  readonly isComparable?: true;
  /** What can be done to archived rows; with it the list has a recycle view. */
  readonly recycle?: readonly BulkAction[];
  /** The page of an archived record can be opened as well; without it nothing in the recycle view is a link. */
  readonly opensArchived?: true;
  /** What the page's title says besides the page's name. */
  readonly part?: string;
  /** What stands above the rows and says how things are, whatever is filtered. */
  readonly figuresOf?: (viewer: Viewer) => Promise<readonly Figure[]>;
  /** Links above the rows, such as to a new record. */
  readonly toolsOf?: (viewer: Viewer, path: string) => readonly RowAction[];
  /** Why there is nothing at all, and what to do. */
  readonly empty: string;
  /** The permission to export; without it the list is not exported. */
  readonly exportPerms?: string;
  /** What the rows can be exported as besides a sheet of the list; the page's own export knows how. */
  readonly exportAs?: readonly { readonly value: string; readonly text: string }[];
}

/** The open ones of what a row's page could offer. */
export const openActions = (actions: readonly OfferedAction[]): RowAction[] =>
  actions
    .filter(({ isOpen }) => isOpen)
    .map(({ text, href, icon, isApart }) => ({
      text,
      href,
      ...(icon ? { icon } : {}),
      ...(isApart ? { isApart } : {}),
    }));

/** Fixes the type of a list's rows. */
export const defineList = <Row extends { readonly id: number }>(list: ListDefinition<Row>) => list;

const optionsOf = async (options: Options, viewer: Viewer) =>
  typeof options === "function" ? options(viewer) : options;

/** The first of the days up to today. */
const firstOf = (days: number, at: number) => formatTime(at - (days - 1) * DAY_MILLISECONDS, "YYYY-MM-DD");

async function filterShape(filter: Filter, viewer: Viewer): Promise<FilterShape> {
  const { code, title, kind, recentDays } = filter;
  const initial = recentDays === undefined ? filter.initial : [firstOf(recentDays, viewer.at)];
  const head = { code, title, kind, ...(initial ? { initial } : {}) };
  return "options" in filter ? { ...head, options: await optionsOf(filter.options, viewer) } : head;
}

/** Whether a viewer may order by a column: an order by a masked value would give its hidden part away. */
const isSortable = <Row>({ sort, masked }: Column<Row>, viewer: Viewer): boolean =>
  sort !== undefined && sort.isOffered !== false && (masked === undefined || isRevealedTo(masked, viewer));

/** The columns of a list that a viewer may see. */
export const columnsFor = <Row>(
  { columns }: { readonly columns: readonly Column<Row>[] },
  { may }: Pick<Viewer, "may">,
): readonly Column<Row>[] =>
  columns.filter(({ countPerms }) => countPerms === undefined || countPerms.every(may));

/** What reading an address needs, with the choices of this moment. */
export async function shapeOf<Row extends { readonly id: number }>(
  list: ListDefinition<Row>,
  viewer: Viewer,
): Promise<ListShape> {
  return {
    filters: await Promise.all(list.filters.map((filter) => filterShape(filter, viewer))),
    columns: columnsFor(list, viewer).map((column) => ({
      code: column.code,
      isSortable: isSortable(column, viewer),
    })),
    defaultSort: parseSort(list.defaultSort),
    ...(list.preserved ? { preserved: list.preserved } : {}),
  };
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
