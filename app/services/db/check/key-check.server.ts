import { env } from "../../runtime/configuration/env.server";
import { START_FAILURE } from "../../runtime/failures/start-failure.text";
import { StartRefused } from "../../runtime/failures/start-refused";
import { keyCheckValues } from "../../runtime/secrets/secret.server";
import { db, type Executor } from "../client.server";
import { inTransaction } from "../transaction.server";

/** The setting that holds the check value of the key with which servers seal. */
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
 * Admits this server's keys to the database, and notes the newest of them as the one that seals from now on. A database
 * without a note, new or of an earlier version, takes the keys that come first.
 * @param own the check values of this server's keys, the newest first
 * @throws StartRefused when the key that has sealed until now is none of them
 */
export async function admitKeys(own = keyCheckValues()): Promise<void> {
  const [value] = own;
  if (value === undefined) throw new StartRefused(START_FAILURE.noKey(env.DATA_DIR));
  await inTransaction(async (tx) => {
    const note = tx.insertInto("settings").values({ key: SETTING, value });
    // Servers that start together wait here for one another.
    const added = await note.onConflict((conflict) => conflict.column("key").doNothing()).executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) return;
    requireSealingKey(own, await readSealing(tx));
    await tx.updateTable("settings").set({ value }).where("key", "=", SETTING).execute();
  });
}

/** @throws StartRefused for a command that has no key, or not the one with which servers seal */
export async function refuseOtherKeys(own = keyCheckValues()): Promise<void> {
  if (own.length === 0) throw new StartRefused(START_FAILURE.noKey(env.DATA_DIR));
  requireSealingKey(own, await readSealing(db));
}
