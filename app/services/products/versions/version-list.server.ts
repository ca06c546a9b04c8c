import { sql } from "kysely";
import { momentOf } from "../../format/time";
import { days } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import type { RowAction } from "../../collections/lists/list.types";
import { enumOptions } from "../../reference-data/enum-options.server";
import {
  HOLDER_PERMS,
  readVersionRows,
  VERSION_STATE_KEYS,
  type VersionRow,
} from "../catalogue/product-list-rows.server";
import { VERSION_LIST_TEXT as TEXT } from "../catalogue/product-list.text";
import { ACTION_NAMES, PRODUCT_TEXT } from "../catalogue/product.text";
import { DEFAULT_KINDS, VERSION_STATUS } from "../catalogue/product.types";
import { moveVersion } from "./version-states.server";
import { defaultsOf } from "./versions.server";

const TITLE = TEXT.columns;
const TONES = { draft: "quiet", released: "good", retired: "warning" } as const;
const NOTES_SHOWN = 40;

const shorten = (notes: string) =>
  [...notes].length > NOTES_SHOWN ? `${[...notes].slice(0, NOTES_SHOWN).join("")}…` : notes;

const filters: Filter[] = [
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: () => enumOptions("PRODUCT_VERSION_STATUS"),
    where: (key) =>
      sql<boolean>`product_versions.status = ${VERSION_STATE_KEYS[key as keyof typeof VERSION_STATE_KEYS]}`,
  },
  days({ code: "releasedAt", title: TITLE.releasedAt }, "product_versions.released_at"),
];

const addressOf = ({ product_id, id }: VersionRow) =>
  `/version-management/${String(product_id)}/${String(id)}`;

const { shownColumn, hiddenColumn } = titledColumns<VersionRow>()(TITLE);

const columns: Column<VersionRow>[] = [
  shownColumn("name", (row) => ({ text: row.name, href: addressOf(row) }), {
    sort: { by: sql.ref("product_versions.rank"), of: "number" },
  }),
  shownColumn("notes", ({ notes }) => shorten(notes)),
  shownColumn("status", ({ status }) => ({ text: VERSION_STATUS[status], tone: TONES[status] }), {
    isState: true,
  }),
  shownColumn(
    "resourceCount",
    ({ id, resources }) => ({ text: String(resources), href: `/resources/${String(id)}` }),
    { isNumber: true, countPerms: ["resource:list"] },
  ),
  shownColumn("roleCount", ({ roles }) => String(roles), { isNumber: true, countPerms: ["role:list"] }),
  shownColumn("organizationCount", ({ organizations }) => String(organizations), {
    isNumber: true,
    countPerms: HOLDER_PERMS,
  }),
  shownColumn("defaultFor", (row) =>
    defaultsOf(row)
      .map((kind) => DEFAULT_KINDS[kind])
      .join("、"),
  ),
  shownColumn("releasedAt", (row, { at }) => momentOf(row.released_at, at), {
    sort: { by: sql`coalesce(product_versions.released_at, 0)`, of: "number" },
  }),
  hiddenColumn("releasedBy", (row) => row.released_by),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
];

function actionsOf(row: VersionRow, may: (perms: string) => boolean): RowAction[] {
  const own = addressOf(row);
  const copy = `/version-management/${String(row.product_id)}/new?copy=${String(row.id)}`;
  return [
    ...(may("resource:list")
      ? [{ text: TEXT.resources, href: `/resources/${String(row.id)}`, icon: "tree" as const }]
      : []),
    ...(may("version:edit") ? [{ text: TEXT.edit, href: `${own}/edit`, icon: "edit" as const }] : []),
    ...(may("version:create") ? [{ text: TEXT.copy, href: copy }] : []),
    { text: TEXT.compare, href: `${own}/compare` },
    { text: TEXT.history, href: `${own}/history`, icon: "history" as const },
  ];
}

/**
 * The list of a product's versions (docs/console.md, 5.2); the caller must have found the product in scope.
 */
export const versionList = (productId: number) =>
  defineList<VersionRow>({
    slug: "version-management",
    object: PRODUCT_TEXT.version,
    table: "product_versions",
    isArchivable: true,
    within: (scope) =>
      scope.kind === "all" ? sql<boolean>`product_versions.product_id = ${productId}` : sql<boolean>`1 = 0`,
    columns,
    filters,
    defaultSort: "-name",
    read: (executor, ids, { at }) => readVersionRows(executor, ids, at),
    nameOf: ({ name }) => name,
    actionsOf: (row, { may }) => actionsOf(row, may),
    toolsOf: ({ may }, path) =>
      may("version:create") ? [{ text: PRODUCT_TEXT.newVersion, href: `${path}/new` }] : [],
    empty: TEXT.empty,
    exportPerms: "version:export",
    recycle: [
      {
        code: "restore",
        title: ACTION_NAMES.restore,
        perms: "version:archive",
        consequence: () => PRODUCT_TEXT.restoreNote,
        apply: (actor, id) => moveVersion(actor, { id, move: "restore" }),
      },
    ],
  });
