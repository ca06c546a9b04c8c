import { db } from "../../db/client.server";
import type { RowOutcome, RowPlan } from "../../collections/lists/jobs/bulk-action.types";
import type { Actor } from "../../forms/editing/actor.types";
import { formatTime } from "../../format/time";
import { DomainError } from "../../runtime/failures/errors";
import { getDeclaration, type DeclarationRow } from "../records/find-declaration.server";
import { declarationInScope } from "../records/declaration-scope.server";
import { refuseSending } from "../sending/required-review.server";
import { describeSending } from "../sending/describe-sending.server";
import { sendDeclaration } from "../sending/send-declaration.server";
import { SENDING_TEXT as TEXT } from "../sending/sending.text";
import { next } from "../states/next-state";
import { shownStates } from "../states/status-name.server";
import { DECLARATION_LIST_TEXT } from "./declaration-list.text";

const changedText = ({ updated_by: who, updated_at: at }: DeclarationRow): string =>
  TEXT.changedSince(who, formatTime(at));

/** By whom and by which channel a declaration would be sent, or why it would be refused. */
async function planOne(actor: Actor, id: number, version: number | undefined): Promise<RowPlan> {
  const stored = await getDeclaration(db, actor.scope, id);
  const { row } = stored;
  if (next({ status: row.status }, "send") === null) {
    const { text } = (await shownStates())(row);
    return { ok: false, text: DECLARATION_LIST_TEXT.bulk.inState(text) };
  }
  if (row.updated_at !== version) return { ok: false, text: changedText(row) };
  return (await refuseSending(db, stored, actor)) ?? describeSending(db, stored);
}

/**
 * Plans to send declarations by the conditions of the operation itself; those out of scope are absent.
 * @param versions `updated_at` of each as the actor chose it
 */
export async function planSending(
  actor: Actor,
  ids: readonly number[],
  versions: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, RowPlan>> {
  const plans = new Map<number, RowPlan>();
  for (const id of ids) {
    try {
      plans.set(id, await planOne(actor, id, versions.get(id)));
    } catch (problem) {
      if (!(problem instanceof DomainError && problem.code === "not-found")) throw problem;
    }
  }
  return plans;
}

/** The versions of declarations in scope. */
export async function versionsOf(
  { scope }: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("declarations")
    .select(["id", "updated_at"])
    .where("id", "in", ids)
    .where(declarationInScope(scope))
    .execute();
  return new Map(rows.map(({ id, updated_at: at }) => [id, at]));
}

/** Sends a declaration of a plan, if it still has the version that was planned. */
export async function sendPlanned(actor: Actor, id: number, version?: number): Promise<RowOutcome> {
  const outcome = await sendDeclaration(actor, id, { expectedVersion: version });
  if (outcome.ok) return outcome;
  if (outcome.version === undefined) return { ok: false, text: outcome.text };
  return { ok: false, text: changedText((await getDeclaration(db, actor.scope, id)).row) };
}
