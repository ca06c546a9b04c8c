import { env } from "../../runtime/configuration/env.server";
import { START_FAILURE } from "../../runtime/failures/start-failure.text";
import { StartRefused } from "../../runtime/failures/start-refused";
import { keyCheckValues } from "../../runtime/secrets/secret.server";
import { db, type Executor } from "../client.server";
import { inTransaction } from "../transaction.server";

/** The setting with the check value of the key that servers seal with. */
const SETTING = "secret-key-check";

function requireSealingKey(own: readonly string[], sealing: string | undefined): void {
  if (sealing === undefined || own.includes(sealing)) return;
  const isGiven = env.given.has("SECRET_KEYS");
  throw new StartRefused(isGiven ? START_FAILURE.otherKeys : START_FAILURE.otherKeyFile(env.DATA_DIR));
}

async function readSealing(executor: Executor): Promise<string | undefined> {
  const row = executor.selectFrom("settings").select("value").where("key", "=", SETTING);
  return (await row.executeTakeFirst())?.value;
}

/**
 * Checks this server's keys against the database, and stores the newest as the sealing key. A database
 * without a stored value, new or of an earlier version, accepts any keys.
 * @param own check values of this server's keys, newest first
 * @throws StartRefused when the current sealing key is not among them
 */
export async function admitKeys(own = keyCheckValues()): Promise<void> {
  const [value] = own;
  if (value === undefined) throw new StartRefused(START_FAILURE.noKey(env.DATA_DIR));
  await inTransaction(async (tx) => {
    const note = tx.insertInto("settings").values({ key: SETTING, value });
    // The insert serialises servers that start at the same time.
    const added = await note.onConflict((conflict) => conflict.column("key").doNothing()).executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) return;
    requireSealingKey(own, await readSealing(tx));
    await tx.updateTable("settings").set({ value }).where("key", "=", SETTING).execute();
  });
}

/**
 * Refuses a command without keys, or without the servers' sealing key.
 * @throws StartRefused
 */
export async function refuseOtherKeys(own = keyCheckValues()): Promise<void> {
  if (own.length === 0) throw new StartRefused(START_FAILURE.noKey(env.DATA_DIR));
  requireSealingKey(own, await readSealing(db));
}
