import { db } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import {
  DEFAULT_SETTINGS,
  FAVOURITE_LISTS_MAX,
  PINS_MAX,
  RECENT_LISTS_MAX,
  settingsSchema,
  type CodeLists,
  type ListPin,
  type Settings,
} from "./settings.schema";

const storedSettings = prepare(({ accountId }: { accountId: number }) =>
  db.selectFrom("preferences").select("settings").where("account_id", "=", accountId),
);

function parse(settings: string | null): Settings {
  return settings === null ? DEFAULT_SETTINGS : settingsSchema.parse(JSON.parse(settings));
}

/** Returns the stored settings of an account, or the defaults. */
export async function readSettings(accountId: number): Promise<Settings> {
  const [row] = await storedSettings(db, { accountId });
  return parse(row?.settings ?? null);
}

type Changed = Omit<Settings, "listPins"> & { readonly listPins: readonly ListPin[] };

function store(accountId: number, change: (before: Settings) => Changed | null): Promise<void> {
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

/** Changes the given settings; others remain unchanged. They apply to every device of the account. */
export const saveSettings = (accountId: number, changed: Partial<Settings>): Promise<void> =>
  store(accountId, (before) => ({ ...before, ...changed }));

/** Changes the list views that are pinned to the sidebar; at most the last PINS_MAX are stored. */
export const changePins = (
  accountId: number,
  change: (pins: readonly ListPin[]) => readonly ListPin[],
): Promise<void> =>
  store(accountId, (before) => ({ ...before, listPins: change(before.listPins).slice(-PINS_MAX) }));

const changeCodeLists = (
  accountId: number,
  change: (lists: CodeLists) => Partial<CodeLists>,
): Promise<void> =>
  store(accountId, (before) => ({
    ...before,
    codeLists: { ...before.codeLists, ...change(before.codeLists) },
  }));

/** Adds a code list to the favourites or removes it; beyond FAVOURITE_LISTS_MAX the oldest is removed. */
export const setFavouriteList = (accountId: number, type: number, isFavourite: boolean): Promise<void> =>
  changeCodeLists(accountId, ({ favourites }) => {
    const others = favourites.filter((each) => each !== type);
    return { favourites: isFavourite ? [...others, type].slice(-FAVOURITE_LISTS_MAX) : others };
  });

/** Records that a code list was opened; writes nothing where it is the most recent one already. */
export async function recordRecentList(
  accountId: number,
  { recent }: CodeLists,
  type: number,
): Promise<void> {
  if (recent[0] === type) return;
  await changeCodeLists(accountId, (lists) => ({
    recent: [type, ...lists.recent.filter((each) => each !== type)].slice(0, RECENT_LISTS_MAX),
  }));
}

/**
 * Resets the settings to the defaults, except for pinned views, shortcuts, dashboard tiles and code lists.
 */
export const resetSettings = (accountId: number): Promise<void> =>
  store(accountId, ({ listPins, shortcuts, dashboard, codeLists }) =>
    shortcuts || dashboard || listPins.length + codeLists.favourites.length + codeLists.recent.length > 0
      ? { ...DEFAULT_SETTINGS, listPins, shortcuts, dashboard, codeLists }
      : null,
  );
