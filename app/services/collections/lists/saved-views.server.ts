import { now } from "../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { inTransaction } from "../../db/transaction.server";
import { normalizeLine, lengthOf } from "../../format/text/normalize-text";
import { describeInvisible } from "../../forms/rules/invisible.text";
import { LISTS_TEXT } from "./lists.text";
import type { Owner } from "./column-preferences.server";

const VIEWS_MAX = 20;
const NAME_MAX = 20;
const QUERY_MAX = 2000;

export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly isDefault: boolean;
  /** The role whose holders see it too; null for a private view. */
  readonly roleId: number | null;
}

/** Views of a list: the account's own, and those that others share with a role that it holds. */
export interface Views {
  readonly own: readonly SavedView[];
  readonly shared: readonly SavedView[];
}

export const NO_VIEWS: Views = { own: [], shared: [] };

const viewsOfList = (list: string) =>
  db
    .selectFrom("list_views")
    .select(["id", "name", "query", "is_default", "account_id", "role_id"])
    .where("list", "=", list);

/** A union, so that each part uses its index; an `or` might scan all views of the list. */
const ownOrShared = prepare(({ accountId, list }: Owner) =>
  viewsOfList(list)
    .where("account_id", "=", accountId)
    .unionAll(viewsOfList(list).where("role_id", "is not", null).where("account_id", "!=", accountId))
    .orderBy("id"),
);

/** @param findAssignedRoleIds called only where another account shares a view of the list */
export async function listViews(
  executor: Executor,
  owner: Owner,
  findAssignedRoleIds: () => Promise<ReadonlySet<number>>,
): Promise<Views> {
  const { accountId } = owner;
  const rows = await ownOrShared(executor, owner);
  const isOwn = (row: { account_id: number }) => row.account_id === accountId;
  const assignedRoleIds = rows.every(isOwn) ? null : await findAssignedRoleIds();
  const viewOf = ({ id, name, query, is_default, role_id: roleId }: (typeof rows)[number]) => ({
    id,
    name,
    query,
    roleId,
    isDefault: is_default === 1,
  });
  return {
    own: rows.filter(isOwn).map(viewOf),
    shared: rows.filter((row) => !isOwn(row) && assignedRoleIds?.has(row.role_id!)).map(viewOf),
  };
}

type Saved = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly text: string };

async function namesOf(tx: Tx, { accountId, list }: Owner): Promise<string[]> {
  const rows = await tx
    .selectFrom("list_views")
    .select("name")
    .where("account_id", "=", accountId)
    .where("list", "=", list)
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Saves a state of a list under a name; an existing view of the same name is overwritten, its sharing
 * included.
 */
export function saveView(
  { accountId, list }: Owner,
  { name: typed, query, roleId = null }: { name: string; query: string; roleId?: number | null },
): Promise<Saved> {
  const name = normalizeLine(typed);
  const unseen = name === "" ? null : describeInvisible(typed);
  if (unseen !== null) return Promise.resolve({ ok: false, text: unseen });
  if (name === "") return Promise.resolve({ ok: false, text: LISTS_TEXT.viewNameMissing });
  if (lengthOf(name) > NAME_MAX || query.length > QUERY_MAX)
    return Promise.resolve({ ok: false, text: LISTS_TEXT.viewNameTooLong });
  return inTransaction(async (tx): Promise<Saved> => {
    const names = await namesOf(tx, { accountId, list });
    if (!names.includes(name) && names.length >= VIEWS_MAX)
      return { ok: false, text: LISTS_TEXT.tooManyViews };
    await tx
      .insertInto("list_views")
      .values({ account_id: accountId, list, name, query, role_id: roleId, created_at: now() })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "list", "name"]).doUpdateSet({ query, role_id: roleId }),
      )
      .execute();
    return { ok: true, name };
  });
}

const own = (tx: Tx, { accountId, list }: Owner) =>
  tx.updateTable("list_views").where("account_id", "=", accountId).where("list", "=", list);

/** Sets the view that the list begins with; null resets it to none. */
export const chooseDefaultView = (owner: Owner, id: number | null): Promise<void> =>
  inTransaction(async (tx) => {
    await own(tx, owner).set({ is_default: 0 }).execute();
    if (id !== null) await own(tx, owner).set({ is_default: 1 }).where("id", "=", id).execute();
  });

export async function deleteView(executor: Executor, { accountId, list }: Owner, id: number): Promise<void> {
  await executor
    .deleteFrom("list_views")
    .where("account_id", "=", accountId)
    .where("list", "=", list)
    .where("id", "=", id)
    .execute();
}
