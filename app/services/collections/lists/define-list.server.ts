import { withReadableNames } from "./readable-name";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../db/client.server";
import type { Scope } from "../../access/scopes/scope.server";
import type { RequestSource } from "../../operations/audit/audit.server";
import type { Offered } from "./filters/offered";
import type { BulkAction } from "./jobs/bulk-action.types";
import type { MaskedValue } from "./masks/masked-value";
import type { Cell, Figure, OfferedAction, Option, RowAction, RowStep } from "./list.types";

export type Condition = RawBuilder<boolean>;

/** A filter whose rows another table or index names: a few are found by their ids, many by scanning an order. */
export interface IdFilter {
  /** A query of their distinct ids; the first ones are found without reading all. */
  readonly ids: RawBuilder<unknown>;
  /** Whether a row is one of them, by a look-up. */
  readonly has: Condition;
  /** The row alone decides the filter: probing some rows of an order shows whether many match. */
  readonly isOwn?: true;
}

/** The condition of a filter on a row. */
export type Asked = Condition | IdFilter;

/** The account that a list is shown to; the scope bounds all of its rows. */
export interface Viewer {
  readonly scope: Scope;
  readonly accountId: number;
  readonly may: (perms: string) => boolean;
  /** Whether it is a platform administrator; missing counts as false. */
  readonly isAdministrator?: boolean;
  readonly at: number;
  /** The actor in the audit record when a limit refuses a search; missing in jobs. */
  readonly asker?: { readonly who: string; readonly source: RequestSource };
}

/** Milliseconds: at or after `from`, and before `until`. */
interface Span {
  readonly from?: number;
  readonly until?: number;
}

export interface FilterHead extends Offered {
  readonly code: string;
  readonly title: string;
  readonly initial?: readonly string[];
  /** Of `days`: number of days up to today that apply when the address sets none. */
  readonly recentDays?: number;
  /** The indexes of the list's orders contain its condition, so that a scan meets matching rows only. */
  readonly isInOrders?: true;
  /** Codes of the orders in which an index holds the rows of one value in a scope contiguously. */
  readonly indexedIn?: (scope: Scope) => readonly string[];
  /** The masked value that it searches for: its `where` and `find` depend on the viewer. */
  readonly masked?: MaskedValue;
}

type Options = readonly Option[] | ((viewer: Viewer) => Promise<readonly Option[]>);
type ChoiceFilter = (value: string, viewer: Viewer) => Asked;

export type Filter = FilterHead &
  (
    | {
        readonly kind: "equals" | "prefix" | "contains";
        readonly where: (term: string, viewer: Viewer) => Asked;
      }
    | { readonly kind: "choice"; readonly options: Options; readonly where: ChoiceFilter }
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
        /** The record in scope that a typed text names; null for none. */
        readonly find: (text: string, viewer: Viewer) => Promise<Option | null>;
        /** Some records that it could name. */
        readonly suggest: (text: string, viewer: Viewer) => Promise<readonly Option[]>;
      }
  );

export interface Column<Row> extends Offered {
  readonly code: string;
  readonly title: string;
  /** Shown unless the user chooses otherwise. */
  readonly isShown?: true;
  /** Never null, with an index in this order; `isOffered: false` is for the default order alone. */
  readonly sort?: {
    readonly by: RawBuilder<unknown>;
    readonly of: "text" | "number";
    readonly isOffered?: false;
  };
  readonly isNumber?: true;
  /** The record's state: shown third, on a phone beside the name. */
  readonly isState?: true;
  /** The value that its cells show masked; only viewers to whom it is revealed can sort by it. */
  readonly masked?: MaskedValue;
  /** The permissions of the lists whose rows it counts: viewers without them do not get the column. */
  readonly countPerms?: readonly string[];
  readonly cell: (row: Row, viewer: Viewer) => Cell;
  /** Replaces the cell's text in an export. */
  readonly exported?: (row: Row, viewer: Viewer) => string;
}

/**
 * Builds column constructors that take titles from a table: for columns that are shown initially, and for
 * optional ones.
 */
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
  /** The slug of the list's console page. */
  readonly slug: string;
  /** The noun of a row in texts. */
  readonly object: string;
  /** The list's table; archived rows are in its recycle view only. */
  readonly table: string;
  readonly isArchivable?: true;
  readonly within: (scope: Scope) => Condition;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** `-createdAt`, or several keys separated by commas; the id follows the last. */
  readonly defaultSort: string;
  /** Parameters of the page itself, such as the record that the rows belong to. */
  readonly preserved?: readonly string[];
  /** Reads the rows of these ids, in any order: in batches, not by a query for each. */
  readonly read: (executor: Executor, ids: readonly number[], viewer: Viewer) => Promise<Row[]>;
  readonly nameOf: (row: Row) => string;
  /** Codes of the filters by which the search finds a row; without them the list is not searched. */
  readonly foundBy?: readonly string[];
  /** The rows that the search finds by a text, in place of `foundBy`. */
  readonly findBy?: (typed: string) => IdFilter;
  /** The numbers that a search result shows of a row; by default the text of the column `code`. */
  readonly numbersOf?: (row: Row) => string;
  readonly actionsOf?: (row: Row, viewer: Viewer) => readonly (RowAction | RowStep)[];
  readonly bulk?: readonly BulkAction[];
  /** Two ticked rows can be compared, on the page `compare` below the list. */
  readonly isComparable?: true;
  /** The actions on archived rows; with it the list has a recycle view. */
  readonly recycle?: readonly BulkAction[];
  /** Archived records can be opened as well; without it nothing in the recycle view is a link. */
  readonly opensArchived?: true;
  /** An addition to the page's title. */
  readonly part?: string;
  /** Figures above the rows, independent of the filters. */
  readonly figuresOf?: (viewer: Viewer) => Promise<readonly Figure[]>;
  /** Links above the rows, such as to a new record. */
  readonly toolsOf?: (viewer: Viewer, path: string) => readonly RowAction[];
  /** Explains an empty list, and what to do. */
  readonly empty: string;
  /** The permission to export; without it the list is not exported. */
  readonly exportPerms?: string;
  /** Further formats of the export; the page's own export produces them. */
  readonly exportAs?: readonly { readonly value: string; readonly text: string }[];
}

/** The available actions among those that a row's page offers. */
export const openActions = (actions: readonly OfferedAction[]): RowAction[] =>
  actions
    .filter(({ isOpen }) => isOpen)
    .map(({ text, href, icon, isApart }) => ({
      text,
      href,
      ...(icon ? { icon } : {}),
      ...(isApart ? { isApart } : {}),
    }));

/** Infers the row type of a list; the platform itself is named 系统 where it wrote a row. */
export const defineList = <Row extends { readonly id: number }>(list: ListDefinition<Row>) =>
  withReadableNames(list);

/** The conjunction of conditions; always true for none. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
