import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf, digestOf, leave } from "~/collections/forms/collection-form.server";
import { performRecordAction, recordActionsAt, stampDetails } from "~/collections/records/record-page.server";
import { acknowledgedKey, acknowledgementsAt, postAcknowledgement } from "./acknowledgements.server";
import { approvalOf } from "./approvers.server";
import { statusCell } from "~/services/declarations/lists/declaration-list.server";
import { copyDeclaration } from "~/services/declarations/records/create-declaration.server";
import { DECLARATION_TEXT, DIRECTION_NAMES } from "~/services/declarations/records/declaration.text";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { TEMPLATE_TEXT } from "~/services/declarations/templates/template.text";
import { unitText } from "~/services/declarations/records/units/units.server";
import { cancelDeclaration, moveDeclaration } from "~/services/declarations/states/change-state.server";
import { isEditable, isReturned, isReviewable, next } from "~/services/declarations/states/next-state";
import { shownStates } from "~/services/declarations/states/status-name.server";
import { listReviewers, type Reviewer } from "~/services/declarations/states/reviewers.server";
import { isUnchangedSinceReturn } from "~/services/declarations/states/unchanged.server";
import { db } from "~/services/db/client.server";
import type { RecordDetail, RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { RECORD_TEXT as TEXT } from "./declaration.text";
import { commentsOf, postComment, postCommentRemoval } from "./declaration-comments.server";
import { filledGroups, isTab, rowTables, tableAt } from "./declaration-tables.server";
import { SPLIT_PAGE } from "./split.text";
import { declarationAt } from "./entry/view.server";
import { returnNoticeOf } from "./review/return-notice.server";

const COLUMN = TEXT.columns;

async function stepsOf(page: AuthorizedPage, stored: StoredDeclaration, reviewers: readonly Reviewer[]) {
  const { row } = stored;
  const before = { status: row.status, cancelledFrom: row.cancelled_from };
  const can = (event: "submit" | "recall" | "reopen" | "cancel" | "undo-cancel", perms: string) =>
    page.may(perms) && next(before, event) !== null;
  const step = (intent: keyof typeof TEXT.notes, needsReason = false) => ({
    intent,
    text: TEXT.moves[intent],
    notes: [TEXT.notes[intent]],
    needsReason,
  });
  const mayRecall = reviewers.length === 0 && can("recall", "declaration:submit");
  const isUnchanged = page.may("declaration:edit") && (await isUnchangedSinceReturn(db, stored));
  return [
    ...(isUnchanged ? [step("complete")] : []),
    ...(can("submit", "declaration:submit") ? [step("submit")] : []),
    ...(mayRecall ? [step("recall")] : []),
    ...(can("reopen", "declaration:edit") ? [step("reopen")] : []),
    ...(page.may("declaration:create") ? [step("copy")] : []),
    ...(can("undo-cancel", "declaration:cancel") ? [step("undo-cancel")] : []),
    ...(can("cancel", "declaration:cancel") ? [step("cancel", true)] : []),
  ];
}

/** Links to what can be created from a declaration: split, merge, template, comparison. */
function moreLinks(page: AuthorizedPage, row: StoredDeclaration["row"]): RecordView["links"] {
  const own = declarationHref(row.id);
  const isOpen = page.may("declaration:edit") && isEditable(row);
  return [
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

function linksOf(page: AuthorizedPage, { row }: StoredDeclaration, reviewText: string): RecordView["links"] {
  const own = declarationHref(row.id);
  return [
    ...(page.may("declaration:edit") && isEditable(row)
      ? [{ text: TEXT.edit, href: `${own}/edit?part=head` }]
      : []),
    ...moreLinks(page, row),
    ...(page.may("declaration:review") && isReviewable(row)
      ? [{ text: reviewText, href: `${own}/review` }]
      : []),
    ...(page.may("declaration:print")
      ? [
          { text: TEXT.print, href: `${own}/print` },
          { text: TEXT.checkSheet, href: `${own}/print?sheet=check` },
        ]
      : []),
    ...(page.may("declaration:export") ? [{ text: TEXT.message, href: `${own}/message` }] : []),
  ];
}

/** Returns a function that gives the cell of a declaration's state. */
async function stateCells() {
  const stateOf = await shownStates();
  return (row: StoredDeclaration["row"]) => {
    const { key, text } = stateOf(row);
    return statusCell(key, text);
  };
}

const keyDetails = (row: StoredDeclaration["row"], unit: string): RecordDetail[] => [
  { label: COLUMN.version, text: String(row.version) },
  { label: TEXT.unit, text: unit },
  { label: TEXT.clientNumber, text: row.client_number },
  { label: COLUMN.at, text: formatTime(row.updated_at) },
];

/** Why it has been cancelled, or the opinion of its approval; a notice has the reason of a return. */
function opinionDetails(row: StoredDeclaration["row"]): RecordDetail[] {
  if (row.opinion === "" || isReturned(row)) return [];
  return [{ label: row.status === "04" ? TEXT.cancelledFor : TEXT.opinion, text: row.opinion }];
}

/** Who may approve a declaration that waits for review or can be submitted, and the viewer's own action. */
async function reviewOf({ session }: AuthorizedPage, { row }: StoredDeclaration) {
  if (!isReviewable(row) && next(row, "submit") === null)
    return { details: [], reviewers: [], text: TEXT.review };
  const [{ isAllowed, approvers }, reviewers] = await Promise.all([
    approvalOf(row.id, session.accountId),
    isReviewable(row) ? listReviewers(db, row.id) : [],
  ]);
  const details = [
    { label: TEXT.approvers, text: approvers },
    ...(reviewers.length === 0
      ? []
      : [{ label: TEXT.reviewers, text: reviewers.map(({ who }) => who).join("、") }]),
  ];
  return { details, reviewers, text: isAllowed ? TEXT.review : TEXT.sendBack };
}

/** The page of a declaration with its actions, for the chosen tab. */
export async function viewDeclaration(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const stored = await declarationAt(page);
  const { row } = stored;
  const own = declarationHref(row.id);
  const asked = page.url.searchParams.get("tab") ?? "";
  const tab = isTab(asked) ? asked : "head";
  const review = await reviewOf(page, stored);
  const [stateOf, table, groups, rows, comments, unit, acknowledging, notice, steps] = await Promise.all([
    stateCells(),
    tableAt(tab, stored, page.may),
    tab === "head" ? filledGroups(stored) : [],
    tab === "rows" ? rowTables(stored) : [],
    tab === "comments" ? commentsOf(page, row.id) : null,
    unitText(db, row),
    acknowledgementsAt(page, stored),
    returnNoticeOf(page, stored),
    stepsOf(page, stored, review.reviewers),
  ]);
  return {
    title: `${DIRECTION_NAMES[row.direction]}${DECLARATION_TEXT.object} ${row.own_number}`,
    recordName: row.own_number,
    head: {
      icon: "file-text",
      state: stateOf(row),
      details: [...keyDetails(row, unit), ...review.details, ...opinionDetails(row)],
    },
    ...(notice ? { notice } : undefined),
    tabs: Object.entries(TEXT.tabs).map(([key, text]) => ({
      text,
      href: key === "head" ? own : `${own}?tab=${key}`,
      isCurrent: key === tab,
    })),
    ...(tab === "head"
      ? { groups: [...groups, { title: TEXT.stamps, details: stampDetails(row) }] }
      : undefined),
    details: [],
    table: tab === "rows" && rows.length === 0 ? { columns: [], rows: [], empty: TEXT.noRows } : table,
    tables: rows,
    ...(comments ? { comments } : undefined),
    links: linksOf(page, stored, review.text),
    ...recordActionsAt(page, steps),
    ...(acknowledging.length > 0
      ? { confirming: recordActionsAt(page, acknowledging).confirming }
      : undefined),
  };
}

/** Copies a declaration and redirects to the entry page of the copy. */
async function copy(post: AuthorizedPost, id: number): Promise<Response> {
  post.requireRight("declaration:create");
  const made = await copyDeclaration(await actorOf(post, digestOf(post)), id);
  return leave(
    `${declarationHref(made.id)}/edit?part=head`,
    DECLARATION_TEXT.copied(made.number, made.omitted),
  );
}

/**
 * Handles the actions of a declaration's page: completing as returned, submitting, reopening, cancelling, copying, comments and
 * acknowledgements.
 */
export async function postDeclaration(post: AuthorizedPost): Promise<Response> {
  const { row } = await declarationAt(post);
  const { id } = row;
  const back = { cancel: "undo-cancel" };
  const done = { to: declarationHref(id), text: CONSOLE_TEXT.done, back };
  const acknowledged = acknowledgedKey(post);
  if (acknowledged !== null) return postAcknowledgement(post, id, acknowledged);
  switch (post.form.intent) {
    case "submit":
      post.requireRight("declaration:submit");
      return performRecordAction(post, done, (actor) => moveDeclaration(actor, id, { event: "submit" }));
    case "complete":
      post.requireRight("declaration:edit");
      return performRecordAction(post, done, (actor) =>
        moveDeclaration(actor, id, { event: "complete", isConfirmed: true }),
      );
    case "recall":
      post.requireRight("declaration:submit");
      return performRecordAction(post, done, (actor) => moveDeclaration(actor, id, { event: "recall" }));
    case "reopen":
      post.requireRight("declaration:edit");
      return performRecordAction(post, done, (actor) => moveDeclaration(actor, id, { event: "reopen" }));
    case "undo-cancel":
      post.requireRight("declaration:cancel");
      return performRecordAction(post, done, (actor) => moveDeclaration(actor, id, { event: "undo-cancel" }));
    case "cancel":
      post.requireRight("declaration:cancel");
      return performRecordAction(post, done, (actor) =>
        cancelDeclaration(actor, id, post.form.get("reason")),
      );
    case "copy":
      return copy(post, id);
    case "comment":
      return postComment(post, id);
    case "comment-remove":
      return postCommentRemoval(post, id);
    default:
      throw new DomainError("unreadable");
  }
}
