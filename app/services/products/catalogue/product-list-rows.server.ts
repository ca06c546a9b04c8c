import { sql } from "kysely";
import type { Executor } from "../../db/client.server";
import type { ProductVersionTable } from "../../db/schema/schema-products";
import { extendRow } from "../../collections/lists/extend-row";

export type ProductRow = Awaited<ReturnType<typeof readProductRows>>[number];
export type VersionRow = Awaited<ReturnType<typeof readVersionRows>>[number];

/** The right to one of the lists of organisations, which a count of subscribers requires. */
export const HOLDER_PERMS = ["customer:list", "provider:list"];

type Counted = readonly { key: number; total: number | string }[];

const totals = (rows: Counted) => new Map(rows.map(({ key, total }) => [key, Number(total)]));

/** Counts subscriptions that have not ended, by product or version. */
const countHolders = (
  executor: Executor,
  column: "product_id" | "version_id",
  ids: readonly number[],
  at: number,
) =>
  executor
    .selectFrom("organization_products as held")
    .innerJoin("organizations", "organizations.id", "held.organization_id")
    .select((eb) => [eb.ref(`held.${column}`).as("key"), eb.fn.countAll<number>().as("total")])
    .where(`held.${column}`, "in", ids)
    .where("held.status", "=", "active")
    .where("organizations.archived_at", "is", null)
    .where((eb) => eb.or([eb("held.valid_to", "is", null), eb("held.valid_to", ">=", at)]))
    .groupBy(`held.${column}`)
    .execute();

/** Reads the rows of the products' list, with one query for each count. */
export async function readProductRows(executor: Executor, ids: readonly number[], at: number) {
  const [rows, versions, holders] = await Promise.all([
    executor.selectFrom("products").selectAll().where("id", "in", ids).execute(),
    executor
      .selectFrom("product_versions")
      .select(["product_id", "name", "rank", "status"])
      .where("product_id", "in", ids)
      .where("archived_at", "is", null)
      .orderBy("rank")
      .execute(),
    countHolders(executor, "product_id", ids, at),
  ]);
  const holdersOf = totals(holders);
  return rows.map((row) => {
    const own = versions.filter((version) => version.product_id === row.id);
    return extendRow(row, {
      versions: own.length,
      latest: own.findLast(({ status }) => status === "released")?.name ?? "",
      organizations: holdersOf.get(row.id) ?? 0,
    });
  });
}

const countBelow = (executor: Executor, table: "resources" | "roles", ids: readonly number[]) =>
  executor
    .selectFrom(table)
    .select(({ fn }) => ["version_id as key", fn.countAll<number>().as("total")])
    .where("version_id", "in", ids)
    .$if(table === "roles", (query) => query.where(sql<boolean>`archived_at is null`))
    .groupBy("version_id")
    .execute();

/** Reads the rows of the versions' list, with one query for each count. */
export async function readVersionRows(executor: Executor, ids: readonly number[], at: number) {
  const [rows, resources, roles, holders] = await Promise.all([
    executor.selectFrom("product_versions").selectAll().where("id", "in", ids).execute(),
    countBelow(executor, "resources", ids),
    countBelow(executor, "roles", ids),
    countHolders(executor, "version_id", ids, at),
  ]);
  const resourcesOf = totals(resources);
  const rolesOf = totals(roles);
  const holdersOf = totals(holders);
  return rows.map((row) =>
    extendRow(row, {
      resources: resourcesOf.get(row.id) ?? 0,
      roles: rolesOf.get(row.id) ?? 0,
      organizations: holdersOf.get(row.id) ?? 0,
    }),
  );
}

/** States of versions by PRODUCT_VERSION_STATUS, and of products by PRODUCT_STATUS. */
export const VERSION_STATE_KEYS = {
  "0": "draft",
  "1": "released",
  "2": "retired",
} as const satisfies Record<string, ProductVersionTable["status"]>;
export const PRODUCT_STATE_KEYS = { "0": "draft", "1": "shelved", "2": "withdrawn" } as const;
