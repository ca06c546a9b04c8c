import { db } from "../db/client.server";
import { prepare } from "../db/prepared.server";
import { lockRow } from "../db/row-lock.server";
import { inTransaction } from "../db/transaction.server";
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from "./settings.schema";

const storedSettings = prepare(({ accountId }: { accountId: number }) =>
  db.selectFrom("preferences").select("settings").where("account_id", "=", accountId),
);

function parse(settings: string | null): Settings {
  return settings === null ? DEFAULT_SETTINGS : settingsSchema.parse(JSON.parse(settings));
}

/** What somebody has set, or what everybody begins with. */
export async function readSettings(accountId: number): Promise<Settings> {
  const [row] = await storedSettings(db, { accountId });
  return parse(row?.settings ?? null);
}

function store(accountId: number, change: (before: Settings) => Settings | null): Promise<void> {
  return inTransaction(async (tx) => {
    await lockRow(tx, "accounts", accountId);
    const [row] = await storedSettings(tx, { accountId });
    const after = change(parse(row?.settings ?? null));
    const settings = after && JSON.stringify(after);
    await tx
      .insertInto("preferences")
      .values({ account_id: accountId, settings })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ settings }))
      .execute();
  });
}

/** Changes what is named and keeps the rest, on every device of the person. */
export const saveSettings = (accountId: number, changed: Partial<Settings>): Promise<void> =>
  store(accountId, (before) => ({ ...before, ...changed }));

/** Everything is again as it was given. */
export const resetSettings = (accountId: number): Promise<void> => store(accountId, () => null);
