import { sql } from "kysely";
import { momentOf } from "../../format/time";
import { contains, days, prefix } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import type { RowAction } from "../../collections/lists/list.types";
import { enumOptions } from "../../reference-data/enum-options.server";
import { withinPlatform } from "../../access/scopes/scope.server";
import {
  HOLDER_PERMS,
  PRODUCT_STATE_KEYS,
  readProductRows,
  type ProductRow,
} from "./product-list-rows.server";
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

const { shownColumn, hiddenColumn } = titledColumns<ProductRow>()(TITLE);

const columns: Column<ProductRow>[] = [
  shownColumn("code", ({ code, id }) => ({ text: code, href: `/project-list/${String(id)}` }), {
    sort: { by: sql.ref("products.code"), of: "text" },
  }),
  shownColumn(
    "name",
    ({ name, id }, { may }) =>
      may("version:list") ? { text: name, href: `/version-management/${String(id)}` } : name,
    { sort: { by: sql.ref("products.name_order"), of: "text" } },
  ),
  shownColumn("status", ({ status }) => ({ text: PRODUCT_STATUS[status], tone: TONES[status] }), {
    isState: true,
  }),
  shownColumn("entry", ({ entry }) => ENTRY_NAMES[entry]),
  shownColumn("latestVersion", ({ latest }) => latest),
  shownColumn("versionCount", ({ versions }) => String(versions), {
    isNumber: true,
    countPerms: ["version:list"],
  }),
  shownColumn("organizationCount", ({ organizations }) => String(organizations), {
    isNumber: true,
    countPerms: HOLDER_PERMS,
  }),
  shownColumn("shelvedAt", (row, { at }) => momentOf(row.shelved_at, at), {
    sort: { by: sql`coalesce(products.shelved_at, 0)`, of: "number" },
  }),
  {
    code: "sort",
    title: PRODUCT_LABELS.sort,
    sort: { by: sql.ref("products.sort"), of: "number", isOffered: false },
    cell: ({ sort }) => String(sort),
  },
  hiddenColumn("summary", ({ summary }) => summary),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
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

/** The list of products (docs/console.md, 5.1). */
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
