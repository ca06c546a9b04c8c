import {
  nounOf,
  SIGNED_IN,
  type AddressKind,
  type Base,
  type CollectionPages,
  type Page,
  type PageBelow,
  type PageGroup,
  type PageMethods,
  type NameColumn,
  type RecordPage,
  type Verb,
} from "./page-shape";

/** An address with a route file of its own, and the verb of the permission that opens it. */
interface OwnAddress {
  readonly path: string;
  /** Defaults to the permission of the page. */
  readonly verb?: string;
  /** Defaults to "read and post". */
  readonly methods?: PageMethods;
}

export interface PageRow {
  readonly slug: string;
  readonly title: string;
  /** Other words by which people search for the page and its records. */
  readonly words?: readonly string[];
  readonly icon: string;
  readonly perms: string;
  readonly verbs?: readonly Verb[];
  readonly takesId?: true;
  readonly recordQuery?: string;
  readonly recordTitle?: string;
  /** Where the operation log finds names of records; with it the log also links to `:id`. */
  readonly nameIn?: NameColumn;
  /** Titles of the audit events of the page's records (docs/security.md, "What is recorded"). */
  readonly events?: Readonly<Record<string, string>>;
  readonly isCreatedByStaff?: true;
  readonly card?: string;
  /** The page itself accepts no POST. */
  readonly isReadOnly?: true;
  /** Missing for a page that does not exist yet. */
  readonly collection?: CollectionPages;
  /** Addresses below the page with route files of their own; `:id` is a record of the page. */
  readonly own?: readonly OwnAddress[];
  readonly hidden?: readonly PageRow[];
}

/** The audit events of a row and of the hidden pages below it. */
export type EventOf<Row> =
  | (Row extends { readonly events: infer Texts } ? keyof Texts : never)
  | (Row extends { readonly hidden: readonly (infer Hidden)[] } ? EventOf<Hidden> : never);

