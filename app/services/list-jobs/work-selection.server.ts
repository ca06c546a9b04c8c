import { SYSTEM } from "../audit/audit.server";
import { now } from "../clock.server";
import { db } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import type { Doer } from "../lists/bulk-action.types";
import { doRows, outcomeOf } from "../lists/bulk-rows.server";
import type { Reader } from "../lists/define-list.server";
import {
  keepSelectionLease,
  postponeSelection,
  SelectionLost,
  type SelectionRow,
} from "../lists/selections.server";
import { jobFailed } from "../failures.server";
import { isPermitted } from "../menu/guard";
import { findRights } from "../menu/rights.server";
import { publishMessage } from "../messages/publish.server";
import { scopeOf } from "../roles/scope-of.server";
import { listAt, type JobList } from "./console-lists.server";
import { writeExport } from "./export-parts.server";
import { LIST_JOB_MESSAGES } from "./list-jobs.text";
import {
  beginnerOf,
  bulkRequestOf,
  EXPORT_ACTION,
  exportRequestOf,
  type Beginner,
} from "./selection-request";

/** Up to so many rows are done while the person waits. */
export const ROWS_AT_ONCE = 500;

/** Whoever has begun it, with the rights and the scope of this moment. */
async function beginnerNow({
  account_id,
  role_version_id,
}: SelectionRow): Promise<Reader & Pick<Doer, "rights">> {
  const at = now();
  const [rights, scope] = await Promise.all([
    findRights(db, { accountId: account_id, roleVersionId: role_version_id, at }),
    scopeOf(db, { accountId: account_id, activeRoleVersionId: role_version_id }, at),
  ]);
  return { scope, rights, accountId: account_id, at, may: (perms) => isPermitted(rights, perms) };
}

async function tell(
  row: SelectionRow,
  beginner: Beginner,
  list: JobList,
  what: keyof typeof LIST_JOB_MESSAGES,
) {
  const { failed } = outcomeOf(row);
  const title = list.bulk.find(({ code }) => code === row.action)?.title ?? "";
  const done = row.action === EXPORT_ACTION ? row.done_count : row.total - failed.length;
  const finished = { title, object: list.object, done, failed: failed.length, href: beginner.resultPath };
  const publisher = { actor: SYSTEM, accountId: null, who: SYSTEM.name };
  const audience = { kind: "accounts", ids: [row.account_id] } as const;
  await inTransaction((tx) =>
    publishMessage({ ...LIST_JOB_MESSAGES[what](finished), type: 2, audience }, publisher, tx),
  );
}

const giveUp = (row: SelectionRow) => keepSelectionLease(db, row, { state: "failed", done_at: now() });

async function workBulk(row: SelectionRow, list: JobList, isStopped: () => boolean): Promise<boolean> {
  const { reason, input, who, actor } = bulkRequestOf(row);
  const { scope, rights, may } = await beginnerNow(row);
  const action = list.bulk.find(({ code }) => code === row.action);
  if (!action || !may(action.perms)) {
    await giveUp(row);
    return true;
  }
  const doer: Doer = { scope, rights, accountId: row.account_id, who, actor };
  const isDone = await doRows(row, { action, doer, said: { reason, input } }, isStopped);
  // Another server, or this one after its start, goes on.
  if (!isDone) await keepSelectionLease(db, row, { due_at: now() });
  return isDone;
}

async function workExport(row: SelectionRow, list: JobList): Promise<void> {
  const { exported, format } = exportRequestOf(row);
  const reader = await beginnerNow(row);
  if (!list.exportPerms || !reader.may(list.exportPerms)) return giveUp(row);
  await writeExport(row, {
    format,
    titles: list.titles(exported.columns),
    slices: list.rows(exported, reader),
  });
}

async function reread({ id }: SelectionRow): Promise<SelectionRow> {
  return db.selectFrom("list_selections").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Works on a choice that this server has taken. A failure is tried again later and given up in the end; who has
 * begun it hears of the end by a message, unless they wait for it anyway.
 */
export async function workSelection(
  row: SelectionRow,
  { isWaitedFor = false, isStopped = () => false }: { isWaitedFor?: boolean; isStopped?: () => boolean } = {},
): Promise<void> {
  const list = listAt(row.list);
  if (!list) return giveUp(row);
  try {
    if (row.action === EXPORT_ACTION) await workExport(row, list);
    else if (!(await workBulk(row, list, isStopped))) return;
  } catch (problem) {
    if (problem instanceof SelectionLost) return;
    jobFailed(problem, "a list's job failed", { list: row.list, action: row.action });
    await postponeSelection(row);
  }
  const settled = await reread(row);
  if (isWaitedFor || settled.state === "waiting") return;
  const kind = row.action === EXPORT_ACTION ? "export" : "bulk";
  await tell(settled, beginnerOf(row), list, settled.state === "failed" ? "failed" : kind);
}
