import { setTimeout as delay } from "node:timers/promises";
import { AUDIT_VERIFICATION_TEXT as TEXT } from "~/services/operations/trail/audit-log.text";
import {
  lastVerification,
  startVerification,
  type Outcome,
  type Verification,
} from "~/services/operations/trail/audit-verification.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";

const PATH = "/audit-log/verify";
/** The response waits this long for the result, which a short log reaches. */
const WAIT_MILLISECONDS = 5000;

const stateOf = ({ ok }: Outcome) => TEXT.states[ok ? "ok" : "broken"];

const outcomeDetails = ({ at, ok, text }: Outcome): RecordView["details"] => [
  { label: TEXT.endedAt, ...momentOf(at, now()) },
  { label: TEXT.found, text: ok ? text : `${text}\n${TEXT.readable}` },
];

function detailsOf({ startedAt, who, outcome, before }: Verification): RecordView["details"] {
  return [
    { label: TEXT.state, text: outcome ? stateOf(outcome) : TEXT.running },
    { label: TEXT.startedAt, ...momentOf(startedAt, now()) },
    ...(outcome ? outcomeDetails(outcome) : []),
    { label: TEXT.who, text: who },
    ...(before?.outcome
      ? [{ label: TEXT.before, text: stateOf(before.outcome) }, ...outcomeDetails(before.outcome)]
      : []),
  ];
}

/** The result of the last verification of the chain of seals, and the action that starts another one. */
export async function viewVerification(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const last = await lastVerification();
  const start = { intent: "start", text: TEXT.start, notes: [TEXT.note], needsReason: false };
  return {
    title: TEXT.title,
    // Empty, because the page is no single record: the view of the log retains its name.
    recordName: "",
    details: last ? detailsOf(last) : [{ label: TEXT.state, text: TEXT.never }],
    links: [],
    ...recordActionsAt(page, last && !last.outcome ? [] : [start]),
  };
}

/** Starts a verification; one that takes longer than WAIT_MILLISECONDS continues in the background. */
export const postVerification = (post: AuthorizedPost): Promise<Response> =>
  performRecordAction(post, { to: PATH, text: TEXT.started }, async (actor) => {
    const begun = await startVerification(actor);
    if (!begun) return { ok: false, reason: "refused", text: TEXT.busy };
    await Promise.race([begun.ended, delay(WAIT_MILLISECONDS)]);
    const outcome = (await lastVerification())?.outcome;
    if (!outcome) return { ok: true, text: TEXT.started };
    return outcome.ok
      ? { ok: true, text: stateOf(outcome) }
      : { ok: true, kind: "error", text: outcome.text };
  });
