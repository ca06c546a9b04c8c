import type { AuthorizedPage } from "~/collections/authorized-page.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { linksHref } from "~/services/declarations/links/read-links.server";
import { LINK_TEXT } from "~/services/declarations/links/read-link.text";
import { DECLARATION_TEXT } from "~/services/declarations/records/declaration.text";
import { TEMPLATE_TEXT } from "~/services/declarations/templates/template.text";
import { needsReview } from "~/services/declarations/sending/required-review.server";
import {
  isEditable,
  isReopenedFromSent,
  isReviewable,
  isRevertible,
  next,
} from "~/services/declarations/states/next-state";
import { listReviewers, type Reviewer } from "~/services/declarations/states/reviewers.server";
import { isUnchangedSinceReturn } from "~/services/declarations/states/unchanged.server";
import { db } from "~/services/db/client.server";
import { now } from "~/services/runtime/process/clock.server";
import type { RecordMove, RecordView } from "~/services/forms/editing/record.types";
import { approvalOf } from "../approvers.server";
import { archiveSteps } from "./archive-steps.server";
import { sendingSteps } from "./sending-step.server";
import { RECORD_TEXT as TEXT } from "../declaration.text";
import { SPLIT_PAGE } from "../split.text";

type Row = StoredDeclaration["row"];
type Links = RecordView["links"];
type Step = Omit<RecordMove, "submission">;

/** The permissions of the steps from one state to another on the page of a declaration. */
export const STEP_PERMS = {
  complete: "declaration:edit",
  submit: "declaration:submit",
  recall: "declaration:submit",
  reopen: "declaration:edit",
  send: "declaration:send",
  "recall-sending": "declaration:send",
  "undo-cancel": "declaration:cancel",
  cancel: "declaration:cancel",
} as const;

/** States in which receipts are awaited. */
const AWAITING = new Set("10 11 12 S0 2 6 N 3 8 7 L M H C S T G J B F P K".split(" "));
const isAwaited = ({ status }: Row) => AWAITING.has(status);
/** Whether the last check of a draft has left nothing open. */
const isClean = ({ checked_at: at, error_count: errors, warning_count: warnings }: Row) =>
  at !== null && errors + warnings === 0;

const UNCHANGED: Step = {
  intent: "complete",
  text: DECLARATION_TEXT.completeUnchanged,
  notes: [TEXT.unchangedNote],
  needsReason: false,
};

const offerToComplete = (isUnchanged: boolean, clean: readonly Step[]): readonly Step[] =>
  isUnchanged ? [UNCHANGED] : clean;

/** What becomes of a declaration that was sent, once it is changed. */
function reopeningNotes(row: Row): string[] {
  if (!isReopenedFromSent(row) || row.unified_number === "") return [];
  return [TEXT.reopenSentNote, ...(row.status === "S0" ? [TEXT.reopenStoredNote] : [])];
}

/**
 * Returns the steps that the viewer may take from the declaration's state.
 * @param reviewers who has begun to review it; from then on its submission is not withdrawn
 */
export async function stepsOf(
  page: AuthorizedPage,
  stored: StoredDeclaration,
  reviewers: readonly Reviewer[],
): Promise<Step[]> {
  const { row } = stored;
  const isUnchanged = page.may(STEP_PERMS.complete) && (await isUnchangedSinceReturn(db, stored));
  const before = { status: row.status, cancelledFrom: row.cancelled_from };
  const step = (intent: keyof typeof TEXT.notes, needsReason = false) => ({
    intent,
    text: TEXT.moves[intent],
    notes: [TEXT.notes[intent]],
    needsReason,
  });
  const offered = (event: keyof typeof STEP_PERMS) =>
    row.archived_at === null && page.may(STEP_PERMS[event]) && next(before, event) !== null
      ? [step(event, event === "cancel")]
      : [];
  const withNotes = (steps: readonly Step[], notes: readonly string[]) =>
    steps.map((one) => ({ ...one, notes: [...one.notes, ...notes] }));
  const sending = offered("send");
  const isReady = sending.length > 0 && !(await needsReview(db, row, page.session.accountId));
  return [
    ...offerToComplete(isUnchanged, isClean(row) ? offered("complete") : []),
    ...(isReady ? await sendingSteps(page, stored, sending) : []),
    ...offered("submit"),
    ...offered("recall-sending"),
    ...(reviewers.length === 0 ? offered("recall") : []),
    ...withNotes(offered("reopen"), reopeningNotes(row)),
    ...(page.may("declaration:create") ? [step("copy")] : []),
    ...(isRevertible(row, now()) ? offered("undo-cancel") : []),
    ...withNotes(
      offered("cancel"),
      isReopenedFromSent(row) || row.unified_number !== "" ? [TEXT.cancelSentNote] : [],
    ),
    ...archiveSteps(page, row),
  ];
}

