import { sql } from "kysely";
import { CONSOLE_COLLECTIONS } from "~/console/console-collections.server";
import { DESK_COLLECTIONS } from "~/desk/desk-collections.server";
import type { AnyList } from "~/services/collections/lists/any-list.server";
import type { Filter } from "~/services/collections/lists/define-list.server";
import { parametersOf } from "~/services/collections/lists/filters/filter-values";
import { db } from "~/services/db/client.server";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { fillWithDemoData } from "~/services/operations/demo/demo-data.server";
import { now } from "~/services/runtime/process/clock.server";
import { sentNotice } from "./outbox-rows";
import { PASSWORD } from "./people";

/**
 * The visible parts of all phones and e-mails of a variant; masks hide the four digits and the local part
 * between.
 */
export const PHONE_HEAD = "138";
export const PHONE_TAIL = "7788";
export const MAIL_HEAD = "z";
export const MAIL_TAIL = "@example.com";

/** Queries for the id and the parameters of a list's address, where a page has more than one list. */
const ADDRESSES: Readonly<Record<string, readonly { readonly id?: string; readonly query?: string }[]>> = {
  "channel-detail": [{ query: "select 'id=' || min(channel_id) as value from channel_messages" }],
  "content-manage": [{}, { query: "select 'tab=pictures' as value" }],
  "custom-channel": [{ id: "select min(organization_id) as value from customer_channels" }],
  "custom-child-list": [{ id: "select min(parent_id) as value from organizations" }],
  "custom-department-list": [{ id: "select min(organization_id) as value from departments" }],
  "custom-product-list": [{ id: "select min(organization_id) as value from organization_products" }],
  distribution: [
    { query: "select 'role=' || min(role_id) as value from account_roles" },
    { query: "select 'assigned=0&role=' || min(role_id) as value from account_roles" },
    { query: "select 'view=organizations&role=' || min(role_id) as value from account_roles" },
  ],
  "enum-manage": [{}, { query: "select 'group=' || min(id) as value from enum_groups" }],
  "message-manage": [
    {},
    { query: "select 'message=' || min(message_id) as value from message_recipients" },
    { query: "select 'tab=templates' as value" },
  ],
  "platform-department-list": [{ id: "select min(organization_id) as value from departments" }],
  "reference-data": ["type=63", "view=inspection-names", "view=hs-codes"].map((query) => ({
    query: `select '${query}' as value`,
  })),
  "service-department-list": [{ id: "select min(organization_id) as value from departments" }],
  "service-product-list": [{ id: "select min(organization_id) as value from organization_products" }],
  "version-management": [{ id: "select min(product_id) as value from product_versions" }],
};

const valueOf = async (statement: string | undefined) =>
  statement === undefined
    ? ""
    : String((await sql<{ value: string | number }>`${sql.raw(statement)}`.execute(db)).rows[0]!.value);

export interface NamedList {
  readonly name: string;
  readonly list: AnyList;
}

/** All lists of the product, and their recycle views. */
async function everyList(): Promise<NamedList[]> {
  const all: NamedList[] = [];
  for (const { page, list } of [...CONSOLE_COLLECTIONS, ...DESK_COLLECTIONS]) {
    if (!list) continue;
    for (const { id, query } of ADDRESSES[page.slug] ?? [{}]) {
      const search = await valueOf(query);
      const live = list(Number(await valueOf(id)), new URLSearchParams(search));
      const recycled = live.recycled();
      const name = [page.slug, search].filter(Boolean).join("?");
      all.push({ name, list: live }, ...(recycled ? [{ name: `${name} recycle`, list: recycled }] : []));
    }
  }
  return all;
}

/**
 * Fills the database with the demo data and rows for operational lists.
 * @returns all lists
 */
export async function fillForLists(): Promise<NamedList[]> {
  await prepareDatabase("admin@example.com");
  await fillWithDemoData(PASSWORD);
  const at = now();
  for (const index of [1, 2, 3]) {
    await db
      .insertInto("outbox")
      .values(sentNotice({ target: `T${index}`, created_at: at }))
      .execute();
    await db
      .insertInto("attempt_subjects")
      .values({ kind: "password", subject: `t${index}`, touched_at: at, blocked_until: at + 600_000 })
      .execute();
  }
  return everyList();
}

/** Columns whose values some list shows masked. */
export function maskedColumnsOf(lists: readonly NamedList[]): string[] {
  const masked = lists.flatMap(({ list }) =>
    list.use(({ columns, filters }) =>
      [...columns, ...filters].flatMap((each) => each.masked?.columns ?? []),
    ),
  );
  return [...new Set(masked)].sort();
}

/** Parameters that remove all default filters of a list. */
export const unfiltered = (filters: readonly Filter[]) =>
  Object.fromEntries(filters.flatMap((filter) => parametersOf(filter).map((name) => [name, ""])));

/** Sets the hidden part of every stored value by its row's id: ascending or descending with it. */
export async function hideParts(stored: readonly string[], isRising: boolean): Promise<void> {
  for (const [table = "", column = ""] of stored.map((each) => each.split("."))) {
    const target = sql`update ${sql.table(table)} set ${sql.ref(column)} =`;
    const hidden = sql`substr(cast(10000 + ${isRising ? sql`id` : sql`9999 - id`} as text), 2)`;
    const [first, last] = column.endsWith("email") ? [MAIL_HEAD, MAIL_TAIL] : [PHONE_HEAD, PHONE_TAIL];
    await sql`${target} 'T' || cast(id as text)`.execute(db);
    await sql`${target} cast(${first} as text) || ${hidden} || cast(${last} as text)`.execute(db);
  }
}
