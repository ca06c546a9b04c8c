/** A permission below a page: `noun:verb`, shown and checked as one. */
export interface ConsoleButton {
  readonly perms: string;
  readonly title: string;
}

/** An address below a page, such as `:id/edit`, and the permission that opens it. */
export interface ConsoleBelow {
  readonly path: string;
  readonly perms: string;
}

export interface ConsolePage {
  /** Where the page lives: `/{slug}`, with `/{id}` behind it when `takesId`. */
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
  readonly buttons: readonly ConsoleButton[];
  /** Every address that exists below the page; they highlight what the page highlights. */
  readonly below: readonly ConsoleBelow[];
  /** The query parameter that names the page's record, where the path does not. */
  readonly recordQuery: string | null;
  /** What the page is called with a record in its query; null where it is called the same. */
  readonly recordTitle: string | null;
}

export interface ConsoleGroup {
  readonly slug: string;
  readonly title: string;
  readonly icon: string;
  readonly sort: number;
  /** Visible and hidden pages; a hidden page follows the page it highlights. */
  readonly pages: readonly ConsolePage[];
}

export interface Verb {
  readonly verb: string;
  readonly title: string;
}

interface PageRow {
  readonly slug: string;
  readonly title: string;
  readonly icon: string;
  readonly perms: string;
  readonly verbs?: readonly Verb[];
  readonly takesId?: true;
  readonly recordQuery?: string;
  readonly recordTitle?: string;
  /** Addresses that only this page has below it, with the verb that each needs; `:id` is a record of the page. */
  readonly below?: readonly (readonly [path: string, verb: string])[];
  readonly hidden?: readonly PageRow[];
}

const SORT_STEP = 10;

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

/** console.md, 1: what stands below a page follows from what can be done there. */
const BELOW_BY_VERB: Readonly<Record<string, readonly string[]>> = {
  create: ["new"],
  edit: [":id/edit"],
  archive: ["recycle"],
  import: ["import", "import/file", "import/:token"],
  export: ["export"],
};

function belowOf({ perms, recordQuery, verbs = [], below = [] }: PageRow): ConsoleBelow[] {
  const names = verbs.map(({ verb }) => verb);
  const hasRecords = recordQuery === undefined && (names.includes("create") || names.includes("edit"));
  const standard = [
    ...(hasRecords ? [":id", ":id/history"] : []),
    ...(names.length > 0 ? ["confirm/:token", "result/:token"] : []),
  ].map((path) => ({ path, perms }));
  const ways = names.filter((verb) => hasRecords || verb !== "edit");
  const byVerb = [
    ...ways.flatMap((verb) => (BELOW_BY_VERB[verb] ?? []).map((path) => [path, verb] as const)),
    ...below,
  ];
  return [...standard, ...byVerb.map(([path, verb]) => ({ path, perms: `${nounOf(perms)}:${verb}` }))];
}

function toPages(row: PageRow, group: string, index: number, parent: string | null): ConsolePage[] {
  const page: ConsolePage = {
    slug: row.slug,
    group,
    title: row.title,
    icon: row.icon,
    perms: row.perms,
    sort: (index + 1) * SORT_STEP,
    takesId: row.takesId ?? false,
    hidden: parent !== null,
    activeMenu: parent ?? row.slug,
    buttons: (row.verbs ?? []).map(({ verb, title }) => ({ perms: `${nounOf(row.perms)}:${verb}`, title })),
    below: belowOf(row),
    recordQuery: row.recordQuery ?? null,
    recordTitle: row.recordTitle ?? null,
  };
  const hiddenPages = row.hidden ?? [];
  return [page, ...hiddenPages.flatMap((hidden, position) => toPages(hidden, group, position, row.slug))];
}

/** One group of the table; positions follow the order in which things are written down. */
export function defineGroup(
  head: { readonly slug: string; readonly title: string; readonly icon: string; readonly position: number },
  rows: readonly PageRow[],
): ConsoleGroup {
  const { position, ...group } = head;
  return {
    ...group,
    sort: position * SORT_STEP,
    pages: rows.flatMap((row, index) => toPages(row, group.slug, index, null)),
  };
}
