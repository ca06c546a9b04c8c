import { setTimeout as delay } from "node:timers/promises";
import { AUDIT_VERIFICATION_TEXT as TEXT } from "~/services/operations/trail/audit-log.text";
import { lastVerification, startVerification } from "~/services/operations/trail/audit-verification.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { answerMove, movesAt } from "~/collections/records/record-page.server";

const PATH = "/audit-log/verify";
/** A short record is walked while the answer waits. */
const WAIT_MILLISECONDS = 5000;

/** What the last walk over the chain of seals has found, and the way to begin another. */
export async function viewVerification(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const last = await lastVerification();
  const outcome = last?.outcome;
  const facts = [
    {
      label: TEXT.state,
      text: last === null ? TEXT.never : outcome ? TEXT.states[outcome.ok ? "ok" : "broken"] : TEXT.running,
    },
    ...(last === null ? [] : [{ label: TEXT.startedAt, ...momentOf(last.startedAt, now()) }]),
    ...(outcome
      ? [
          { label: TEXT.endedAt, ...momentOf(outcome.at, now()) },
          { label: TEXT.found, text: outcome.text },
        ]
      : []),
    ...(last === null ? [] : [{ label: TEXT.who, text: last.who }]),
  ];
  const start = { intent: "start", text: TEXT.start, notes: [TEXT.note], needsReason: false };
  return {
    title: TEXT.title,
    // It is no record among others: the view of the log keeps its name.
    recordName: "",
    facts,
    links: [],
    ...movesAt(page, last && !outcome ? [] : [start]),
  };
}

/** Begins a walk; one that takes longer goes on behind the page. */
export const postVerification = (post: AuthorizedPost): Promise<Response> =>
  answerMove(post, { to: PATH, text: TEXT.started }, async (actor) => {
    const begun = await startVerification(actor);
    if (!begun) return { ok: false, reason: "refused", text: TEXT.busy };
    await Promise.race([begun.ended, delay(WAIT_MILLISECONDS)]);
    const outcome = (await lastVerification())?.outcome;
    return { ok: true, text: outcome ? TEXT.states[outcome.ok ? "ok" : "broken"] : TEXT.started };
  });
