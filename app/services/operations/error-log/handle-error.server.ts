import { recordAudit, type RequestSource } from "../audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { DomainError } from "../../runtime/failures/errors";
import { isUnreadable, UNREADABLE } from "../../forms/rules/form.schema";
import { describeInvisible } from "../../forms/rules/invisible.text";
import { lengthOf, normalizeText } from "../../format/text/normalize-text";
import type { Scope } from "../../access/scopes/scope.server";
import { ERROR_LOG_TEXT as TEXT } from "./error-log.text";

/** An actor who handles errors: a member of the platform. */
interface Handler {
  readonly scope: Scope;
  readonly accountId: number;
  readonly who: string;
  readonly source: RequestSource;
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly text: string; readonly field?: "note" };

/**
 * Locks and returns an error group.
 * @throws DomainError not-found
 */
async function lockGroup(tx: Tx, { scope }: Handler, id: number) {
  if (scope.kind !== "all") throw new DomainError("not-found");
  await lockRow(tx, "error_groups", id);
  const group = await tx.selectFrom("error_groups").selectAll().where("id", "=", id).executeTakeFirst();
  if (!group) throw new DomainError("not-found");
  return group;
}

async function settle(tx: Tx, handler: Handler, id: number, change: { note: string } | null): Promise<void> {
  const { who, source, accountId } = handler;
  await tx
    .updateTable("error_groups")
    .set(
      change
        ? { status: "handled", handled_at: now(), handled_by: who, note: change.note }
        : { status: "open", handled_at: null, handled_by: "" },
    )
    .where("id", "=", id)
    .execute();
  const status = change ? "open → handled" : "handled → open";
  await recordAudit(tx, source, {
    event: "error.handled",
    result: "ok",
    accountId,
    who,
    object: { type: "error", id: String(id) },
    detail: { status, ...(change?.note ? { reason: change.note } : {}) },
  });
}

/**
 * Marks an error as handled; a new occurrence opens it again.
 * @param typed the note
 * @throws DomainError not-found
 */
export async function handleError(handler: Handler, id: number, typed: string): Promise<Outcome> {
  if (isUnreadable(typed)) return { ok: false, text: UNREADABLE, field: "note" };
  const unseen = describeInvisible(typed);
  if (unseen !== null) return { ok: false, text: unseen, field: "note" };
  const note = normalizeText(typed);
  if (lengthOf(note) > TEXT.noteMax)
    return { ok: false, text: CONSOLE_TEXT.tooLong(TEXT.note, TEXT.noteMax), field: "note" };
  return inTransaction(async (tx): Promise<Outcome> => {
    const { status } = await lockGroup(tx, handler, id);
    if (status === "handled") return { ok: false, text: TEXT.alreadyHandled };
    await settle(tx, handler, id, { note });
    return { ok: true };
  });
}

/**
 * Marks an error as open again.
 * @throws DomainError not-found
 */
export const reopenError = (handler: Handler, id: number): Promise<Outcome> =>
  inTransaction(async (tx): Promise<Outcome> => {
    const { status } = await lockGroup(tx, handler, id);
    if (status === "open") return { ok: false, text: TEXT.alreadyOpen };
    await settle(tx, handler, id, null);
    return { ok: true };
  });
