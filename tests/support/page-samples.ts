import type { Database } from "better-sqlite3";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { pathOfPage } from "~/services/access/paths/page-addresses";
import type { Page } from "~/services/access/paths/page-shape";
import { sectionTitle, SETTING_SECTIONS } from "~/services/operations/settings/setting-sections";
import { addSampleRow } from "./sample-row";

/** Ids for the parameters of an address: of the page itself, of a record, of a part of the record. */
export interface PageSample {
  readonly id?: number | undefined;
  readonly recordId?: number | undefined;
  readonly partId?: number | undefined;
  /** Name of the page's owner, and of the record. */
  readonly owner?: string | undefined;
  readonly record?: string | undefined;
  /** Query of the list's address. */
  readonly query?: string | undefined;
}

const company = (
  kind: string,
) => `select id as recordId, name as record from organizations where kind = '${kind}'
  and parent_id is null and archived_at is null`;
const ofCompany = (kind: string, table: string, id: string, name: string) =>
  `select o.id as id, o.name as owner, r.${id} as recordId, ${name} as record from organizations as o
   inner join ${table} where o.kind = '${kind}' and o.archived_at is null`;
const departments = (kind: string) =>
  ofCompany(kind, "departments as r on r.organization_id = o.id and r.archived_at is null", "id", "r.name");
const grants = (kind: string) =>
  ofCompany(
    kind,
    "organization_products as r on r.organization_id = o.id inner join products as p on p.id = r.product_id",
    "product_id",
    "p.name",
  );

/** Queries for the record of pages whose first record is unsuitable or that have parts, with its name. */
const SAMPLES: Readonly<Record<string, string>> = {
  "account-list": `select a.id as recordId, a.username as record, m.id as partId from accounts as a
    inner join memberships as m on m.account_id = a.id`,
  "applicant-manage": `select u.id as recordId, u.name as record, c.id as partId from declarant_units as u
    inner join declarant_cards as c on c.unit_id = u.id`,
  "audit-log": "select id as recordId, event as record from audit_log",
  "certification-review": `select id as recordId, company_name as record from certification_applications
    where submitted_at is not null`,
  "channel-detail": "select '?id=' || channel_id || '&tab=traffic' as query from channel_messages",
  "channel-manage": `select c.id as recordId, c.name as record, m.id as partId from channels as c
    inner join channel_messages as m on m.channel_id = c.id`,
  // Column, picture and version with id 1 exist.
  "content-manage": "select id as recordId, title as record, 1 as partId from articles",
  "custom-channel": ofCompany(
    "customer",
    "customer_channels as r on r.organization_id = o.id inner join channels as c on c.id = r.channel_id",
    "id",
    "c.name",
  ),
  "custom-child-list": `select o.id as id, o.name as owner, r.id as recordId, r.name as record from organizations as r
    inner join organizations as o on o.id = r.parent_id`,
  "custom-department-list": departments("customer"),
  "custom-list": company("customer"),
  "custom-product-list": grants("customer"),
  "enum-manage": `select g.id as recordId, g.name as record, v.id as partId from enum_groups as g
    inner join enum_values as v on v.group_id = g.id where g.code = 'CORP_TYPE'`,
  "error-log": "select id as recordId, message as record from error_groups",
  "message-manage": `select m.id as recordId, m.title as record, t.id as partId from messages as m
    inner join message_templates as t where m.status = 0`,
  "platform-department-list": `select r.id as recordId, r.name as record from departments as r
    inner join organizations as o on o.id = r.organization_id where o.kind = 'platform'`,
  "product-requests": `select r.id as recordId, o.name || ' 申请开通' || p.name as record from product_requests as r
    inner join organizations as o on o.id = r.organization_id inner join products as p on p.id = r.product_id`,
  "reference-data": `select l.id as recordId, l.title as record, r.id as partId from reference_lists as l
    inner join base_data as r on r.type = l.type`,
  resources: `select v.id as id, p.name || ' ' || v.name as owner, r.id as recordId, r.title as record
    from product_versions as v inner join products as p on p.id = v.product_id
    inner join resources as r on r.version_id = v.id where v.status = 'draft'`,
  "role-list": "select id as recordId, name as record from roles where code = 'support'",
  scheduler: "select 12 as recordId, '统计看板数据' as record",
  "service-department-list": departments("provider"),
  "service-list": company("provider"),
  "service-product-list": grants("provider"),
  "system-settings": `select 1 as recordId, '${sectionTitle(SETTING_SECTIONS[0]!)}' as record, id as partId
    from destination_changes`,
  "system-status": "select 1 as partId, '公开页面' as record",
  "version-management": `select p.id as id, p.name as owner, v.id as recordId, p.name || ' ' || v.name as record
    from product_versions as v inner join products as p on p.id = v.product_id where v.status = 'draft'`,
};

