import type { Executor, Tx } from "../../db/client.server";
import { stampAfter } from "../../forms/editing/outcome";
import { recordAudit, SYSTEM } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { RESTORED_COLUMNS } from "../archive/archive-declaration.server";
import { NOTICE_TEXT } from "../notices/notice.text";
import { notifyCustomer } from "../notices/notify-customer.server";
import { revokeNotices, sendNotice } from "../notices/send-notice.server";
import { recordEvent } from "../records/declaration-history.server";
import type { DeclarationRow } from "../records/find-declaration.server";
import { sentStateOf } from "../sending/sending-state";
import { endSending } from "../sending/withdraw-sending.server";
import { isEnded, isInHand } from "../states/next-state";
import { foldState } from "./fold-state";
import { receiptCode } from "./receipt-codes";
import { reasonKey } from "./reason-key";

const CANCELLED = "04";

/** Notices and the timeline have the beginning of a reason; a receipt is stored whole. */
const REASON_MAX = 500;

const shortened = (reason: string) =>
  reason.length <= REASON_MAX ? reason : `${reason.slice(0, REASON_MAX - 1)}…`;

/** What led to a state: a receipt, how far a file has come, or another channel. */
interface Cause {
  readonly event: "receipt" | "file" | "switch-channel";
  readonly who: string;
  readonly reason: string;
}

async function findSent(executor: Executor, id: number) {
  return executor
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .select(["sending.id", "message.status", "message.withdrawn_at"])
    .where("sending.declaration_id", "=", id)
    .orderBy("sending.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

const listReceipts = (executor: Executor, id: number) =>
  executor
    .selectFrom("declaration_receipts")
    .select(["kind", "code", "noticed_at as at", "place", "sending_id", "note"])
    .where("declaration_id", "=", id)
    .execute();

type StoredReceipt = Awaited<ReturnType<typeof listReceipts>>[number];

/** A state, and what the receipt that has decided it says. */
interface Folded {
  readonly to: string;
  readonly note: string;
}

/**
 * The state that sendings and receipts give a declaration; its present one where they give none.
 * @param further receipts as if they were stored
 */
export async function stateOf(
  executor: Executor,
  row: DeclarationRow,
  further: readonly StoredReceipt[] = [],
): Promise<Folded> {
  const sent = await findSent(executor, row.id);
  const receipts = [...(await listReceipts(executor, row.id)), ...further];
  const sentState = sent ? sentStateOf(sent) : "withdrawn";
  const { state, by } = foldState({
    sentState,
    answers: receipts.filter(({ kind, sending_id: of }) => kind === "answer" && of === sent?.id),
    isInHand: isInHand(row),
    since: row.receipts_since,
    known: row.receipts_known,
    receipts: receipts.filter(({ kind }) => kind === "result"),
  });
  const to = state === null || state === "withdrawn" ? row.status : state;
  return { to, note: by?.note ?? "" };
}

/** Whether it stays archived: released and then cleared, it needs nobody. */
const staysArchived = (from: string, to: string) =>
  from !== CANCELLED && isEnded({ status: to }) && receiptCode(to).kind === "forward";

const isReturn = (code: string) => code === "F1" || receiptCode(code).kind === "returned";

async function moveRow(
  tx: Tx,
  row: DeclarationRow,
  { to, note, who }: Folded & { readonly who: string },
): Promise<void> {
  await tx
    .updateTable("declarations")
    .set({
      status: to,
      cancelled_from: "",
      cancelled_at: null,
      ...(staysArchived(row.status, to) ? {} : RESTORED_COLUMNS),
      return_reason: isReturn(to) ? reasonKey(to, note) : "",
      updated_at: stampAfter(row.updated_at, now()),
      updated_by: who,
    })
    .where("id", "=", row.id)
    .execute();
  await tx.deleteFrom("declaration_locks").where("declaration_id", "=", row.id).execute();
  await recordAudit(tx, SYSTEM, {
    event: "declaration.moved",
    result: "ok",
    accountId: null,
    who: SYSTEM.name,
    object: { type: "declaration", id: String(row.id) },
    detail: { number: row.own_number, status: `${row.status} → ${to}` },
  });
}

/**
 * Whether a receipt says that customs has what the last sending contains, so that it is not sent to it once
 * more. What still waits in the queue may be the answer to a return, which does not end it.
 */
function isArrived(from: string, to: string): boolean {
  const { kind } = receiptCode(to);
  if (from === "10") return kind === "forward" || kind === "end";
  return (from === "11" || from === "13") && to !== "F1";
}

/** States in which the holder has something to do: it came back, waits for them, or is deleted. */
const NEEDS_HOLDER = new Set(["13", "F1", "8", "H", "C", "S", "T", "4", "9", "Y", "E", "Z", "D"]);

/** Tells the holder what to act on; what a later state has settled is revoked. */
async function notifyOfState(
  tx: Tx,
  row: DeclarationRow,
  { to, who, reason }: { to: string; who: string; reason: string },
): Promise<void> {
  const sender = { accountId: 0, who, source: SYSTEM };
  if (NEEDS_HOLDER.has(to))
    await sendNotice(tx, sender, row, {
      kind: "declaration-receipt",
      to: [row.holder_id],
      reason,
      ...(to === "13" ? { title: NOTICE_TEXT.notSent(row.own_number) } : {}),
    });
  else if (NEEDS_HOLDER.has(row.status)) await revokeNotices(tx, sender, row.id, "declaration-receipt");
  await notifyCustomer(tx, row, to);
}

/**
 * Gives a declaration the state that its sendings and receipts fold to, and records what led there in its
 * timeline: a step of a file where it changes the state, all else always. The row must be locked.
 * @returns the state afterwards
 */
export async function updateState(tx: Tx, id: number, { event, who, ...cause }: Cause): Promise<string> {
  const reason = shortened(cause.reason);
  const row = await tx.selectFrom("declarations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { to, note } = await stateOf(tx, row);
  const isMoved = to !== row.status;
  if (isMoved) await moveRow(tx, row, { to, note, who });
  if (isMoved) await notifyOfState(tx, row, { to, who, reason });
  if (isMoved && event === "receipt" && isArrived(row.status, to)) await endSending(tx, id);
  if (isMoved || event !== "file")
    await recordEvent(tx, { accountId: 0, who }, id, {
      event,
      from: row.status,
      to,
      reason,
      version: row.version,
    });
  return to;
}
