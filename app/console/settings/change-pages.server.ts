import { settingChangePath, settingSectionPath } from "~/services/access/paths/page-links";
import { db } from "~/services/db/client.server";
import { hasPasskeys } from "~/services/identity/auth/passkeys/passkeys.server";
import { hasSecondStep } from "~/services/identity/auth/second-step/second-steps.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { formatTime, momentOf } from "~/services/format/time";
import { mayChangeDestinations } from "~/services/operations/settings/destinations.server";
import {
  revertibleUntil,
  sectionOf,
  waitsUntil,
  type DestinationChange,
} from "~/services/operations/settings/changes/change-rows.server";
import { answerConsent, waitingRefusal } from "~/services/operations/settings/changes/answer-consent.server";
import { CHANGE_TEXT as TEXT } from "~/services/operations/settings/changes/destination-change.text";
import {
  readChange,
  revertChange,
  type RevertPlan,
} from "~/services/operations/settings/changes/revert-change.server";
import { readable } from "~/services/operations/settings/readable-value";
import { labelOf, sectionTitle } from "~/services/operations/settings/setting-sections";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, idIn, recordActionsAt } from "~/collections/records/record-page.server";

/** The intent has the version of the section that was shown: after a later change the form is shown again. */
const REVERT = /^revert-(\d{1,16})$/;

/** A change of destinations, and the form that reverts it. */
export async function viewChange(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { change, plan, refusal } = await readChange(db, idIn(page, "changeId"));
  const section = sectionOf(change);
  const name = TEXT.name(sectionTitle(section));
  const isOffered =
    refusal === null && plan.names.length > 0 && (await mayChangeDestinations(db, page.session.accountId));
  return {
    title: name,
    recordName: name,
    details: detailsOf(change, refusal),
    table: { columns: TEXT.columns, rows: rowsOf(change, plan), empty: "" },
    links: [{ text: sectionTitle(section), href: settingSectionPath(section.id) }],
    ...(await stepsOf(page, change)),
    ...(isOffered ? { confirming: revertMove(change, plan) } : {}),
    listHref: settingSectionPath(section.id),
  };
}

/**
 * The answers of an administrator to a waiting change: its author can only refuse it, others can agree too.
 */
async function stepsOf(page: AuthorizedPage, change: DestinationChange) {
  const { accountId } = page.session;
  if (waitingRefusal(change) !== null || !(await mayChangeDestinations(db, accountId)))
    return recordActionsAt(page, []);
  const labels = sectionOf(change)
    .settings.filter(({ name }) => name in change.described)
    .map(labelOf);
  const needsSecondCode = await hasSecondStep(db, accountId);
  const factors = {
    needsReason: false,
    needsPassword: true,
    needsSecondCode,
    mayBePasskey: needsSecondCode && (await hasPasskeys(accountId)),
  } as const;
  const agree = { intent: "agree", text: TEXT.agree, notes: [TEXT.agreeNote(labels.join("、"))], ...factors };
  const refuse = { intent: "refuse", text: TEXT.refuse, notes: [TEXT.refuseNote], ...factors };
  return recordActionsAt(page, change.asked_by_id === accountId ? [refuse] : [agree, refuse]);
}

/** The state of a change, and until when it can be answered or reverted. */
function stateText(change: DestinationChange, refusal: string | null): string {
  const until = (at: number) => formatTime(at, "YYYY-MM-DD HH:mm");
  const rest = {
    applied: refusal ?? TEXT.revertUntil(until(revertibleUntil(change))),
    waiting: waitingRefusal(change) ?? TEXT.waitingUntil(until(waitsUntil(change))),
    reverted: "",
    refused: "",
    expired: "",
  }[change.state];
  return [TEXT.states[change.state], rest].filter(Boolean).join("，");
}

/** The label of the account that answered a change, by the state of the change. */
const ANSWERED_BY: Readonly<Partial<Record<DestinationChange["state"], string>>> = {
  applied: TEXT.agreedBy,
  reverted: TEXT.details.closedBy,
  refused: TEXT.refusedBy,
};

function detailsOf(change: DestinationChange, refusal: string | null): RecordView["details"] {
  const labels = TEXT.details;
  const answeredBy = ANSWERED_BY[change.state];
  return [
    { label: labels.state, text: stateText(change, refusal) },
    { label: labels.askedBy, text: change.asked_by },
    { label: labels.askedAt, ...momentOf(change.asked_at, now()) },
    { label: labels.reason, text: change.reason },
    ...(answeredBy === undefined || change.closed_by === ""
      ? []
      : [{ label: answeredBy, text: change.closed_by }]),
    ...(change.closed_at === null ? [] : [{ label: labels.closedAt, ...momentOf(change.closed_at, now()) }]),
  ];
}

const rowsOf = (change: DestinationChange, { current }: RevertPlan) =>
  sectionOf(change).settings.flatMap((setting) => {
    const values = change.described[setting.name];
    if (!values) return [];
    const shown = [values.before, values.after, current[setting.name] ?? ""];
    return [[labelOf(setting), ...shown.map((value) => TEXT.value(readable(setting, value)))]];
  });

function revertMove(change: DestinationChange, plan: RevertPlan): NonNullable<RecordView["confirming"]> {
  const settings = sectionOf(change).settings.filter(({ name }) => plan.names.includes(name));
  const changed = settings.map((setting) => {
    const shown = (values: RevertPlan["current"]) =>
      TEXT.value(readable(setting, values[setting.name] ?? ""));
    return TEXT.wouldChange(labelOf(setting), shown(plan.current), shown(plan.restored));
  });
  return {
    intent: `revert-${plan.version}`,
    text: TEXT.revert,
    notes: [
      TEXT.revertNote(settings.map(labelOf).join("、")),
      ...(plan.isChangedSince ? [TEXT.changedSince, ...changed] : []),
    ],
    needsReason: false,
    submission: randomToken(),
  };
}

/** Reverts a change, or answers one that waits. */
export async function postChange(post: AuthorizedPost): Promise<Response> {
  const { intent } = post.form;
  const id = idIn(post, "changeId");
  const to = settingChangePath(id);
  if (intent === "agree" || intent === "refuse") {
    const given = { password: post.form.get("password"), secondCode: post.form.get("secondCode") };
    const text = intent === "agree" ? TEXT.agreed : TEXT.refused;
    return performRecordAction(post, { to, text }, (actor) => answerConsent(actor, id, intent, given));
  }
  const [, version] = REVERT.exec(intent) ?? [];
  if (version === undefined) throw new DomainError("unreadable");
  return performRecordAction(post, { to, text: TEXT.reverted }, (actor) =>
    revertChange(actor, id, Number(version)),
  );
}
