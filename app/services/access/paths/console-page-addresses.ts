import { CONSOLE_PAGES } from "./console-pages";

/** Lists by their slug; what is done with many rows at once stands below each. */
export const LISTS = [
  "account-list",
  "custom-child-list",
  "custom-department-list",
  "custom-list",
  "custom-product-list",
  "distribution",
  "error-log",
  "platform-department-list",
  "project-list",
  "role-list",
  "service-department-list",
  "service-list",
  "service-product-list",
  "version-management",
] as const;
export type ListSlug = (typeof LISTS)[number];

/** Lists that are shown as a tree. */
export const TREES = [
  "custom-department-list",
  "platform-department-list",
  "service-department-list",
] as const satisfies readonly ListSlug[];
export type TreeSlug = (typeof TREES)[number];

/** Lists whose rows can be archived. */
const RECYCLED = [
  ...TREES,
  "account-list",
  "custom-child-list",
  "custom-list",
  "project-list",
  "role-list",
  "service-list",
  "version-management",
] as const satisfies readonly ListSlug[];

const COMPARED = [
  "account-list",
  "custom-list",
  "project-list",
  "role-list",
  "service-list",
] as const satisfies readonly ListSlug[];

const EXPORTED = [...RECYCLED, "distribution"] as const satisfies readonly ListSlug[];

export const IMPORTED = [
  ...TREES,
  "account-list",
  "custom-list",
  "distribution",
  "service-list",
] as const satisfies readonly ListSlug[];
export type ImportSlug = (typeof IMPORTED)[number];

/** Pages of one record, as the console's table calls their addresses. */
export const RECORDS = [
  "account-list/:id",
  "account-list/:id/members",
  "account-list/:id/members/:memberId",
  "custom-child-list/:id",
  "custom-department-list/:id",
  "custom-list/:id",
  "custom-product-list/:id",
  "platform-department-list/:id",
  "project-list/:id",
  "role-list/:id",
  "service-department-list/:id",
  "service-list/:id",
  "service-product-list/:id",
  "version-management/:id",
] as const;
export type RecordAddress = (typeof RECORDS)[number];

/** Those of them that only show something. */
export const READ_ONLY_RECORDS = ["account-list/:id/members"] as const satisfies readonly RecordAddress[];
export type ReadOnlyRecord = (typeof READ_ONLY_RECORDS)[number];

export const FORMS = [
  "account-list/:id/edit",
  "account-list/:id/members/:memberId/edit",
  "account-list/:id/members/new",
  "account-list/new",
  "custom-child-list/:id/edit",
  "custom-child-list/:id/move",
  "custom-child-list/new",
  "custom-department-list/:id/edit",
  "custom-department-list/:id/move",
  "custom-department-list/new",
  "custom-list/:id/edit",
  "custom-list/new",
  "custom-product-list/:id/edit",
  "platform-department-list/:id/edit",
  "platform-department-list/:id/move",
  "platform-department-list/new",
  "project-list/:id/edit",
  "project-list/new",
  "resources/:id/edit",
  "resources/new",
  "role-list/:id/edit",
  "role-list/:id/grant",
  "role-list/new",
  "service-department-list/:id/edit",
  "service-department-list/:id/move",
  "service-department-list/new",
  "service-list/:id/edit",
  "service-list/new",
  "service-product-list/:id/edit",
  "version-management/:id/edit",
  "version-management/new",
] as const;
export type FormAddress = (typeof FORMS)[number];

/** Records that have a history below them. */
export const HISTORIES = [
  "account-list",
  "custom-child-list",
  "custom-department-list",
  "custom-list",
  "platform-department-list",
  "project-list",
  "resources",
  "role-list",
  "service-department-list",
  "service-list",
  "version-management",
] as const;
export type HistorySlug = (typeof HISTORIES)[number];

/** Records that can be put back to an older version. */
export const REVERTS = [
  "account-list",
  "custom-child-list",
  "custom-list",
  "project-list",
  "resources",
  "role-list",
  "service-list",
  "version-management",
] as const satisfies readonly HistorySlug[];
export type RevertSlug = (typeof REVERTS)[number];

const isTree = (slug: ListSlug) => TREES.some((tree) => tree === slug);
const below = (slugs: readonly string[], path: string) => slugs.map((slug) => `${slug}/${path}`);

/** Which of the console's common pages answers which addresses. */
export const PAGE_ADDRESSES = {
  list: [...LISTS.filter((slug) => !isTree(slug)), ...below(RECYCLED, "recycle")],
  tree: TREES,
  confirm: below(LISTS, "confirm/:token"),
  result: below(LISTS, "result/:token"),
  compare: below(COMPARED, "compare"),
  import: below(IMPORTED, "import"),
  "import-plan": below(IMPORTED, "import/:token"),
  record: RECORDS,
  form: FORMS,
  history: below(HISTORIES, ":id/history"),
  revert: below(REVERTS, ":id/history/:entryId"),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Addresses that answer posts with a file; no frame stands around them. */
export const FILE_ADDRESSES = {
  export: below(EXPORTED, "export"),
  "import-file": below(IMPORTED, "import/file"),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The path of an address: behind the page's own id, where it takes one, a record's is `:recordId`. */
export function pathOfAddress(address: string): string {
  const [slug = "", ...rest] = address.split("/");
  const page = CONSOLE_PAGES.find((each) => each.slug === slug);
  if (!page) throw new Error(`no page ${slug}`);
  if (!page.takesId) return address;
  return [slug, ":id", ...rest.map((part) => (part === ":id" ? ":recordId" : part))].join("/");
}
