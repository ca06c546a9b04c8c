/** A permission below a page: `noun:verb`, shown and checked as one. */
export interface PageButton {
  readonly perms: string;
  readonly title: string;
  /** Other words by which people search for it. */
  readonly words: readonly string[];
}

/** Which common route answers an address below a page; all pages of a kind share one route file. */
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

/** The methods that an address accepts: a form is read and posted; a file is answered to POST alone. */
export type PageMethods = "read" | "post" | "read and post";

/** An address below a page, such as `:id/edit`, and the permission that opens it. */
export interface PageBelow {
  readonly path: string;
  readonly perms: string;
  /** Null where a route of its own answers the address, or none does yet. */
  readonly kind: AddressKind | null;
  /** The methods that the address accepts. */
  readonly methods: PageMethods;
  /** The title of a form page; "" for any other. */
  readonly title: string;
  /** How many files one POST may have. */
  readonly files: number;
  /** A form of at most eight fields, which scripts open beside the rows that it belongs to. */
  readonly isShort: boolean;
  /** The limit of one POST's size is that of a long text. */
  readonly isLong: boolean;
  /** A form of a new record that can be saved and opened again for the next one. */
  readonly isRepeated: boolean;
}

/** A page of one record. */
export interface RecordPage {
  /** Verb of the permission that opens it; defaults to the page's own permission. */
  readonly verb?: string;
  /** The page accepts no POST. */
  readonly isReadOnly?: true;
  /** The record has a history of its own; this verb permits reverting to an older version. */
  readonly revertVerb?: string;
}

/** A page that consists of a form. */
export interface FormPage {
  readonly title: string;
  /** Verb of the permission that opens it; defaults to `create` for `new`, else `edit`. */
  readonly verb?: string;
  /** How many files one POST may have. */
  readonly files?: number;
  /** A form of at most eight fields, which scripts open beside the rows. */
  readonly isShort?: true;
  /** The form has a long text, such as an article, and one POST may have more bytes. */
  readonly isLong?: true;
  /** New records are typed in one after another: a second button saves and opens the form again. */
  readonly isRepeated?: true;
}

/** The pages of a noun; `defineCollection` has the handlers of each. */
export interface CollectionPages {
  /** How its rows are shown; "none" where a route of its own shows them. */
  readonly rows: "list" | "tree" | "none";
  readonly isComparable?: true;
  /** By the path below the page: `:id`, `:id/members`. */
  readonly records?: Readonly<Record<string, RecordPage>>;
  /** By the path below the page: `new`, `:id/edit`. */
  readonly forms?: Readonly<Record<string, FormPage>>;
  /** Whether the records at `:id` have a history, and whether they can be reverted to an older version. */
  readonly history?: "shown" | "revertible";
}

/** Where the operation log finds the name of a record. */
export interface NameColumn {
  readonly table: string;
  readonly column: string;
  /** The column of the name where the first one is empty. */
  readonly otherwise?: string;
  /** Title of the kind of record. */
  readonly title: string;
}

/** The base of a page: the console at `/`, the declaration desk at `/phsb`. */
export type Base = "console" | "desk";

export const BASE_PATHS: Readonly<Record<Base, string>> = { console: "", desk: "/phsb" };

/** The pseudo-permission of pages that every signed-in account may open. */
export const SIGNED_IN = "signed-in";

export interface Page {
  readonly base: Base;
  /** Path of the page below its base: `/{slug}`, followed by `/{id}` when `takesId`. */
  readonly slug: string;
  readonly group: string;
  readonly title: string;
  /** Other words by which people search for the page and its records. */
  readonly words: readonly string[];
  /** Name of a Tabler outline icon. */
  readonly icon: string;
  readonly perms: string;
  /** Position among its siblings: pages of a group, or hidden pages and buttons of a page. */
  readonly sort: number;
  readonly takesId: boolean;
  readonly hidden: boolean;
  /** Slug of the menu page that is highlighted; the page's own when the menu shows it. */
  readonly activeMenu: string;
  readonly buttons: readonly PageButton[];
  /** How the page's rows are shown; null where a route of its own answers the page. */
  readonly kind: "list" | "tree" | null;
  /** All addresses below the page; they highlight what the page highlights. */
  readonly below: readonly PageBelow[];
  /** The query parameter that names the page's record; null where the path does. */
  readonly recordQuery: string | null;
  /** Title of the page with a record in its query; null where the title is the same. */
  readonly recordTitle: string | null;
  /** Where the operation log finds names of the records at `:id`; null where it does not link to them. */
  readonly nameIn: NameColumn | null;
  /** New records are created by staff alone, whatever a role permits. */
  readonly isCreatedByStaff: boolean;
  /** Description of the list on the desk's own page; null elsewhere. */
  readonly card: string | null;
  /** The page itself accepts no POST. */
  readonly isReadOnly: boolean;
}

export interface PageGroup {
  readonly slug: string;
  readonly title: string;
  readonly icon: string;
  readonly sort: number;
  /** Visible and hidden pages; a hidden page follows the page that it highlights. */
  readonly pages: readonly Page[];
}

export interface Verb {
  readonly verb: string;
  readonly title: string;
  /** Other words by which people search for the action; most are in `SAME_WORDS`. */
  readonly words?: readonly string[];
}

export const CREATE: Verb = { verb: "create", title: "新增" };
export const EDIT: Verb = { verb: "edit", title: "修改" };
export const FREEZE: Verb = { verb: "freeze", title: "冻结/解冻", words: ["禁用", "封停"] };
export const ARCHIVE: Verb = { verb: "archive", title: "归档", words: ["删除"] };
export const IMPORT: Verb = { verb: "import", title: "导入", words: ["批量新增", "上传表格"] };
export const EXPORT: Verb = { verb: "export", title: "导出" };
export const MOVE: Verb = { verb: "move", title: "移动" };
export const RESEND: Verb = { verb: "resend", title: "重发" };

/** Returns the noun of a permission: `customer` of `customer:list`. */
export function nounOf(perms: string): string {
  return perms.slice(0, perms.indexOf(":"));
}
