import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { idIn } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import {
  findDeclarationMessage,
  isSentSimulated,
  findWaitingChannel,
  listTraffic,
} from "~/services/declarations/receipts/traffic.server";
import { findReturnReceipt } from "~/services/declarations/receipts/return-receipt.server";
import { receiptText } from "~/services/declarations/receipts/receipt-text.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { readableXml } from "~/services/declarations/sending/sent-xml";
import type { RecordNotice, RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import { SIMULATED_BADGE, SIMULATED_BANNER } from "~/services/organizations/channels/simulated-marks";
import { contentTable } from "~/services/organizations/channels/traffic/content-table";
import { enumTexts } from "~/services/reference-data/enum-options.server";
import { RECORD_TEXT, SENDING_GUIDE, TRAFFIC_VIEW as TEXT } from "../declaration.text";
import { now } from "~/services/runtime/process/clock.server";
import { readableAt } from "./readable.server";

const QUEUED = "10";

const trafficHref = (id: number) => `${declarationHref(id)}?tab=traffic`;

type Sendings = Awaited<ReturnType<typeof listTraffic>>["sendings"];

const withdrawnText = (sendings: Sendings, { id }: Sendings[number]) =>
  sendings.some(({ switched_from: from }) => from === id) ? TEXT.passedOn : TEXT.withdrawn;

/** What went out for a declaration and what came back, newest first; links to both for those who may trace. */
export async function trafficTable(
  { may }: Pick<AuthorizedPage, "may">,
  { row }: StoredDeclaration,
): Promise<RecordTable> {
  const [{ sendings, receipts, shared }, names] = await Promise.all([
    listTraffic(db, row.id),
    enumTexts("DECLARATION_STATUS"),
  ]);
  const link = (messageId: number, text: string) =>
    may("declaration:trace") && !shared.has(messageId)
      ? { text, href: `${declarationHref(row.id)}/messages/${String(messageId)}` }
      : "";
  const sent = sendings.map((sending) => ({
    arrived: sending.queued_at,
    cells: [
      formatTime(sending.queued_at),
      TEXT.message,
      sending.state === "withdrawn" ? withdrawnText(sendings, sending) : names(sending.state),
      [
        sending.file_name,
        TEXT.version(sending.version, TEXT.operations[sending.operation]),
        ...(sending.switched_from === null ? [] : [TEXT.switched(sending.switch_reason, sending.channel)]),
      ].join(" · "),
      sending.by_name,
      link(sending.message_id, TEXT.view.message),
    ],
  }));
  const received = await Promise.all(
    receipts.map(async (receipt) => ({
      arrived: receipt.received_at,
      cells: [
        formatTime(receipt.noticed_at),
        TEXT.receipt,
        await receiptText({ ...receipt, note: "" }),
        [receipt.note, receipt.copies > 1 ? TEXT.copies(receipt.copies) : ""].filter(Boolean).join(" · "),
        "",
        link(receipt.message_id, TEXT.view.receipt),
      ],
    })),
  );
  return {
    columns: TEXT.columns,
    rows: [...received.reverse(), ...sent.reverse()]
      .sort((one, other) => other.arrived - one.arrived)
      .map(({ cells }) => cells),
    empty: TEXT.none,
    more: SENDING_GUIDE,
  };
}

/** What a declaration that was sent by a simulated channel says: beside its state, and above its messages. */
export async function simulationOf({ row }: StoredDeclaration, isTraffic: boolean) {
  if (!(await isSentSimulated(db, row.id))) return { badge: {}, banner: {} };
  return { badge: { badge: SIMULATED_BADGE }, banner: isTraffic ? { banner: SIMULATED_BANNER } : {} };
}

/** The receipt or answer with which a declaration came back, until it is sent again; null otherwise. */
export async function receiptNoticeOf({ row }: StoredDeclaration): Promise<RecordNotice | null> {
  const receipt = await findReturnReceipt(db, row);
  if (!receipt) return null;
  const state = await receiptText({ ...receipt, note: "" });
  return {
    title: TEXT.returnedBy(state, formatTime(receipt.noticed_at)),
    text: receipt.note === "" ? TEXT.noText : receipt.note,
    items: [],
  };
}

/** Why a declaration waits in the queue of its channel: the channel is paused, or does not work; null otherwise. */
export async function waitingNoticeOf({ row }: StoredDeclaration): Promise<RecordNotice | null> {
  if (row.status !== QUEUED) return null;
  const channel = await findWaitingChannel(db, row.id);
  if (!channel) return null;
  const { name, paused_at: pausedAt, problem_at: problemAt, problem } = channel;
  const text =
    pausedAt === null
      ? RECORD_TEXT.channelFailing(name, formatTime(problemAt ?? now()), problem)
      : RECORD_TEXT.channelPaused(name, formatTime(pausedAt), channel.paused_reason);
  return { title: RECORD_TEXT.waiting, text, items: [] };
}

/** Puts each element on a line of its own: messages are written in one. */
export const byElements = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll("><", ">\n<"), "latin1");

/** A message or receipt of a declaration as it went or came. @throws DomainError not-found for another's */
export async function viewTraffic(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { row } = await readableAt(page);
  const { file_name: name, bytes } = await findDeclarationMessage(db, row.id, idIn(page, "messageId"));
  return {
    title: TEXT.title(row.own_number, name),
    recordName: row.own_number,
    details: [],
    table: contentTable(byElements(readableXml(bytes))),
    links: [{ text: TEXT.back, href: trafficHref(row.id) }],
    moves: [],
    confirming: null,
  };
}
