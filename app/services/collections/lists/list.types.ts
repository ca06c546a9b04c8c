import type { ColumnWidth } from "./column-width.types";

/** What a cell says; rows are plain data, so that a page of them costs little. */
export type Cell = string | MarkedCell;

interface MarkedCell {
  readonly text: string;
  readonly href?: string;
  readonly tone?: "good" | "warning" | "danger" | "quiet";
  /** Of a moment, whose text is the whole time: what people say for it. */
  readonly spoken?: string;
  /** Of a link to a picture: what it looks like, in small. */
  readonly picture?: string;
}

export interface Option {
  readonly value: string;
  readonly text: string;
}

/**
 * How a filter is typed and read. `equals`, `prefix` and `contains` are texts, `choice` and `choices` come from a
 * list, `days` are two days with both ends, `tick` is a box, `lookup` a record found by its code, name or id.
 */
type FilterKind = "equals" | "prefix" | "contains" | "choice" | "choices" | "days" | "tick" | "lookup";

/** What reading an address has to know of a filter. */
export interface FilterShape {
  /** The name of its parameter; `days` have `{code}From` and `{code}To`. */
  readonly code: string;
  readonly title: string;
  readonly kind: FilterKind;
  /** Of `choice` and `choices`. */
  readonly options?: readonly Option[];
  /** What counts when the address does not say; an empty parameter then means everything. Of `days` the first day. */
  readonly initial?: readonly string[];
}

export interface SortKey {
  readonly code: string;
  readonly descending: boolean;
}

/** What reading an address has to know of a list. */
export interface ListShape {
  readonly filters: readonly FilterShape[];
  /** Codes of the columns in their first order, and which of them are shown then. */
  readonly columns: readonly { readonly code: string; readonly isSortable: boolean }[];
  readonly defaultSort: readonly SortKey[];
  /** Parameters of the page itself that the list keeps and does not read. */
  readonly preserved?: readonly string[];
}

export interface ListQuery {
  /** By parameter; what says nothing is left out, an empty list overrules an initial value. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** By the filter's code: what is wrong with what was typed. Nothing is found by it. */
  readonly problems: Readonly<Record<string, string>>;
  /** Parameters that say what cannot be meant, as they were given. Nothing is found by them either. */
  readonly unresolved: readonly (readonly [string, string])[];
  /** Empty: as always. */
  readonly sort: readonly SortKey[];
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** The row behind which, or before which, the page begins, as a link of this list has said it. */
  readonly cursor: { readonly after?: string; readonly before?: string };
  /** Columns that the address asks for; empty: those of the person. */
  readonly columns: readonly string[];
  /** Something could not be meant and has been left out. */
  readonly isIgnoring: boolean;
  readonly preserved: Readonly<Record<string, string>>;
}

/** Which rows of a list are meant, whatever their order. */
export type Wanted = Pick<ListQuery, "values" | "problems"> & Partial<Pick<ListQuery, "unresolved">>;

/** What a row action can look like; row-actions.css draws them. */
export type ActionIcon =
  "add" | "copy" | "edit" | "grant" | "history" | "people" | "products" | "tree" | "versions" | "view";

/** What can be done with a row: a link to a page; the first two are shown, the others folded. */
export interface RowAction {
  readonly text: string;
  readonly href: string;
  /** Stands for the text where it is one of the first two. */
  readonly icon?: ActionIcon;
  /** Takes something away from somebody: stands apart from the others, below them. */
  readonly isApart?: true;
}

/** An action that the row's state and the viewer's permissions may close. */
export interface OfferedAction extends RowAction {
  readonly isOpen: boolean;
}

/** What can be done with a row here: one of the bulk actions, to this row alone. */
export interface RowStep {
  readonly text: string;
  readonly step: string;
  readonly isApart?: true;
}

export interface ListColumnView {
  readonly code: string;
  readonly title: string;
  readonly isNumber?: true;
  readonly isState?: true;
  readonly width?: ColumnWidth;
  /** Sorts by this column, or the other way round. */
  readonly sortHref?: string;
  readonly sorted?: "ascending" | "descending";
}

export interface ListRowView {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Which of the list's `rowActions`, see `jobs/row-actions`. */
  readonly actions: readonly number[];
}

export interface FilterView {
  readonly code: string;
  readonly title: string;
  readonly kind: FilterKind;
  readonly options: readonly Option[];
  /** What was typed or chosen; of `days` the first and the last. */
  readonly values: readonly string[];
  readonly problem?: string;
}

/** A filter that is set, in words, and the list without it. */
export interface FilterChip {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

interface ListPagesView {
  /** Up to a cap; beyond it nobody counts. */
  readonly total: number;
  readonly isCapped: boolean;
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  /** Those that are offered. */
  readonly sizes: readonly number[];
  readonly previous?: string;
  readonly next?: string;
}

/** What stands above the rows of a list and says how things are. */
export interface Figure {
  readonly title: string;
  readonly text: string;
  readonly tone?: "warning";
  /** The rows that it counts. */
  readonly href?: string;
}

/** Everything a list page shows, as plain data. */
export interface ListView {
  readonly path: string;
  readonly title: string;
  readonly object: string;
  readonly columns: readonly ListColumnView[];
  readonly rows: readonly ListRowView[];
  /** Said once for all rows: written out for each they are half of what a page hands to its scripts. */
  readonly rowActions: readonly (RowAction | RowStep)[];
  readonly filters: readonly FilterView[];
  readonly chips: readonly FilterChip[];
  /** What the filter form sends along: sort, size and the page's own parameters. */
  readonly preserved: readonly (readonly [string, string])[];
  /** What the form of pages sends along: everything but page and size. */
  readonly state: readonly (readonly [string, string])[];
  readonly pages: ListPagesView;
  readonly isFiltered: boolean;
  readonly clearHref: string;
  readonly empty: string;
  readonly notice: string | null;
  readonly figures: readonly Figure[];
  readonly columnPreferences: ColumnPreferencesView;
  readonly views: {
    readonly own: readonly SavedViewLink[];
    readonly shared: readonly SavedViewLink[];
    /** Whom a view can be shared with. */
    readonly roles: readonly Option[];
  };
  /** To a new record, the recycle view and the like. */
  readonly tools: readonly RowAction[];
  /** What can be done to ticked rows. */
  readonly bulk: readonly { readonly code: string; readonly title: string }[];
  /** Two ticked rows can be looked at side by side. */
  readonly isComparable: boolean;
  /** Where rows are taken along; null without the right to. */
  readonly exportHref: string | null;
  /** Formats that only this list has. */
  readonly exportAs: readonly Option[];
}

/** How the person sees the list, and could see it. */
interface ColumnPreferencesView {
  /** The shown ones first, in their order. */
  readonly columns: readonly {
    readonly code: string;
    readonly title: string;
    readonly isShown: boolean;
    readonly width?: ColumnWidth;
  }[];
}

export interface SavedViewLink {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly isDefault: boolean;
  /** It stands in the sidebar. */
  /** Whether it stands in the sidebar; null where there is none. */
  readonly isPinned: boolean | null;
  /** The role whose holders see it too, "" for one that is not offered any more; null for the person alone. */
  readonly sharedWith: string | null;
}

/** A form that opens beside the rows where scripts run; `:id` in its path is any record. */
export interface ShortForm {
  readonly path: string;
  /** The id of its route. */
  readonly route: string;
}
