import { z } from "zod";
import { now } from "../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { describeError, log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import {
  FIRST_VISITS,
  lastListAddressIn,
  mergeVisit,
  withVisit,
  type Visit,
} from "../../access/paths/page-visits";

const FLUSH_MILLISECONDS = 1000;

const visitsSchema = z.array(
  z.object({
    key: z.string(),
    href: z.string(),
    list: z.string().optional(),
    name: z.string().nullable(),
    at: z.number(),
    pinned: z.boolean(),
  }),
);

type NewVisit = Omit<Visit, "pinned">;

/** Visits that are not stored yet; a server that is killed loses about a second of them. */
let pending = new Map<number, NewVisit[]>();

/** Visits that are being stored; readers find them here until the transaction ends. */
let written = new Map<number, NewVisit[]>();

const storedVisits = prepare(({ accountId }: { accountId: number }) =>
  db.selectFrom("preferences").select("visits").where("account_id", "=", accountId),
);

async function readStored(executor: Executor, accountId: number): Promise<readonly Visit[]> {
  const [row] = await storedVisits(executor, { accountId });
  const visits = row?.visits ?? null;
  return visits === null ? FIRST_VISITS : visitsSchema.parse(JSON.parse(visits));
}

const notStored = (accountId: number): NewVisit[] => [
  ...(written.get(accountId) ?? []),
  ...(pending.get(accountId) ?? []),
];

async function store(tx: Tx, accountId: number, list: readonly Visit[]): Promise<void> {
  const visits = JSON.stringify(list);
  await tx
    .insertInto("preferences")
    .values({ account_id: accountId, visits })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ visits }))
    .execute();
}

/** Returns the account's visited views, in the order in which they were opened. */
export async function readVisits(accountId: number): Promise<Visit[]> {
  // Must come first: visits that are stored between the two reads would otherwise be in neither.
  const since = notStored(accountId);
  return since.reduce(withVisit, [...(await readStored(db, accountId))]);
}

/** Returns the last address of a list, with its filters; `address` itself where the list was not visited. */
export async function findLastListAddress(accountId: number, address: string): Promise<string> {
  return lastListAddressIn(await readVisits(accountId), address);
}

/**
 * Records a visit in memory; `flushVisits` stores it. Repeated visits are merged, because
 * every page reads all of them.
 */
export function recordVisit(accountId: number, view: Omit<NewVisit, "at">): void {
  const before = pending.get(accountId) ?? [];
  const visit = { ...view, at: now() };
  const known = before.find(({ key }) => key === view.key);
  const others = before.map((each) => (each === known ? mergeVisit(known, visit) : each));
  pending.set(accountId, known ? others : [...before, visit]);
}

/** Whether only visit times differ, which does not need to be stored. */
function isSame(before: readonly Visit[], after: readonly Visit[]): boolean {
  const order = (visits: readonly Visit[]) => [...visits].sort((a, b) => a.at - b.at).map(({ key }) => key);
  const shown = (visits: readonly Visit[]) => visits.map(({ at: _at, ...visit }) => visit);
  return JSON.stringify([shown(before), order(before)]) === JSON.stringify([shown(after), order(after)]);
}

/**
 * Changes the list of views in the database at once, for closing and pinning.
 * @returns the changed list
 */
export function changeVisits(
  accountId: number,
  change: (visits: readonly Visit[]) => readonly Visit[],
): Promise<readonly Visit[]> {
  return inTransaction(async (tx) => {
    await lockRow(tx, "accounts", accountId);
    const stored = await readStored(tx, accountId);
    const list = change(notStored(accountId).reduce(withVisit, [...stored]));
    pending.delete(accountId);
    written.delete(accountId);
    if (!isSame(stored, list)) await store(tx, accountId, list);
    return list;
  });
}

/** Removes the views of an account at sign-out; pinned ones remain. */
export const deleteVisits = (accountId: number) =>
  changeVisits(accountId, (visits) => visits.filter(({ pinned }) => pinned));

/** Stores all pending visits in one transaction. */
export async function flushVisits(): Promise<void> {
  if (pending.size === 0) return;
  const taken = pending;
  written = taken;
  pending = new Map();
  try {
    await inTransaction(async (tx) => {
      for (const accountId of [...taken.keys()].sort((a, b) => a - b)) {
        await lockRow(tx, "accounts", accountId);
        const stored = await readStored(tx, accountId);
        const list = (taken.get(accountId) ?? []).reduce(withVisit, [...stored]);
        if (!isSame(stored, list)) await store(tx, accountId, list);
      }
    });
  } finally {
    written = new Map();
  }
}

const reportLoss = (error: unknown): void =>
  log.warn({ error: describeError(error) }, "visited views are lost");

/**
 * Starts storing visits periodically.
 * @returns stops it, after the remaining ones were stored
 */
export function startVisits(): () => Promise<void> {
  const stop = new PollingJob().start({
    name: "visits",
    pollMilliseconds: FLUSH_MILLISECONDS,
    isLater: true,
    work: flushVisits,
    onProblem: reportLoss,
  });
  return async () => {
    await stop();
    await flushVisits().catch(reportLoss);
  };
}