/** Merges the audit event titles of these rows and of the hidden pages below them. */
export const eventsOf = (rows: readonly PageRow[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...rows.flatMap(({ events = {}, hidden = [] }) => [events, eventsOf(hidden)])) as Record<
    string,
    string
  >;

const SORT_STEP = 10;

interface Below extends Partial<PageBelow> {
  readonly path: string;
  readonly kind: AddressKind;
  readonly verb?: string;
}

const METHODS: Readonly<Partial<Record<AddressKind, PageMethods>>> = {
  compare: "read",
  history: "read",
  export: "post",
  "import-file": "post",
};

/** The addresses that a page gets from its verbs, where its rows are listed. */
const LISTED_BY_VERB: Readonly<Record<string, readonly Below[]>> = {
  archive: [{ path: "recycle", kind: "list", verb: "archive" }],
  import: [
    { path: "import", kind: "import", verb: "import" },
    { path: "import/file", kind: "import-file", verb: "import" },
    { path: "import/:token", kind: "import-plan", verb: "import" },
  ],
  export: [{ path: "export", kind: "export", verb: "export" }],
};

function belowList({ rows, isComparable }: CollectionPages, verbs: readonly Verb[]): Below[] {
  if (rows === "none") return [];
  const comparison: Below[] = isComparable ? [{ path: "compare", kind: "compare" }] : [];
  return [
    { path: "confirm/:token", kind: "confirm" },
    { path: "result/:token", kind: "result" },
    ...comparison,
    ...verbs.flatMap(({ verb }) => LISTED_BY_VERB[verb] ?? []),
  ];
}

/**
 * Returns the history address of the record at a path and, with `revertVerb`, the one
 * that reverts to a version.
 */
const historyOf = (path: string, verb: string | undefined, revertVerb: string | undefined): Below[] => [
  { path: `${path}/history`, kind: "history", ...(verb === undefined ? {} : { verb }) },
  ...(revertVerb === undefined
    ? []
    : [{ path: `${path}/history/:entryId`, kind: "revert", verb: revertVerb } as const]),
];

function belowCollection(collection: CollectionPages, verbs: readonly Verb[]): Below[] {
  const { records = {}, forms = {}, history } = collection;
  const recordPages = Object.entries<RecordPage>(records).map(([path, { verb, isReadOnly }]): Below => ({
    path,
    kind: "record",
    methods: isReadOnly ? "read" : "read and post",
    ...(verb === undefined ? {} : { verb }),
  }));
  const formPages = Object.entries(forms).map(([path, form]): Below => ({
    path,
    kind: "form",
    verb: path === "new" ? "create" : "edit",
    ...form,
  }));
  const histories: Below[] = [
    ...(history ? historyOf(":id", undefined, history === "revertible" ? "edit" : undefined) : []),
    ...Object.entries<RecordPage>(records).flatMap(([path, { verb, revertVerb }]) =>
      revertVerb === undefined ? [] : historyOf(path, verb, revertVerb),
    ),
  ];
  return [...recordPages, ...formPages, ...histories, ...belowList(collection, verbs)];
}

function belowOf({ perms, verbs = [], collection, own = [] }: PageRow): PageBelow[] {
  const permsOf = (verb: string | undefined) =>
    verb === undefined || perms === SIGNED_IN ? perms : `${nounOf(perms)}:${verb}`;
  const shared = collection ? belowCollection(collection, verbs) : [];
  return [
    ...shared.map(
      ({
        path,
        kind,
        verb,
        methods,
        title = "",
        files = 0,
        isShort = false,
        isLong = false,
        isRepeated = false,
      }) => ({
        path,
        kind,
        title,
        files,
        isShort,
        isLong,
        isRepeated,
        perms: permsOf(verb),
        methods: methods ?? METHODS[kind] ?? "read and post",
      }),
    ),
    ...own.map(({ path, verb, methods = "read and post" }) => ({
      path,
      kind: null,
      title: "",
      files: 0,
      isShort: false,
      isLong: false,
      isRepeated: false,
      perms: permsOf(verb),
      methods,
    })),
  ];
}

interface Above {
  readonly base: Base;
  readonly group: string;
  readonly parent: string | null;
}

function toPages(row: PageRow, index: number, { base, group, parent }: Above): Page[] {
  const rows = row.collection?.rows ?? "none";
  const page: Page = {
    base,
    slug: row.slug,
    group,
    title: row.title,
    words: row.words ?? [],
    icon: row.icon,
    perms: row.perms,
    sort: (index + 1) * SORT_STEP,
    takesId: row.takesId ?? false,
    hidden: parent !== null,
    activeMenu: parent ?? row.slug,
    buttons: (row.verbs ?? []).map(({ verb, title, words = [] }) => ({
      perms: `${nounOf(row.perms)}:${verb}`,
      title,
      words,
    })),
    kind: rows === "none" ? null : rows,
    below: belowOf(row),
    recordQuery: row.recordQuery ?? null,
    recordTitle: row.recordTitle ?? null,
    nameIn: row.nameIn ?? null,
    isCreatedByStaff: row.isCreatedByStaff ?? false,
    card: row.card ?? null,
    isReadOnly: row.isReadOnly ?? false,
  };
  const below = { base, group, parent: row.slug };
  return [page, ...(row.hidden ?? []).flatMap((hidden, position) => toPages(hidden, position, below))];
}

/** Types a page row with the literal names of its forms and records, which its handlers are typed by. */
export const definePage = <const Row extends PageRow>(row: Row): Row => row;

/** Builds one group of console pages; `sort` of pages follows their order in `rows`. */
export function defineGroup<const Rows extends readonly PageRow[]>(
  head: { readonly slug: string; readonly title: string; readonly icon: string; readonly position: number },
  rows: Rows,
): PageGroup & { readonly rows: Rows } {
  const { position, ...group } = head;
  const above = { base: "console", group: group.slug, parent: null } as const;
  return {
    ...group,
    rows,
    sort: position * SORT_STEP,
    pages: rows.flatMap((row, index) => toPages(row, index, above)),
  };
}

/** Builds the pages of the declaration desk; its menu has no groups. */
export const defineDeskPages = (rows: readonly PageRow[]): Page[] =>
  rows.flatMap((row, index) => toPages(row, index, { base: "desk", group: "", parent: null }));
