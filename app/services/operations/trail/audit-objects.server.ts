import { sql } from "kysely";
import { CONSOLE_PAGES } from "../../access/paths/console-pages";
import { DESK_PAGES } from "../../access/paths/desk-pages";
import { pathOfPage } from "../../access/paths/page-addresses";
import { nounOf, type Page } from "../../access/paths/page-shape";
import { companyHref, companyPerms } from "../../access/paths/company-paths";
import { articlePageHref, columnPageHref, picturePageHref } from "../../content/content-addresses";
import type { Executor } from "../../db/client.server";
import { AUDIT_LOG_TEXT } from "./audit-log.text";
import { configurationHref } from "../../organizations/channels/channel.types";
import { templateHref } from "../../messaging/messages/templates/template.types";
import { groupHref } from "../../reference-data/enum-groups/enum-group.types";
import { hsCodeHref } from "../../reference-data/hs-codes/hs-code.types";
import { listHref, rowHref } from "../../reference-data/tables/table.types";

/** The object of an audit record. */
export interface LoggedObject {
  readonly type: string;
  readonly id: string;
}

/** An object's current name and its page, with the permission of that page. */
export interface NamedObject {
  readonly name: string;
  readonly page: { readonly href: string; readonly perms: string } | null;
}

type Named = ReadonlyMap<number, NamedObject>;

const named = <Row extends { readonly id: number; readonly name: string }>(
  rows: readonly Row[],
  pageOf: (row: Row) => NamedObject["page"],
): Named => new Map(rows.map((row) => [row.id, { name: row.name, page: pageOf(row) }]));

type Reader = (executor: Executor, ids: readonly number[]) => Promise<Named>;

/**
 * Returns the reader of a page's objects, where the page defines their names; their type is the
 * noun of its permissions.
 */
function readerOf(page: Page): readonly (readonly [type: string, reader: Reader])[] {
  const record = page.below.find(({ path }) => path === ":id");
  if (!page.nameIn || !record) return [];
  const { table, column, otherwise } = page.nameIn;
  const name = otherwise
    ? sql`coalesce(nullif(${sql.ref(column)}, ''), ${sql.ref(otherwise)})`
    : sql.ref(column);
  const reader: Reader = async (executor, ids) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${name} as name from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(executor);
    return named(rows, ({ id }) => ({ href: `${pathOfPage(page)}/${id}`, perms: record.perms }));
  };
  return [[nounOf(page.perms), reader]];
}

const PAGES = [...CONSOLE_PAGES, ...DESK_PAGES];

/** Titles of recorded objects, by type. */
export const OBJECT_TITLES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(AUDIT_LOG_TEXT.objects),
    ...PAGES.flatMap(({ perms, nameIn }) => (nameIn ? [[nounOf(perms), nameIn.title] as const] : [])),
  ].sort(([type], [other]) => (type < other ? -1 : 1)),
);

const READERS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(PAGES.flatMap(readerOf)),
  organization: async (executor, ids) =>
    named(
      await executor
        .selectFrom("organizations")
        .select(["id", "name", "kind", "parent_id"])
        .where("id", "in", ids)
        .execute(),
      (row) => (row.kind === "platform" ? null : { href: companyHref(row), perms: companyPerms(row) }),
    ),
  department: async (executor, ids) =>
    named(
      await executor.selectFrom("departments").select(["id", "name"]).where("id", "in", ids).execute(),
      () => null,
    ),
  "message-template": async (executor, ids) =>
    named(
      await executor.selectFrom("message_templates").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: templateHref(id), perms: "message:template" }),
    ),
  "customer-channel": async (executor, ids) =>
    named(
      await executor
        .selectFrom("customer_channels as own")
        .innerJoin("channels as channel", "channel.id", "own.channel_id")
        .select(["own.id", "own.organization_id", "channel.name"])
        .where("own.id", "in", ids)
        .execute(),
      ({ id, organization_id: owner }) => ({
        href: configurationHref(owner, id),
        perms: "customer-channel:list",
      }),
    ),
  "reference-list": async (executor, ids) =>
    named(
      await executor
        .selectFrom("reference_lists")
        .select(["id", "title as name"])
        .where("id", "in", ids)
        .execute(),
      ({ id }) => ({ href: listHref(id), perms: "reference:list" }),
    ),
  "reference-row": async (executor, ids) =>
    named(
      await executor.selectFrom("base_data").select(["id", "type", "name"]).where("id", "in", ids).execute(),
      ({ id, type }) => ({ href: rowHref(type, id), perms: "reference:list" }),
    ),
  "hs-code": async (executor, ids) =>
    named(
      await executor.selectFrom("hs_codes").select(["id", "code as name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: hsCodeHref(id), perms: "reference:list" }),
    ),
  "enum-group": async (executor, ids) =>
    named(
      await executor.selectFrom("enum_groups").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: groupHref(id), perms: "enum:list" }),
    ),
  article: async (executor, ids) =>
    named(
      await executor.selectFrom("articles").select(["id", "title as name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: articlePageHref(id), perms: "content:list" }),
    ),
  "article-column": async (executor, ids) =>
    named(
      await executor.selectFrom("article_columns").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: columnPageHref(id), perms: "content:list" }),
    ),
  "article-picture": async (executor, ids) =>
    named(
      await executor.selectFrom("article_pictures").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: picturePageHref(id), perms: "content:list" }),
    ),
  version: async (executor, ids) =>
    named(
      await executor
        .selectFrom("product_versions")
        .select(["id", "name", "product_id"])
        .where("id", "in", ids)
        .execute(),
      ({ id, product_id }) => ({ href: `/version-management/${product_id}/${id}`, perms: "version:list" }),
    ),
};

const NUMBER = /^[1-9]\d{0,14}$/;

/** Reads the current names of objects, with one query per type; deleted ones are left out. */
export async function nameObjects(
  executor: Executor,
  objects: readonly LoggedObject[],
): Promise<(object: LoggedObject) => NamedObject | undefined> {
  const types = [...new Set(objects.map(({ type }) => type))].filter((type) => Object.hasOwn(READERS, type));
  const found = new Map(
    await Promise.all(
      types.map(async (type) => {
        const own = objects.filter((object) => object.type === type && NUMBER.test(object.id));
        const ids = [...new Set(own.map(({ id }) => Number(id)))];
        return [type, ids.length === 0 ? new Map() : await READERS[type]!(executor, ids)] as const;
      }),
    ),
  );
  return ({ type, id }) => found.get(type)?.get(Number(id)) as NamedObject | undefined;
}