/** Links to what can be created from a declaration: split, merge, template, comparison. */
function moreLinks(page: AuthorizedPage, row: Row): Links {
  const own = declarationHref(row.id);
  const isOpen = page.may("declaration:edit") && isEditable(row);
  return [
    { text: LINK_TEXT.menu, href: linksHref(row.id) },
    ...(isOpen && page.may("declaration:create") ? [{ text: SPLIT_PAGE.split, href: `${own}/split` }] : []),
    ...(isOpen && page.may("declaration:cancel") ? [{ text: SPLIT_PAGE.merge, href: `${own}/merge` }] : []),
    ...(page.may("template:create") && page.may("declaration:create")
      ? [{ text: TEMPLATE_TEXT.saveAs, href: `${own}/template` }]
      : []),
    ...(row.template_id !== null && page.may("template:list")
      ? [{ text: TEMPLATE_TEXT.compare, href: `${own}/versions?template=${String(row.template_id)}` }]
      : []),
  ];
}

const editHref = (row: Row) => `${declarationHref(row.id)}/edit?part=head`;
const reviewHref = (row: Row) => `${declarationHref(row.id)}/review`;
const messageHref = (row: Row) => `${declarationHref(row.id)}/message`;
/** What came back so far. */
const trafficHref = (row: Row) => `${declarationHref(row.id)}?tab=traffic`;
const printHref = (row: Row) => `${declarationHref(row.id)}/print`;

export function linksOf(page: AuthorizedPage, { row }: StoredDeclaration, reviewText: string): Links {
  return [
    ...(page.may("declaration:edit") && isEditable(row) ? [{ text: TEXT.edit, href: editHref(row) }] : []),
    ...(page.may("declaration:review") && isReviewable(row)
      ? [{ text: reviewText, href: reviewHref(row) }]
      : []),
    ...(page.may("declaration:export") ? [{ text: TEXT.message, href: messageHref(row) }] : []),
    ...(page.may("declaration:print")
      ? [
          { text: TEXT.print, href: printHref(row) },
          { text: TEXT.checkSheet, href: `${printHref(row)}?sheet=check` },
        ]
      : []),
    ...(isAwaited(row) ? [{ text: TEXT.refresh, href: trafficHref(row) }] : []),
    ...moreLinks(page, row),
  ];
}

/** The addresses and intents that come next in each state, the preferred one first. */
function preferred(row: Row): string[] {
  if (row.archived_at !== null) return ["restore", printHref(row)];
  switch (row.status) {
    case "01":
      return ["complete", editHref(row), printHref(row)];
    case "02":
      return ["send", "submit", messageHref(row), printHref(row)];
    case "05":
      return [reviewHref(row), printHref(row)];
    case "04":
      return ["undo-cancel", "copy"];
    case "06":
      return ["send", messageHref(row), printHref(row)];
    case "10":
      return ["recall-sending"];
    case "13":
    case "F1":
    case "4":
    case "9":
    case "Y":
    case "E":
    case "Z":
      return ["reopen"];
    default:
      return [trafficHref(row), printHref(row)];
  }
}

/** The one action that comes next for the viewer; "" for none. */
export function primaryOf({ row }: StoredDeclaration, links: Links, steps: readonly Step[]): string {
  // To complete what was returned unchanged is possible, and not what comes next.
  const proposed = steps.filter((step) => step !== UNCHANGED);
  const offered = new Set([...links.map(({ href }) => href), ...proposed.map(({ intent }) => intent)]);
  return preferred(row).find((each) => offered.has(each)) ?? "";
}

/** Whether it is sent without a review, because nobody may review it. */
const isUnreviewed = async (row: Row, accountId: number, approvers: string) =>
  approvers === TEXT.noApprover && !isReviewable(row) && !(await needsReview(db, row, accountId));

/** Who may approve a declaration that waits for review or can be submitted, and the viewer's own action. */
export async function reviewOf({ session }: AuthorizedPage, { row }: StoredDeclaration) {
  if (!isReviewable(row) && next(row, "submit") === null)
    return { details: [], reviewers: [], text: TEXT.review };
  const [{ isAllowed, approvers }, reviewers] = await Promise.all([
    approvalOf(row.id, session.accountId),
    isReviewable(row) ? listReviewers(db, row.id) : [],
  ]);
  const begun = { label: TEXT.reviewers, text: reviewers.map(({ who }) => who).join("、") };
  const isSentAsItIs = await isUnreviewed(row, session.accountId, approvers);
  const details = [
    ...(isSentAsItIs ? [] : [{ label: TEXT.approvers, text: approvers }]),
    ...(reviewers.length === 0 ? [] : [begun]),
  ];
  return { details, reviewers, text: isAllowed ? TEXT.review : TEXT.sendBack };
}
