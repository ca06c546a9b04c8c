import type { Executor, Tx } from "../db/client.server";
import { announce } from "../db/signals/signals.server";
import { randomToken } from "../runtime/secrets/secret.server";

const VERSION_KEY = "articles-version";

/**
 * Changes the version of the public site's content and signals all servers; one that misses the signal reads
 * the version.
 */
export async function articlesChanged(tx: Tx): Promise<void> {
  const value = randomToken(9);
  await tx
    .insertInto("settings")
    .values({ key: VERSION_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await announce(tx, { kind: "articles" });
}

/** Returns a value that every change replaces, on whichever server; "" before the first change. */
export async function articlesVersion(executor: Executor): Promise<string> {
  const row = await executor
    .selectFrom("settings")
    .select("value")
    .where("key", "=", VERSION_KEY)
    .executeTakeFirst();
  return row?.value ?? "";
}