/** Adds rows that the demo data lacks: a draft version with a resource, an error, a card of an account. */
function addRecords(database: Database): void {
  const columns = (table: string, ...but: string[]) =>
    (database.prepare(`select name from pragma_table_info('${table}')`).pluck().all() as string[]).filter(
      (name) => !["id", ...but].includes(name),
    );
  const version = columns(
    "product_versions",
    "name",
    "status",
    "default_for_customers",
    "default_for_providers",
  );
  database.exec(`insert into product_versions (name, status, default_for_customers, default_for_providers, ${version.join()})
    select '2.0', 'draft', 0, 0, ${version.join()} from product_versions limit 1`);
  const resource = columns("resources", "version_id", "parent_id");
  database.exec(`insert into resources (version_id, parent_id, ${resource.join()})
    select (select id from product_versions where status = 'draft'), null, ${resource.join()} from resources
    where parent_id is null limit 1`);
  database.exec(`insert into error_groups (fingerprint, source, message, route, stack, build, count, first_at, last_at)
    values ('0001', 'browser', '找不到要更新的行', '/guide', '', '', 1, 1, 1)`);
  // A tariff code with the id of a row that the sample uses as `partId`.
  database.exec(`insert or ignore into hs_codes (id, code, name, first_unit, second_unit, licences, inspection, elements, status,
    version_date, created_at, created_by, updated_at, updated_by)
    select r.id, '0101210010', '改良种用马', '035', '', '', '', '', 1, '2026-01', 1, '', 1, '' from reference_lists as l
    inner join base_data as r on r.type = l.type limit 1`);
  database.exec(`insert into destination_changes
    (section_id, state, described, previous, next, reason, asked_by_id, asked_by, asked_at)
    values (1, 'refused', '{}', '{}', '{}', '核对', 1, '周管理', 1)`);
  // A card with the id of a membership that the sample uses as `partId`.
  database.exec(`insert into account_cards
    (id, account_id, card_key, cert_no, company, valid_to, created_at, created_by, confirmed_at)
    select id, account_id, 'sample ' || id, '0300' || id, '', 1, 1, '', 1 from memberships`);
}

/** A query for the first record of the table that has the names of a page's records. */
function firstNamed(database: Database, { nameIn }: Page): string {
  if (!nameIn) return "select null as recordId";
  addSampleRow(database, nameIn.table);
  return `select id as recordId, ${nameIn.column} as record from ${nameIn.table}`;
}

/** Adds missing rows to the demo data and returns one record for each page of the console. */
export function pageSamples(database: Database): Readonly<Record<string, PageSample>> {
  addRecords(database);
  return Object.fromEntries(
    CONSOLE_PAGES.map((page) => [
      page.slug,
      (database.prepare(`${SAMPLES[page.slug] ?? firstNamed(database, page)} limit 1`).get() ??
        {}) as PageSample,
    ]),
  );
}

/**
 * The address of a page, or of one below it, for its sample.
 * @param below starts with a slash, or is empty
 */
export const samplePathOf = (
  page: Page,
  below: string,
  { id, recordId, partId, query = "" }: PageSample,
): string =>
  pathOfPage(page, page.takesId ? String(id) : null) +
  (below === "" ? query : below.replace(":id", String(recordId)).replace(/:\w+Id/, String(partId)));

/** Paths below a page that can be opened, except those of a started job or a log entry. */
export const shownBelow = (page: Page): string[] =>
  page.below
    .filter(({ methods, path }) => methods !== "post" && !/:(?:token|entryId)/.test(path))
    .map(({ path }) => `/${path}`);

const DESK_RECORDS = ["/phsb/declarations/1", "/phsb/goods/1", "/phsb/parties/1", "/phsb/templates/1"];

/** Paths of all pages below those of the console, for their samples, and of records of the desk. */
export const recordPaths = (samples: Readonly<Record<string, PageSample>>): string[] => [
  ...CONSOLE_PAGES.flatMap((page) =>
    shownBelow(page).map((below) => samplePathOf(page, below, samples[page.slug] ?? {})),
  ),
  ...DESK_RECORDS,
];
