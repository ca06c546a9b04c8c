import type { Updateable } from "kysely";
import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { EntrustmentTable } from "../../db/schema/schema-entrustments";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { formatTime } from "../../format/time";
import type { AuditEvent } from "../../operations/audit/audit-events";
import { now } from "../../runtime/process/clock.server";
import { entrustmentState, isOpenState, type EntrustmentState } from "./entrustment-state";
import {
  ENTRUSTMENT_NEWS as NEWS,
  ENTRUSTMENT_STATES as STATES,
  ENTRUSTMENT_TEXT as TEXT,
} from "./entrustment.text";
import { getEntrustment, sidesOf, type EntrustmentRow } from "./find-entrustment.server";
import { notifySides } from "./notify-sides.server";

export type Decision = keyof typeof TEXT.moves;
type Decided = { readonly ok: true } | Refused;

interface Step {
  readonly decision: Decision;
  readonly reason?: string;
  /** `updated_at` as the actor saw it; without it the version is not checked. */
  readonly expectedVersion?: number | undefined;
}

const EVENTS: Readonly<Record<Decision, { readonly event: AuditEvent }>> = {
  accept: { event: "entrustment.accepted" },
  refuse: { event: "entrustment.refused" },
  end: { event: "entrustment.ended" },
};

/**
 * The decisions that an organisation can make of an entrustment in a state: the other side accepts or refuses
 * a proposal, its proposer ends it; later either side ends it.
 */
export function decisionsOf(
  row: Pick<EntrustmentRow, "proposer_id">,
  state: EntrustmentState,
  organizationId: number,
): readonly Decision[] {
  if (state === "waiting") return row.proposer_id === organizationId ? ["end"] : ["accept", "refuse"];
  return isOpenState(state) ? ["end"] : [];
}

function columnsOf(
  decision: Decision,
  { who, own, reason }: { who: string; own: number; reason: string },
): Updateable<EntrustmentTable> {
  const at = now();
  if (decision === "accept") return { accepted_at: at, accepted_by: who };
  if (decision === "refuse") return { refused_at: at, refused_by: who, reason };
  return { ended_at: at, ended_by: who, ended_side_id: own, reason };
}

const newsOf = (decision: Decision, name: string) =>
  decision === "accept" ? NEWS.accepted(name) : decision === "refuse" ? NEWS.refused(name) : NEWS.ended(name);

/** Why the actor cannot decide this; null where it can. */
function findRefusal(row: EntrustmentRow, own: number, { decision, expectedVersion }: Step): Refused | null {
  const state = entrustmentState(row, now());
  const possible = decisionsOf(row, state, own);
  if (expectedVersion !== undefined && row.updated_at !== expectedVersion)
    return {
      ...refusedBy(TEXT.changed(row.updated_by, formatTime(row.updated_at))),
      version: row.updated_at,
    };
  if (possible.includes(decision)) return null;
  return refusedBy(state === "waiting" && decision !== "end" ? TEXT.otherSide : TEXT.notNow(STATES[state]));
}

async function decide(tx: Tx, actor: Actor, id: number, step: Step): Promise<Decided> {
  await lockRow(tx, "entrustments", id);
  const row = await getEntrustment(tx, actor.scope, id);
  if (actor.scope.kind !== "organization") return refusedBy(TEXT.needsOrganization);
  const own = actor.scope.organizationId;
  const refusal = findRefusal(row, own, step);
  if (refusal) return refusal;
  const { decision, reason = "" } = step;
  await tx
    .updateTable("entrustments")
    .set({ ...columnsOf(decision, { who: actor.who, own, reason }), ...updatedBy(actor, row) })
    .where("id", "=", id)
    .execute();
  const { customer, provider, nameOf } = await sidesOf(tx, row);
  await recordEdit(tx, actor, {
    ...EVENTS[decision],
    object: { type: "entrustment", id },
    detail: { number: row.number, customer, provider, ...(reason === "" ? {} : { reason }) },
  });
  await notifySides(tx, actor, row, { ...newsOf(decision, nameOf(own)), reason });
  return { ok: true };
}

/** Accepts a proposal of the other side. @throws DomainError not-found out of scope */
export const acceptEntrustment = (actor: Actor, id: number, expectedVersion?: number): Promise<Decided> =>
  submitOnce(actor, (tx) => decide(tx, actor, id, { decision: "accept", expectedVersion }));

/** Refuses a proposal, or ends an entrustment, with a reason. @throws DomainError not-found out of scope */
export async function closeEntrustment(
  actor: Actor,
  id: number,
  {
    decision,
    reason: typed,
    expectedVersion,
  }: { decision: "refuse" | "end"; reason: string; expectedVersion?: number },
): Promise<Decided> {
  const read = readReason(typed);
  if (!read.ok) return read;
  const step = { decision, reason: read.reason, expectedVersion };
  return submitOnce(actor, (tx) => decide(tx, actor, id, step));
}
