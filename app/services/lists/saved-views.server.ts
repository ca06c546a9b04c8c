import { now } from "../clock.server";
import type { Executor, Tx } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import { tidyLine, lengthOf } from "../format/tidy-text";
import { LISTS_TEXT } from "./lists.text";
import type { Owner } from "./look.server";

const VIEWS_MAX = 20;
const NAME_MAX = 20;
const QUERY_MAX = 2000;

export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly isDefault: boolean;
}

export async function listViews(executor: Executor, { accountId, list }: Owner): Promise<SavedView[]> {
  const rows = await executor
    .selectFrom("list_views")
    .select(["id", "name", "query", "is_default"])
    .where("account_id", "=", accountId)
    .where("list", "=", list)
    .orderBy("id")
    .execute();
  return rows.map(({ is_default, ...view }) => ({ ...view, isDefault: is_default === 1 }));
}

type Saved = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly text: string };

/** Keeps a state of a list under a name; the same name again is the same view. */
export function saveView(
  { accountId, list }: Owner,
  { name: typed, query }: { readonly name: string; readonly query: string },
): Promise<Saved> {
  const name = tidyLine(typed);
  if (name === "") return Promise.resolve({ ok: false, text: LISTS_TEXT.viewNameMissing });
  if (lengthOf(name) > NAME_MAX || query.length > QUERY_MAX)
    return Promise.resolve({ ok: false, text: LISTS_TEXT.viewNameTooLong });
  return inTransaction(async (tx): Promise<Saved> => {
    const views = await listViews(tx, { accountId, list });
    const isNew = views.every((view) => view.name !== name);
    if (isNew && views.length >= VIEWS_MAX) return { ok: false, text: LISTS_TEXT.tooManyViews };
    await tx
      .insertInto("list_views")
      .values({ account_id: accountId, list, name, query, created_at: now() })
      .onConflict((conflict) => conflict.columns(["account_id", "list", "name"]).doUpdateSet({ query }))
      .execute();
    return { ok: true, name };
  });
}

const own = (tx: Tx, { accountId, list }: Owner) =>
  tx.updateTable("list_views").where("account_id", "=", accountId).where("list", "=", list);

/** The view that the list begins with; with null it begins as always. */
export const chooseDefaultView = (owner: Owner, id: number | null): Promise<void> =>
  inTransaction(async (tx) => {
    await own(tx, owner).set({ is_default: 0 }).execute();
    if (id !== null) await own(tx, owner).set({ is_default: 1 }).where("id", "=", id).execute();
  });

export async function dropView(executor: Executor, { accountId, list }: Owner, id: number): Promise<void> {
  await executor
    .deleteFrom("list_views")
    .where("account_id", "=", accountId)
    .where("list", "=", list)
    .where("id", "=", id)
    .execute();
}
