import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { readOptionalReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { now } from "../../runtime/process/clock.server";
import { recordEvent } from "../records/declaration-history.server";
import { getDeclarationRow, type DeclarationRow } from "../records/find-declaration.server";
import { isEnded } from "../states/next-state";
import { shownStates } from "../states/status-name.server";
import { ARCHIVE_TEXT as TEXT } from "./archive.text";

type Archived = { readonly ok: true } | Refused;

/** The archive columns of a declaration that is not archived, or no longer. */
export const RESTORED_COLUMNS = { archived_at: null, archived_by: null, archive_reason: null } as const;

const AUDITED = {
  archive: { event: "declaration.archived" },
  restore: { event: "declaration.unarchived" },
} as const;

interface Change {
  readonly event: keyof typeof AUDITED;
  readonly reason: string;
}

async function changeArchive(tx: Tx, actor: Actor, row: DeclarationRow, { event, reason }: Change) {
  const archive = { archived_at: now(), archived_by: actor.who, archive_reason: reason };
  await tx
    .updateTable("declarations")
    .set(event === "archive" ? archive : RESTORED_COLUMNS)
    .where("id", "=", row.id)
    .execute();
  await recordEvent(tx, actor, row.id, {
    event,
    from: row.status,
    to: row.status,
    reason,
    version: row.version,
  });
  await recordEdit(tx, actor, {
    ...AUDITED[event],
    object: { type: "declaration", id: row.id },
    detail: { number: row.own_number, ...(reason === "" ? {} : { reason }) },
  });
}

/**
 * Archives a declaration that has ended: lists, board and homes no longer show it. State, content and the time of
 * the last change stay.
 * @throws DomainError not-found out of scope
 */
export async function archiveDeclaration(actor: Actor, id: number, typedReason = ""): Promise<Archived> {
  const read = readOptionalReason(typedReason);
  if (!read.ok) return read;
  return submitOnce(actor, async (tx): Promise<Archived> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if (row.archived_at !== null) return refusedBy(TEXT.isArchived);
    if (!isEnded(row)) return refusedBy(TEXT.isOpen((await shownStates())(row).text));
    await changeArchive(tx, actor, row, { event: "archive", reason: read.reason });
    return { ok: true };
  });
}

/**
 * Shows an archived declaration in the lists again. A receipt that changes its state otherwise than from released to
 * cleared does so by itself.
 * @throws DomainError not-found out of scope
 */
export const restoreDeclaration = (actor: Actor, id: number): Promise<Archived> =>
  submitOnce(actor, async (tx): Promise<Archived> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if (row.archived_at === null) return refusedBy(TEXT.notArchived);
    await changeArchive(tx, actor, row, { event: "restore", reason: "" });
    return { ok: true };
  });
