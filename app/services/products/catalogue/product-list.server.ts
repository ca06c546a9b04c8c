import { sql } from "kysely";
import { momentOf } from "../../format/time";
import {
  contains,
  days,
  defineList,
  prefix,
  type Column,
  type Filter,
} from "../../collections/lists/define-list.server";
import type { RowAction } from "../../collections/lists/list.types";
import { enumOptions } from "../../reference-data/enum-options.server";
import { withinPlatform } from "../../access/scopes/scope.server";
import { PRODUCT_STATE_KEYS, readProductRows, type ProductRow } from "./product-list-rows.server";
import { PRODUCT_LIST_TEXT as TEXT } from "./product-list.text";
import { ENTRY_NAMES, PRODUCT_STATUS } from "./product.types";
import { moveProduct } from "./product-states.server";
import { ACTION_NAMES, PRODUCT_LABELS, PRODUCT_TEXT } from "./product.text";

const TITLE = TEXT.columns;
const TONES = { draft: "quiet", shelved: "good", withdrawn: "warning" } as const;

const filters: Filter[] = [
  contains({ code: "name", title: TITLE.name }, { table: "products", columns: ["name"] }),
  prefix({ code: "code", title: TITLE.code }, "products.code"),
  {
    code: "status",
    title: TITLE.status,
    kind: "choices",
    options: () => enumOptions("PRODUCT_STATUS"),
    where: (keys) => {
      const states = keys.map((key) => PRODUCT_STATE_KEYS[key as keyof typeof PRODUCT_STATE_KEYS]);
      return states.length === 0
        ? sql<boolean>`1 = 1`
        : sql<boolean>`products.status in (${sql.join(states)})`;
    },
  },
  days({ code: "createdAt", title: TITLE.createdAt }, "products.created_at"),
];

const columns: Column<ProductRow>[] = [
  {
    code: "code",
    title: TITLE.code,
    isShown: true,
    sort: { by: sql.ref("products.code"), of: "text" },
    cell: ({ code, id }) => ({ text: code, href: `/project-list/${String(id)}` }),
  },
  {
    code: "name",
    title: TITLE.name,
    isShown: true,
    sort: { by: sql.ref("products.name"), of: "text" },
    cell: ({ name, id }, { may }) =>
      may("version:list") ? { text: name, href: `/version-management/${String(id)}` } : name,
  },
  {
    code: "status",
    title: TITLE.status,
    isShown: true,
    isState: true,
    cell: ({ status }) => ({ text: PRODUCT_STATUS[status], tone: TONES[status] }),
  },
  { code: "entry", title: TITLE.entry, isShown: true, cell: ({ entry }) => ENTRY_NAMES[entry] },
  { code: "latestVersion", title: TITLE.latestVersion, isShown: true, cell: ({ latest }) => latest },
  {
    code: "versionCount",
    title: TITLE.versionCount,
    isShown: true,
    isNumber: true,
    cell: ({ versions }) => String(versions),
  },
  {
    code: "organizationCount",
    title: TITLE.organizationCount,
    isShown: true,
    isNumber: true,
    cell: ({ organizations }) => String(organizations),
  },
  {
    code: "shelvedAt",
    title: TITLE.shelvedAt,
    isShown: true,
    sort: { by: sql`coalesce(products.shelved_at, 0)`, of: "number" },
    cell: (row, { at }) => momentOf(row.shelved_at, at),
  },
  {
    code: "sort",
    title: PRODUCT_LABELS.sort,
    sort: { by: sql.ref("products.sort"), of: "number", isOffered: false },
    cell: ({ sort }) => String(sort),
  },
  { code: "summary", title: TITLE.summary, cell: ({ summary }) => summary },
  { code: "createdAt", title: TITLE.createdAt, cell: (row, { at }) => momentOf(row.created_at, at) },
  { code: "createdBy", title: TITLE.createdBy, cell: (row) => row.created_by },
  { code: "updatedAt", title: TITLE.updatedAt, cell: (row, { at }) => momentOf(row.updated_at, at) },
  { code: "updatedBy", title: TITLE.updatedBy, cell: (row) => row.updated_by },
];

function actionsOf({ id }: ProductRow, may: (perms: string) => boolean): RowAction[] {
  const own = `/project-list/${String(id)}`;
  return [
    ...(may("version:list")
      ? [{ text: TEXT.versions, href: `/version-management/${String(id)}`, icon: "versions" as const }]
      : []),
    ...(may("product:edit") ? [{ text: TEXT.edit, href: `${own}/edit`, icon: "edit" as const }] : []),
    ...(may("product:create") ? [{ text: TEXT.copy, href: `/project-list/new?from=${String(id)}` }] : []),
    { text: TEXT.history, href: `${own}/history`, icon: "history" as const },
  ];
}

/** Products (docs/console.md, 5.1). */
export const productList = defineList<ProductRow>({
  slug: "project-list",
  object: PRODUCT_TEXT.product,
  table: "products",
  isArchivable: true,
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "sort,name",
  read: (executor, ids, { at }) => readProductRows(executor, ids, at),
  nameOf: ({ name }) => name,
  foundBy: ["code", "name"],
  actionsOf: (row, { may }) => actionsOf(row, may),
  toolsOf: ({ may }, path) =>
    may("product:create") ? [{ text: PRODUCT_TEXT.newProduct, href: `${path}/new` }] : [],
  empty: TEXT.empty,
  isComparable: true,
  exportPerms: "product:export",
  recycle: [
    {
      code: "restore",
      title: ACTION_NAMES.restore,
      perms: "product:archive",
      consequence: () => PRODUCT_TEXT.restoreNote,
      apply: (actor, id) => moveProduct(actor, id, "restore"),
    },
  ],
});
