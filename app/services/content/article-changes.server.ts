import type { Executor, Tx } from "../db/client.server";
import { announce } from "../db/signals/signals.server";
import { randomToken } from "../runtime/secrets/secret.server";

const VERSION_KEY = "articles-version";

/** Tells every server that visitors may be shown something else from now on; who misses it sees the version. */
export async function articlesChanged(tx: Tx): Promise<void> {
  const value = randomToken(9);
  await tx
    .insertInto("settings")
    .values({ key: VERSION_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await announce(tx, { kind: "articles" });
}

/** Differs after every change, whichever server has made it. */
export async function articlesVersion(executor: Executor): Promise<string> {
  const row = await executor
    .selectFrom("settings")
    .select("value")
    .where("key", "=", VERSION_KEY)
    .executeTakeFirst();
  return row?.value ?? "";
}
