import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { formatTime } from "../../format/time";
import { listEvents, recordEvent } from "../records/declaration-history.server";
import { DECLARATION_TEXT as TEXT } from "../records/declaration.text";
import { getDeclarationRow, type StoredDeclaration } from "../records/find-declaration.server";
import { isReviewable } from "./next-state";

/** An account that has opened the review form since the last submission. */
export interface Reviewer {
  readonly accountId: number;
  readonly who: string;
  readonly at: number;
}

/** The last submission, and those who have begun to review since then, in order. */
async function submissionOf(executor: Executor, id: number) {
  const events = await listEvents(executor, id);
  const place = events.findIndex(({ event }) => event === "submit");
  const since = place === -1 ? events : events.slice(0, place);
  const reviewers = since
    .filter(({ event }) => event === "begin-review")
    .map(({ by_id: accountId, by_name: who, at }): Reviewer => ({ accountId, who, at }))
    .reverse();
  return { submitterId: events[place]?.by_id ?? 0, reviewers };
}

/** Lists those who have begun to review since the last submission, in order. */
export const listReviewers = async (executor: Executor, id: number): Promise<readonly Reviewer[]> =>
  (await submissionOf(executor, id)).reviewers;

/** Refuses where a reviewer has begun since the last submission. */
export async function refuseBegunReview(tx: Tx, { row }: StoredDeclaration): Promise<Refused | null> {
  const [first] = await listReviewers(tx, row.id);
  return first ? refusedBy(TEXT.reviewBegun(first.who, formatTime(first.at))) : null;
}

async function isNewTo(executor: Executor, accountId: number, id: number): Promise<boolean> {
  const { submitterId, reviewers } = await submissionOf(executor, id);
  return submitterId !== accountId && !reviewers.some((known) => known.accountId === accountId);
}

/**
 * Records in the timeline that an account has begun to review a declaration, once for each submission. Its
 * submitter may look at the form without beginning.
 * @throws DomainError not-found out of scope
 */
export async function beginReview(executor: Executor, actor: Actor, id: number): Promise<void> {
  if (!(await isNewTo(executor, actor.accountId, id))) return;
  await inTransaction(async (tx) => {
    await lockRow(tx, "declarations", id);
    const { status, version } = await getDeclarationRow(tx, actor.scope, id);
    if (!isReviewable({ status }) || !(await isNewTo(tx, actor.accountId, id))) return;
    await recordEvent(tx, actor, id, { event: "begin-review", from: status, to: status, version });
  });
}
