import type { Executor } from "../../db/client.server";
import { CONSOLE_PRODUCT_CODE, CONSOLE_VERSION } from "../../access/paths/console-pages";

export interface ConsoleVersion {
  readonly productId: number;
  readonly versionId: number;
}

/**
 * The seeded version of the console's own product; null before the seed.
 * It stands below `products` because the platform organisation holds it.
 */
export async function findConsoleVersion(executor: Executor): Promise<ConsoleVersion | null> {
  const found = await executor
    .selectFrom("product_versions")
    .innerJoin("products", "products.id", "product_versions.product_id")
    .select(["products.id as productId", "product_versions.id as versionId"])
    .where("products.code", "=", CONSOLE_PRODUCT_CODE)
    .where("product_versions.name", "=", CONSOLE_VERSION)
    .orderBy("product_versions.id")
    .executeTakeFirst();
  return found ?? null;
}
