import { recordAudit } from "../audit/audit.server";
import { inTransaction, onCommit } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { maskIdentifier } from "../../format/mask";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import type { Outcome } from "../../access/roles/outcome.types";
import { NOTIFY_LIST_TEXT as TEXT } from "./notify-list.text";
import { wakeOutbox } from "../../messaging/notify/outbox/outbox.server";
import { STATUS } from "../../messaging/notify/outbox/outbox-rows.server";

/**
 * Sends a notice again after its last try has failed; messages with a code are never resent.
 * @throws DomainError not-found for actors outside the platform's staff, and for a missing row
 */
export function resendNotice(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    if (actor.scope.kind !== "all") throw new DomainError("not-found");
    const row = await tx.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new DomainError("not-found");
    if (row.purpose !== "notice") return { ok: false, text: TEXT.code };
    if (row.status !== STATUS.givenUp) return { ok: false, text: TEXT.notFailed };
    if (row.target.includes("*")) return { ok: false, text: TEXT.masked };
    const change = { status: STATUS.waiting, attempt: 0, tries: 0, due_at: now(), error: null };
    const { numUpdatedRows } = await tx
      .updateTable("outbox")
      .set(change)
      .where("id", "=", id)
      .where("status", "=", STATUS.givenUp)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { ok: false, text: TEXT.notFailed };
    await recordAudit(tx, actor.source, {
      event: "notice.resent",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "notice", id: String(id) },
      detail: { target: maskIdentifier(row.target) },
    });
    onCommit(tx, wakeOutbox);
    return { ok: true };
  });
}
