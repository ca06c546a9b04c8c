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

/** An address with a route file of its own, with the verb that it needs. */
interface OwnAddress {
  readonly path: string;
  /** Without it the permission of the page. */
  readonly verb?: string;
  /** Without it both. */
  readonly methods?: PageMethods;
}

export interface PageRow {
  readonly slug: string;
  readonly title: string;
  readonly icon: string;
  readonly perms: string;
  readonly verbs?: readonly Verb[];
  readonly takesId?: true;
  readonly recordQuery?: string;
  readonly recordTitle?: string;
  /** With it the log of operations names the records, and leads to `:id`. */
  readonly nameIn?: NameColumn;
  /** What is recorded of them, as people call it (docs/security.md, "What is recorded"). */
  readonly events?: Readonly<Record<string, string>>;
  readonly isCreatedByStaff?: true;
  readonly card?: string;
  /** The page itself takes no posts. */
  readonly isReadOnly?: true;
  /** Missing for a page that does not exist yet. */
  readonly collection?: CollectionPages;
  /** Addresses below it with route files of their own; `:id` is a record of the page. */
  readonly own?: readonly OwnAddress[];
  readonly hidden?: readonly PageRow[];
}

/** The events of a row and of the pages that are hidden below it. */
export type EventOf<Row> =
  | (Row extends { readonly events: infer Texts } ? keyof Texts : never)
  | (Row extends { readonly hidden: readonly (infer Hidden)[] } ? EventOf<Hidden> : never);

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

/** What follows from the verbs of a page whose rows are listed. */
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

/** The history of a record at a path, and the way back to an older version. */
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
      ({ path, kind, verb, methods, title = "", files = 0, isShort = false, isLong = false }) => ({
        path,
        kind,
        title,
        files,
        isShort,
        isLong,
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
    icon: row.icon,
    perms: row.perms,
    sort: (index + 1) * SORT_STEP,
    takesId: row.takesId ?? false,
    hidden: parent !== null,
    activeMenu: parent ?? row.slug,
    buttons: (row.verbs ?? []).map(({ verb, title }) => ({ perms: `${nounOf(row.perms)}:${verb}`, title })),
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

/** A page that is written down once, with the literal names of its forms and records for its handlers. */
export const definePage = <const Row extends PageRow>(row: Row): Row => row;

/** One group of the console's table; positions follow the order in which things are written down. */
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

/** Pages of the declaration desk; its menu has no groups. */
export const defineDeskPages = (rows: readonly PageRow[]): Page[] =>
  rows.flatMap((row, index) => toPages(row, index, { base: "desk", group: "", parent: null }));
