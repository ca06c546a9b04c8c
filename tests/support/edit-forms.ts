import type { Database } from "better-sqlite3";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { addSampleRow } from "./sample-row";

const company = (slug: string, where: string, form = "edit") =>
  `select '/${slug}/' || id || '/${form}' as path from organizations where archived_at is null and ${where}`;

const below = (slug: string, where: string, form: string) =>
  `select '/${slug}/' || parent_id || '/' || id || '/${form}' as path from organizations where parent_id is not null ${where}`;

/** Addresses of the platform's departments have no organisation's id. */
const departments = (slug: string, kind: string, form: string) =>
  `select '/${slug}/' || ${kind === "platform" ? "" : "o.id || '/' || "}d.id || '/${form}' as path
   from departments as d inner join organizations as o on o.id = d.organization_id where o.kind = '${kind}'`;

const grants = (slug: string, kind: string) =>
  `select '/${slug}/' || o.id || '/' || g.product_id || '/edit' as path from organization_products as g
   inner join organizations as o on o.id = g.organization_id where o.kind = '${kind}'`;

/** Queries for the addresses of each form's records. */
export const EDIT_FORMS = {
  "account-list/:id/edit": "select '/account-list/' || id || '/edit' as path from accounts",
  "account-list/:id/members/:memberId/edit":
    "select '/account-list/' || account_id || '/members/' || id || '/edit' as path from memberships",
  "applicant-manage/:id/edit": "select '/applicant-manage/' || id || '/edit' as path from declarant_units",
  "applicant-manage/:id/cards/:cardId/edit":
    "select '/applicant-manage/' || unit_id || '/cards/' || id || '/edit' as path from declarant_cards",
  "channel-manage/:id/edit": "select '/channel-manage/' || id || '/edit' as path from channels",
  "content-manage/:id/edit": "select '/content-manage/' || id || '/edit' as path from articles",
  "content-manage/:id/publish":
    "select '/content-manage/' || id || '/publish' as path from articles where status = 2",
  "content-manage/columns/:columnId/edit":
    "select '/content-manage/columns/' || id || '/edit' as path from article_columns",
  "content-manage/pictures/:pictureId/edit":
    "select '/content-manage/pictures/' || id || '/edit' as path from article_pictures",
  "custom-channel/:id/edit":
    "select '/custom-channel/' || organization_id || '/' || id || '/edit' as path from customer_channels",
  "custom-child-list/:id/edit": below("custom-child-list", "", "edit"),
  "custom-child-list/:id/move": below("custom-child-list", "", "move"),
  "custom-department-list/:id/edit": departments("custom-department-list", "customer", "edit"),
  "custom-department-list/:id/move": departments("custom-department-list", "customer", "move"),
  "custom-list/:id/edit": company("custom-list", "kind = 'customer' and parent_id is null"),
  "custom-product-list/:id/edit": grants("custom-product-list", "customer"),
  "enum-manage/:id/edit": "select '/enum-manage/' || id || '/edit' as path from enum_groups",
  "enum-manage/:id/values/:valueId/edit":
    "select '/enum-manage/' || group_id || '/values/' || id || '/edit' as path from enum_values",
  "message-manage/:id/edit":
    "select '/message-manage/' || id || '/edit' as path from messages where status = 0",
  "message-manage/templates/:templateId/edit":
    "select '/message-manage/templates/' || id || '/edit' as path from message_templates",
  "platform-department-list/:id/edit": departments("platform-department-list", "platform", "edit"),
  "platform-department-list/:id/move": departments("platform-department-list", "platform", "move"),
  "project-list/:id/edit": "select '/project-list/' || id || '/edit' as path from products",
  "reference-data/:id/edit": "select '/reference-data/' || type || '/edit' as path from reference_lists",
  "reference-data/:id/rows/:rowId/edit":
    "select '/reference-data/' || type || '/rows/' || id || '/edit' as path from base_data where type in (10, 40, 63)",
  "reference-data/hs-codes/:hsId/edit":
    "select '/reference-data/hs-codes/' || id || '/edit' as path from hs_codes",
  "resources/:id/edit": "select '/resources/' || version_id || '/' || id || '/edit' as path from resources",
  "role-list/:id/edit": "select '/role-list/' || id || '/edit' as path from roles where code <> 'admin'",
  "role-list/:id/grant": "select '/role-list/' || id || '/grant' as path from roles where code <> 'admin'",
  "service-department-list/:id/edit": departments("service-department-list", "provider", "edit"),
  "service-department-list/:id/move": departments("service-department-list", "provider", "move"),
  "service-list/:id/edit": company("service-list", "kind = 'provider'"),
  "service-product-list/:id/edit": grants("service-product-list", "provider"),
  "system-settings/:id/edit":
    "select '/system-settings/' || column1 || '/edit' as path from (values (1), (2), (3), (4), (6), (7), (8), (9))",
  "version-management/:id/edit":
    "select '/version-management/' || product_id || '/' || id || '/edit' as path from product_versions",
} as const satisfies Readonly<Record<string, string>>;

/** Addresses of the forms that edit stored records. */
export type EditAddress = keyof typeof EDIT_FORMS;

/**
 * Addresses of an edit form's records, at most `most`, spread evenly; of a page without records, a sample's.
 */
export function recordsOf(database: Database, address: EditAddress, most: number): string[] {
  const page = CONSOLE_PAGES.find(({ slug }) => slug === address.split("/")[0]);
  if (page?.nameIn) addSampleRow(database, page.nameIn.table);
  const rows = database.prepare(`${EDIT_FORMS[address]} order by length(path), path`).all() as {
    path: string;
  }[];
  const step = Math.max(1, Math.floor(rows.length / most));
  return rows
    .filter((_, index) => index % step === 0)
    .slice(0, most)
    .map(({ path }) => path);
}

/**
 * Tables that change without edits: sessions, visits, form submissions, seals (not audit rows), and expired
 * rows that housekeeping deletes.
 */
const PASSING = new Set([
  "audit_head",
  "audit_seals",
  "audit_segments",
  "audit_unsealed",
  "attempts",
  "attempt_subjects",
  "captchas",
  "sessions",
  "form_submissions",
  // Messages of the demo data may still be in delivery.
  "message_tasks",
  "preferences",
  "visited_views",
  // Recalculated by background jobs.
  "daily_figures",
  "job_failures",
  "servers",
  "sqlite_stat1",
  "sqlite_sequence",
]);

/** Tables that triggers derive from others: terms and parts that searches read. */
export const DERIVED = /_(?:terms|search(?:_\w+)?)$/;

/** The rows of tables with records, as JSON by table. */
export function rowsIn(database: Database): ReadonlyMap<string, string> {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%'")
    .all() as { name: string }[];
  const stored = tables.map(({ name }) => name).filter((name) => !PASSING.has(name) && !DERIVED.test(name));
  return new Map(
    stored.map((name) => [name, JSON.stringify(database.prepare(`select * from "${name}"`).raw().all())]),
  );
}

/** Tables whose rows differ. */
export const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
