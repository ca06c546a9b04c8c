import type { Executor } from "../../db/client.server";
import { CONSOLE_PRODUCT_CODE, CONSOLE_VERSION } from "../../access/paths/console-pages";
import { DESK_PRODUCT_CODE, DESK_VERSION } from "../../access/paths/desk-pages";

export interface SeededVersion {
  readonly productId: number;
  readonly versionId: number;
}

/** A version of a product that is seeded at the start; null before the seed. */
async function findSeededVersion(
  executor: Executor,
  code: string,
  version: string,
): Promise<SeededVersion | null> {
  const found = await executor
    .selectFrom("product_versions")
    .innerJoin("products", "products.id", "product_versions.product_id")
    .select(["products.id as productId", "product_versions.id as versionId"])
    .where("products.code", "=", code)
    .where("product_versions.name", "=", version)
    .orderBy("product_versions.id")
    .executeTakeFirst();
  return found ?? null;
}

/**
 * The seeded version of the console's own product; null before the seed. This module is below `products`
 * because the platform organisation has a subscription of it.
 */
export const findConsoleVersion = (executor: Executor): Promise<SeededVersion | null> =>
  findSeededVersion(executor, CONSOLE_PRODUCT_CODE, CONSOLE_VERSION);

/** The seeded version of the declaration desk; null before the seed. */
export const findDeskVersion = (executor: Executor): Promise<SeededVersion | null> =>
  findSeededVersion(executor, DESK_PRODUCT_CODE, DESK_VERSION);
