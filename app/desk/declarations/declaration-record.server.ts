import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf, digestOf, leave } from "~/collections/forms/collection-form.server";
import { expectedVersionIn } from "~/pages/forms/form.server";
import { performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";
import { acknowledgedKey, acknowledgementsAt, postAcknowledgement } from "./acknowledgements.server";
import { checkStored } from "~/services/declarations/checks/check-declaration.server";
import { statusCell } from "~/services/declarations/lists/status-cell";
import { copyDeclaration } from "~/services/declarations/records/create-declaration.server";
import { db } from "~/services/db/client.server";
import { renewEntrusted } from "~/services/declarations/records/entrusted/entrusted.server";
import { DECLARATION_TEXT, DIRECTION_NAMES } from "~/services/declarations/records/declaration.text";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { sendDeclaration } from "~/services/declarations/sending/send-declaration.server";
import { cancelDeclaration, moveDeclaration } from "~/services/declarations/states/change-state.server";
import { shownStates } from "~/services/declarations/states/status-name.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { RECORD_TEXT as TEXT } from "./declaration.text";
import { commentsOf, postComment, postCommentRemoval } from "./declaration-comments.server";
import { isTab, rowTables, tableAt } from "./declaration-tables.server";
import { declarationAt } from "./entry/view.server";
import { linksOf, primaryOf, reviewOf, STEP_PERMS, stepsOf } from "./record/actions.server";
import { DECLARE_PERMS } from "./record/sending-step.server";
import { archiveDetails, postArchive } from "./record/archive-steps.server";
import { summaryOf, headGroups, opinionDetails, timelineOf } from "./record/summary.server";
import { viewEntrusted } from "./record/entrusted-record.server";
import { readableAt } from "./record/readable.server";
import { returnNoticeOf } from "./review/return-notice.server";
import { receiptNoticeOf, simulationOf, trafficTable, waitingNoticeOf } from "./record/traffic-view.server";

type NamedView = RecordView & { readonly recordName: string };

/** What stands beside the state and above the tabs. */
async function marksOf(page: AuthorizedPage, stored: StoredDeclaration, isTraffic: boolean) {
  const notice =
    (await returnNoticeOf(page, stored)) ??
    (await receiptNoticeOf(stored)) ??
    (await waitingNoticeOf(stored));
  const { badge, banner } = await simulationOf(stored, isTraffic);
  return { badge, notices: { ...banner, ...(notice ? { notice } : undefined) } };
}

function tabAt({ url }: AuthorizedPage) {
  const asked = url.searchParams.get("tab") ?? "";
  return isTab(asked) ? asked : "head";
}

/** The page of a declaration: with its actions, or for the customer for whom another organisation makes it. */
export async function viewDeclaration(page: AuthorizedPage): Promise<NamedView> {
  const { reader, ...stored } = await readableAt(page);
  return reader === "customer" ? viewEntrusted(page, stored) : viewOwn(page, stored);
}

/** The page of a declaration in scope with its actions, for the chosen tab. */
async function viewOwn(page: AuthorizedPage, stored: StoredDeclaration): Promise<NamedView> {
  const { row } = stored;
  const own = declarationHref(row.id);
  const tab = tabAt(page);
  const review = await reviewOf(page, stored);
  const [stateOf, table, groups, rows, comments, timeline, summary, steps, acknowledging, marks] =
    await Promise.all([
      shownStates(),
      tab === "traffic" ? trafficTable(page, stored) : tableAt(tab, stored, page.may),
      tab === "head" ? headGroups(stored) : null,
      tab === "rows" ? rowTables(stored) : [],
      tab === "comments" ? commentsOf(page, row.id) : null,
      tab === "events" ? timelineOf(row) : null,
      summaryOf(stored),
      stepsOf(page, stored, review.reviewers),
      acknowledgementsAt(page, stored),
      marksOf(page, stored, tab === "traffic"),
    ]);
  const links = linksOf(page, stored, review.text);
  const state = stateOf(row);
  return {
    title: `${DIRECTION_NAMES[row.direction]}${DECLARATION_TEXT.object} ${row.own_number}`,
    recordName: row.own_number,
    head: {
      icon: "file-text",
      state: statusCell(state.key, state.text),
      ...marks.badge,
      details: [...summary, ...review.details, ...opinionDetails(row), ...archiveDetails(row)],
    },
    ...marks.notices,
    tabs: Object.entries(TEXT.tabs).map(([key, text]) => ({
      text,
      href: key === "head" ? own : `${own}?tab=${key}`,
      isCurrent: key === tab,
    })),
    ...(groups ? { groups } : undefined),
    ...(timeline ? { timeline } : undefined),
    details: [],
    table: tab === "rows" && rows.length === 0 ? { columns: [], rows: [], empty: TEXT.noRows } : table,
    tables: rows,
    ...(comments ? { comments } : undefined),
    links,
    primary: primaryOf(stored, links, steps),
    ...recordActionsAt(page, steps),
    ...(acknowledging.length > 0
      ? { confirming: recordActionsAt(page, acknowledging).confirming }
      : undefined),
  };
}

/** Copies a declaration and redirects to the entry page of the copy. */
async function copy(post: AuthorizedPost, row: StoredDeclaration["row"]): Promise<Response> {
  post.requireRight("declaration:create");
  const renewed = await renewEntrusted(db, row);
  if (!renewed.ok) return post.form.refuse({ summary: renewed.text });
  const made = await copyDeclaration(await actorOf(post, digestOf(post)), row.id);
  return leave(
    `${declarationHref(made.id)}/edit?part=head`,
    DECLARATION_TEXT.copied(made.number, made.omitted),
  );
}

/** Queues the message of a declaration, to be stored in the Single Window or to be declared at once. */
function postSending(post: AuthorizedPost, id: number, intent: "send" | "declare"): Promise<Response> {
  post.requireRight(STEP_PERMS.send);
  if (intent === "declare") post.requireRight(DECLARE_PERMS);
  const direct = { direct: { isConfirmed: post.form.get("confirmed") === "1" } };
  return performRecordAction(post, { to: declarationHref(id), text: TEXT.done[intent] }, (actor) =>
    sendDeclaration(actor, id, {
      expectedVersion: expectedVersionIn(post.form),
      ...(intent === "declare" ? direct : {}),
    }),
  );
}

/**
 * Handles the actions of a declaration's page: completing, submitting, sending, withdrawing, reopening,
 * cancelling, archiving, copying, comments and acknowledgements.
 */
export async function postDeclaration(post: AuthorizedPost): Promise<Response> {
  const { row } = await declarationAt(post);
  const { id } = row;
  const acknowledged = acknowledgedKey(post);
  if (acknowledged !== null) return postAcknowledgement(post, id, acknowledged);
  const { intent } = post.form;
  switch (intent) {
    case "complete":
    case "submit":
    case "recall":
    case "reopen":
    case "recall-sending":
    case "undo-cancel":
    case "cancel": {
      post.requireRight(STEP_PERMS[intent]);
      if (intent === "complete") await checkStored(await actorOf(post), id);
      const done = { to: declarationHref(id), text: TEXT.done[intent], back: { cancel: "undo-cancel" } };
      return performRecordAction(post, done, (actor) =>
        intent === "cancel"
          ? cancelDeclaration(actor, id, post.form.get("reason"))
          : // The page that asks for the confirmation says where nothing has changed since a return.
            moveDeclaration(actor, id, { event: intent, isConfirmed: true }),
      );
    }
    case "archive":
    case "restore":
      return postArchive(post, id, intent);
    case "send":
    case "declare":
      return postSending(post, id, intent);
    case "copy":
      return copy(post, row);
    case "comment":
      return postComment(post, id);
    case "comment-remove":
      return postCommentRemoval(post, id);
    default:
      throw new DomainError("unreadable");
  }
}
