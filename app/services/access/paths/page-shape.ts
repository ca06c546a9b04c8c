/** A permission below a page: `noun:verb`, shown and checked as one. */
export interface PageButton {
  readonly perms: string;
  readonly title: string;
}

/** What answers an address below a page; the pages of each kind share one route file. */
export type AddressKind =
  | "list"
  | "tree"
  | "confirm"
  | "result"
  | "compare"
  | "import"
  | "import-plan"
  | "record"
  | "form"
  | "history"
  | "revert"
  | "export"
  | "import-file";

/** What an address can be asked with: a form both shows itself and takes posts; a file is answered to posts alone. */
export type PageMethods = "read" | "post" | "read and post";

/** An address below a page, such as `:id/edit`, and the permission that opens it. */
export interface PageBelow {
  readonly path: string;
  readonly perms: string;
  /** Null where a route of its own answers, or nothing does yet. */
  readonly kind: AddressKind | null;
  /** What it can be asked with. */
  readonly methods: PageMethods;
  /** What a form page is called; "" for every other. */
  readonly title: string;
  /** How many files one post may have. */
  readonly files: number;
  /** A form of eight fields at most, which opens beside the rows that it belongs to where scripts run. */
  readonly isShort: boolean;
  /** One post may have as much as a long text takes. */
  readonly isLong: boolean;
}

/** A page of one record. */
export interface RecordPage {
  /** Of the permission that opens it; without it the page's own. */
  readonly verb?: string;
  /** It only shows something: no step is posted to it. */
  readonly isReadOnly?: true;
  /** It has a history of its own; with this verb one goes back to an older version. */
  readonly revertVerb?: string;
}

/** A page whose form is all of it. */
export interface FormPage {
  readonly title: string;
  /** Of the permission that opens it; without it `create` for `new`, else `edit`. */
  readonly verb?: string;
  /** How many files one post may have. */
  readonly files?: number;
  /** Of eight fields at most, so that it opens beside the rows where scripts run. */
  readonly isShort?: true;
  /** It has a long text, such as an article: one post may have more bytes. */
  readonly isLong?: true;
}

/** What the pages of a noun are; the handlers of each stand in its `defineCollection`. */
export interface CollectionPages {
  /** How its rows are shown; "none" where a route of its own shows them. */
  readonly rows: "list" | "tree" | "none";
  readonly isComparable?: true;
  /** By the path below the page: `:id`, `:id/members`. */
  readonly records?: Readonly<Record<string, RecordPage>>;
  /** By the path below the page: `new`, `:id/edit`. */
  readonly forms?: Readonly<Record<string, FormPage>>;
  /** Whether the records at `:id` have a history, and whether they can be brought back to an older version. */
  readonly history?: "shown" | "revertible";
}

/** Where the log of operations finds what a record is called. */
export interface NameColumn {
  readonly table: string;
  readonly column: string;
  /** What one of the records is. */
  readonly title: string;
}

/** Where a page belongs: the console at `/`, the declaration desk at `/phsb`. */
export type Base = "console" | "desk";

export const BASE_PATHS: Readonly<Record<Base, string>> = { console: "", desk: "/phsb" };

/** The permission of pages that are everybody's who is signed in. */
export const SIGNED_IN = "signed-in";

export interface Page {
  readonly base: Base;
  /** Where the page lives below its base: `/{slug}`, with `/{id}` behind it when `takesId`. */
  readonly slug: string;
  readonly group: string;
  readonly title: string;
  /** Name of a Tabler outline icon. */
  readonly icon: string;
  readonly perms: string;
  /** Position among its siblings: pages of a group, or hidden pages and buttons of a page. */
  readonly sort: number;
  readonly takesId: boolean;
  readonly hidden: boolean;
  /** Slug of the menu page that is highlighted; its own when it stands in the menu. */
  readonly activeMenu: string;
  readonly buttons: readonly PageButton[];
  /** How the page itself is answered: null by a route of its own. */
  readonly kind: "list" | "tree" | null;
  /** Every address that exists below the page; they highlight what the page highlights. */
  readonly below: readonly PageBelow[];
  /** The query parameter that names the page's record, where the path does not. */
  readonly recordQuery: string | null;
  /** What the page is called with a record in its query; null where it is called the same. */
  readonly recordTitle: string | null;
  /** Of the records at `:id`; null where the log of operations does not lead to them. */
  readonly nameIn: NameColumn | null;
  /** New records are made by staff alone, whatever a role permits. */
  readonly isCreatedByStaff: boolean;
  /** What the desk says of a list on its own page; null elsewhere. */
  readonly card: string | null;
  /** The page itself takes no posts. */
  readonly isReadOnly: boolean;
}

export interface PageGroup {
  readonly slug: string;
  readonly title: string;
  readonly icon: string;
  readonly sort: number;
  /** Visible and hidden pages; a hidden page follows the page it highlights. */
  readonly pages: readonly Page[];
}

export interface Verb {
  readonly verb: string;
  readonly title: string;
}

export const CREATE: Verb = { verb: "create", title: "新增" };
export const EDIT: Verb = { verb: "edit", title: "修改" };
export const FREEZE: Verb = { verb: "freeze", title: "冻结/解冻" };
export const ARCHIVE: Verb = { verb: "archive", title: "归档" };
export const IMPORT: Verb = { verb: "import", title: "导入" };
export const EXPORT: Verb = { verb: "export", title: "导出" };
export const MOVE: Verb = { verb: "move", title: "移动" };
export const RESEND: Verb = { verb: "resend", title: "重发" };

/** The part of a permission that names what it is about: `customer` of `customer:list`. */
export function nounOf(perms: string): string {
  return perms.slice(0, perms.indexOf(":"));
}
