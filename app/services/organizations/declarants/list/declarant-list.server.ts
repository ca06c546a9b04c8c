import { sql } from "kysely";
import { organizationInScope } from "../../../access/scopes/scope.server";
import { contains, days, prefix } from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
} from "../../../collections/lists/define-list.server";
import type { Cell } from "../../../collections/lists/list.types";
import { LISTS_TEXT } from "../../../collections/lists/lists.text";
import { formatTime, momentOf } from "../../../format/time";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { findOrganization, suggestOrganizations } from "../../tenants/organization-lookups.server";
import { channelsOfUnit } from "../../../access/paths/page-links";
import { DECLARANT_TITLES } from "../declarant-titles.text";
import { DECLARANT_STATES, DECLARANT_TEXT as TEXT } from "../declarant.text";
import { DECLARANT_GROUPS, declarantHref } from "../declarant.types";
import { awaitsChannel } from "./awaits-channel.server";
import { declarantBulk, declarantRecycleBulk } from "./declarant-bulk.server";
import { readDeclarantRows, type DeclarantListRow } from "./declarant-list-rows.server";
import { DECLARANT_LIST_TEXT as LIST_TEXT } from "./declarant-list.text";

const TITLE = LIST_TEXT.columns;
const DAY = 86_400_000;
const SOON_DAYS = 30;

/** The expression of the migration's index: units without a card sort last. */
const ENDS = sql`coalesce(declarant_units.next_expiry, ${sql.lit(Number.MAX_SAFE_INTEGER)})`;

const equals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`declarant_units.${column}`)} = ${value}`;

/** A last day, marked when it is past or near. */
export function endingCell(to: number | null, at: number): Cell {
  if (to === null) return "";
  const text = formatTime(to, "YYYY-MM-DD");
  if (to < at) return { text: `${text} ${LIST_TEXT.ended}`, tone: "danger" };
  return to - at > SOON_DAYS * DAY ? text : { text: `${text} ${LIST_TEXT.endsSoon}`, tone: "warning" };
}

const filters: Filter[] = [
  contains({ code: "agentName", title: TITLE.agentName }, { table: "declarant_units", columns: ["name"] }),
  prefix({ code: "agentCode", title: TITLE.agentCode }, "declarant_units.customs_code"),
  {
    code: "agentCodeScc",
    title: TITLE.agentCodeScc,
    kind: "equals",
    where: (term) => equals("credit_code")(term.toUpperCase()),
  },
  {
    code: "organizationId",
    title: TITLE.organizationId,
    kind: "lookup",
    find: findOrganization,
    suggest: suggestOrganizations,
    where: (id) => sql<boolean>`declarant_units.organization_id = ${Number(id)}`,
  },
  {
    code: "category",
    title: TITLE.category,
    kind: "choice",
    options: () => enumOptions(DECLARANT_GROUPS.category),
    where: equals("category"),
  },
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: () => enumOptions("ENABLE_STATUS"),
    where: (key) => equals("status")(key === "1" ? "active" : "disabled"),
  },
  {
    code: "cardNo",
    title: LIST_TEXT.cardNo,
    kind: "equals",
    where: (term) =>
      sql<boolean>`declarant_units.id in (select unit_id from declarant_cards
        where ic_code = ${term} and archived_at is null)`,
  },
  days({ code: "nextExpiry", title: TITLE.nextExpiry }, "declarant_units.next_expiry"),
  { code: "awaitsChannel", title: LIST_TEXT.awaitsChannel, kind: "tick", where: awaitsChannel },
];

const { shownColumn, hiddenColumn } = titledColumns<DeclarantListRow>()(TITLE);

const columns: Column<DeclarantListRow>[] = [
  shownColumn("agentName", ({ id, name }) => ({ text: name, href: declarantHref(id) }), {
    sort: { by: sql.ref("declarant_units.name_order"), of: "text" },
  }),
  shownColumn("agentCode", (row) => row.customs_code),
  shownColumn(
    "status",
    ({ status }) => ({ text: DECLARANT_STATES[status], tone: status === "active" ? "good" : "quiet" }),
    { isState: true },
  ),
  hiddenColumn("agentCodeScc", (row) => row.credit_code),
  shownColumn("organizationId", ({ owner }) => owner),
  shownColumn(
    "cardCount",
    ({ id, cards }) => ({ text: String(cards), href: `${declarantHref(id)}?tab=cards` }),
    {
      isNumber: true,
    },
  ),
  shownColumn("channelCount", ({ id, channels }) => ({ text: String(channels), href: channelsOfUnit(id) }), {
    isNumber: true,
    countPerms: ["channel:list"],
  }),
  shownColumn("nextExpiry", (row, { at }) => endingCell(row.next_expiry, at), {
    sort: { by: ENDS, of: "number" },
    exported: ({ next_expiry: to }) => (to === null ? "" : formatTime(to, "YYYY-MM-DD")),
  }),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at), {
    sort: { by: sql.ref("declarant_units.updated_at"), of: "number" },
  }),
  hiddenColumn("category", ({ categoryText }) => categoryText),
  hiddenColumn("declCiqCode", (row) => row.ciq_code),
  hiddenColumn("copCode", (row) => row.cop_code),
  hiddenColumn("contactName", (row) => row.contact_name),
  hiddenColumn("remark", ({ remark }) => remark),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
  hiddenColumn("updatedBy", (row) => row.updated_by),
];

/** Declarant units (docs/console.md, 7.2). */
export const declarantList = defineList<DeclarantListRow>({
  slug: "applicant-manage",
  object: TEXT.object,
  table: "declarant_units",
  isArchivable: true,
  within: (scope) => organizationInScope(scope, "declarant_units.organization_id"),
  columns,
  filters,
  defaultSort: "-updatedAt",
  read: readDeclarantRows,
  nameOf: ({ name }) => name,
  foundBy: ["agentCode", "agentName"],
  actionsOf: ({ id, status }, { may }) => {
    const own = declarantHref(id);
    const turn = status === "active" ? "disable" : "enable";
    return openActions([
      { text: LIST_TEXT.edit, href: `${own}/edit`, icon: "edit", isOpen: may("declarant:edit") },
      { text: LIST_TEXT.history, href: `${own}/history`, icon: "history", isOpen: true },
      { text: LIST_TEXT.cards, href: `${own}/cards`, isOpen: may("declarant:card") },
      {
        text: TEXT.moves[turn],
        href: `${own}?do=${turn}`,
        isApart: true,
        isOpen: may("declarant:edit"),
      },
      {
        text: TEXT.moves.archive,
        href: `${own}?do=archive`,
        isApart: true,
        isOpen: may("declarant:archive"),
      },
    ]);
  },
  toolsOf: ({ may }, path) =>
    openActions([
      { text: DECLARANT_TITLES.newUnit, href: `${path}/new`, isOpen: may("declarant:create") },
      { text: LISTS_TEXT.import, href: `${path}/import`, isOpen: may("declarant:import") },
    ]),
  empty: TEXT.empty,
  exportPerms: "declarant:export",
  isComparable: true,
  bulk: declarantBulk,
  recycle: declarantRecycleBulk,
});
