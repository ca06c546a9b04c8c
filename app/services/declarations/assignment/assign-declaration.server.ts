import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { revokeNotices, sendNotice } from "../notices/send-notice.server";
import { recordEvent } from "../records/declaration-history.server";
import { getDeclarationRow } from "../records/find-declaration.server";
import { otherHolder } from "../records/locks.server";
import { findHolder } from "../states/editors.server";
import { findAssignee } from "./assignees.server";
import { ASSIGNMENT_TEXT as TEXT } from "./assignment.text";

type Assigned = { readonly ok: true } | Refused;

const CANCELLED = "04";

/**
 * Makes another person the holder of a declaration, in any state but cancelled, and notifies them. Content and
 * version stay. Whoever edits it could lose it from their scope meanwhile, and is not interrupted.
 * @throws DomainError not-found out of scope
 */
export const assignDeclaration = (
  actor: Actor,
  id: number,
  { accountId, reason = "" }: { readonly accountId: number; readonly reason?: string },
): Promise<Assigned> =>
  submitOnce(actor, async (tx): Promise<Assigned> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if (row.status === CANCELLED) return refusedBy(TEXT.cancelled);
    const editor = await otherHolder(tx, actor, id);
    if (editor) return refusedBy(TEXT.isEdited(editor.who));
    const assignee = await findAssignee(tx, id, accountId);
    if (!assignee) return refusedBy(TEXT.outOfReach(await findHolder(tx, accountId)));
    if (row.holder_id === accountId) return refusedBy(TEXT.already(assignee.name));
    await tx.updateTable("declarations").set({ holder_id: accountId }).where("id", "=", id).execute();
    await recordEvent(tx, actor, id, {
      event: "assign",
      from: row.status,
      to: row.status,
      reason: TEXT.assignedTo(assignee.name, reason),
      version: row.version,
    });
    const holder = { ...row, holder_id: accountId };
    // Whoever had it for a while has nothing more to do.
    await revokeNotices(tx, actor, id, "declaration-assign");
    await sendNotice(tx, actor, holder, { kind: "declaration-assign", to: [accountId], reason });
    await recordEdit(tx, actor, {
      event: "declaration.assigned",
      object: { type: "declaration", id },
      detail: { number: row.own_number, to: assignee.name, ...(reason === "" ? {} : { reason }) },
    });
    return { ok: true };
  });
