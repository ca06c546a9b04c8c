import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { lastListAddressOf, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn, performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import { fileOf, getReceipt } from "~/services/declarations/receipts/handling/find-receipt.server";
import {
  handleReceipt,
  reopenReceipt,
} from "~/services/declarations/receipts/handling/handle-receipt.server";
import {
  ASSIGN_TEXT,
  HANDLING_LABELS as LABELS,
  HANDLING_TEXT as TEXT,
} from "~/services/declarations/receipts/handling/handling.text";
import {
  kindText,
  receiptHref,
  receiptsPath,
  stateCell,
} from "~/services/declarations/receipts/handling/receipt-list.server";
import { receiptText } from "~/services/declarations/receipts/receipt-text.server";
import { declarationHref, getDeclarationRow } from "~/services/declarations/records/find-declaration.server";
import type { RecordDetail, RecordView } from "~/services/forms/editing/record.types";
import { formatTime, momentOf } from "~/services/format/time";
import { contentTable } from "~/services/organizations/channels/traffic/content-table";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { byElements } from "../declarations/record/traffic-view.server";

type Receipt = Awaited<ReturnType<typeof getReceipt>>;
type File = Awaited<ReturnType<typeof fileOf>>;

async function receiptAt(page: AuthorizedPage) {
  const { scope } = await viewerOf(page);
  const receipt = await getReceipt(db, scope, idIn(page, "id"));
  return { scope, receipt, file: await fileOf(db, receipt) };
}

const timeText = ({ noticed_text: text }: Receipt) => (text === "" ? TEXT.noTime : TEXT.timeAsWritten(text));

/** What was read from the file, and what somebody has made of it. */
async function detailsOf(receipt: Receipt, { file_name: name, channel }: File): Promise<RecordDetail[]> {
  const { handled_at: at, handled_by: who, handled_note: note } = receipt;
  return [
    { label: LABELS.fileName, text: name },
    { label: LABELS.channel, text: channel },
    { label: LABELS.receivedAt, ...momentOf(receipt.received_at, now()) },
    { label: LABELS.code, text: await receiptText({ ...receipt, note: "" }) },
    { label: LABELS.note, text: receipt.note },
    { label: LABELS.unified, text: receipt.unified_number },
    { label: LABELS.customs, text: receipt.customs_number },
    { label: LABELS.client, text: receipt.client_number },
    { label: LABELS.noticed, text: `${formatTime(receipt.noticed_at)} · ${timeText(receipt)}` },
    { label: TEXT.copies, text: String(receipt.copies) },
    ...(at === null ? [] : [{ label: LABELS.handled, text: TEXT.handledBy(who, formatTime(at), note) }]),
  ];
}

const movesOf = ({ handled_at: at }: Receipt) =>
  at === null
    ? [{ intent: "handle", text: TEXT.moves.handle, notes: [TEXT.notes.handle], needsReason: true }]
    : [{ intent: "reopen", text: TEXT.moves.reopen, notes: [TEXT.notes.reopen], needsReason: false }];

/** The page of a receipt: what was read from it, and the file itself. */
export async function viewReceipt(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { scope, receipt, file } = await receiptAt(page);
  const own = receiptHref(receipt.id);
  const isRaw = page.url.searchParams.get("tab") === "raw";
  const declaration =
    receipt.declaration_id === null ? null : await getDeclarationRow(db, scope, receipt.declaration_id);
  const assignHref = `${own}/assign`;
  return {
    title: TEXT.title(file.file_name),
    recordName: file.file_name,
    head: {
      icon: "receipt",
      state: stateCell(receipt),
      details: [
        { label: LABELS.kind, text: kindText(receipt) },
        ...(declaration
          ? [
              {
                label: LABELS.declaration,
                text: declaration.own_number,
                ...(page.may("declaration:list") ? { href: declarationHref(declaration.id) } : {}),
              },
            ]
          : [{ label: LABELS.problem, text: receipt.problem }]),
        { label: LABELS.channel, text: file.channel },
      ],
    },
    tabs: [
      { text: TEXT.details, href: own, isCurrent: !isRaw },
      { text: TEXT.raw, href: `${own}?tab=raw`, isCurrent: isRaw },
    ],
    ...(isRaw
      ? { details: [], table: contentTable(byElements(file.bytes)) }
      : { details: await detailsOf(receipt, file) }),
    links: [
      ...(declaration ? [] : [{ text: ASSIGN_TEXT.assign, href: assignHref }]),
      { text: TEXT.back, href: await lastListAddressOf(page, receiptsPath) },
    ],
    ...(declaration ? {} : { primary: assignHref }),
    ...recordActionsAt(page, movesOf(receipt)),
  };
}

/** Sets a receipt aside, or lists it as open again. */
export async function postReceipt(post: AuthorizedPost): Promise<Response> {
  const { receipt } = await receiptAt(post);
  const to = receiptHref(receipt.id);
  switch (post.form.intent) {
    case "handle":
      return performRecordAction(
        post,
        { to: receiptsPath, text: TEXT.done.handle, back: { handle: { intent: "reopen", at: to } } },
        (actor) => handleReceipt(actor, receipt.id, post.form.get("reason")),
      );
    case "reopen":
      return performRecordAction(post, { to, text: TEXT.done.reopen }, (actor) =>
        reopenReceipt(actor, receipt.id),
      );
    default:
      throw new DomainError("unreadable");
  }
}
