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

/** What somebody has set, or what everybody begins with. */
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

/** Changes what is named and keeps the rest, on every device of the person. */
export const saveSettings = (accountId: number, changed: Partial<Settings>): Promise<void> =>
  store(accountId, (before) => ({ ...before, ...changed }));

/** Changes which views of lists stand in the sidebar. */
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

/** A code list is at hand from now on, or no more; beyond what one looks through the oldest gives way. */
export const setFavouriteList = (accountId: number, type: number, isFavourite: boolean): Promise<void> =>
  changeCodeLists(accountId, ({ favourites }) => {
    const others = favourites.filter((each) => each !== type);
    return { favourites: isFavourite ? [...others, type].slice(-FAVOURITE_LISTS_MAX) : others };
  });

/** A code list has been opened. Whoever looks at the one that was opened last writes nothing. */
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

/** Everything is again as it was given, but for what the person has collected: in the sidebar, on the workbench and dashboard, of code lists. */
export const resetSettings = (accountId: number): Promise<void> =>
  store(accountId, ({ listPins, shortcuts, dashboard, codeLists }) =>
    shortcuts || dashboard || listPins.length + codeLists.favourites.length + codeLists.recent.length > 0
      ? { ...DEFAULT_SETTINGS, listPins, shortcuts, dashboard, codeLists }
      : null,
  );
