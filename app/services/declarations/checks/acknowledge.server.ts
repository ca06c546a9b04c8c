import type { Actor } from "../../forms/editing/actor.types";
import { lockRow } from "../../db/row-lock.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { now } from "../../runtime/process/clock.server";
import { DECLARATION_TEXT as TEXT } from "../records/declaration.text";
import { getDeclaration } from "../records/find-declaration.server";
import { recordEditor } from "../states/editors.server";
import { isAcknowledgeable } from "../states/next-state";
import { statusName } from "../states/status-name.server";
import { countFindings } from "../rules/findings";
import { checkNow, type CheckedFinding } from "./check-declaration.server";

type Acknowledged = { readonly ok: true } | Refused;

type Acknowledgement = { readonly reason: string } & (
  | { readonly key: string }
  /** Every warning that nobody has acknowledged, of which the person has seen so many. */
  | { readonly key: null; readonly count: number }
);

/** Returns the findings to acknowledge, or why there are none. */
function chooseFindings(findings: readonly CheckedFinding[], given: Acknowledgement) {
  if (given.key === null) {
    const open = findings.filter(({ level, acknowledged }) => level === "warning" && acknowledged === null);
    if (open.length === 0) return refusedBy(TEXT.noFinding);
    return open.length === given.count ? open : refusedBy(TEXT.otherWarnings(open.length));
  }
  const { key } = given;
  const found = findings.find((finding) => finding.key === key);
  if (!found) return refusedBy(TEXT.noFinding);
  return found.level === "error" ? refusedBy(TEXT.isError) : [found];
}

/**
 * Stores the reason for which the actor acknowledges a warning, or all open ones. The acknowledgement is
 * bound to the finding's key, and so to the content that was found. Counts the findings again.
 * @throws DomainError not-found out of scope
 */
export async function acknowledgeFinding(
  actor: Actor,
  id: number,
  acknowledgement: Acknowledgement,
): Promise<Acknowledged> {
  const read = readReason(acknowledgement.reason);
  if (!read.ok) return read;
  const { reason } = read;
  return submitOnce(actor, async (tx): Promise<Acknowledged> => {
    await lockRow(tx, "declarations", id);
    const stored = await getDeclaration(tx, actor.scope, id);
    if (!isAcknowledgeable(stored.row))
      return refusedBy(TEXT.notEditable(await statusName(stored.row.status)));
    const chosen = chooseFindings(await checkNow(tx, stored), acknowledgement);
    if ("ok" in chosen) return chosen;
    const given = { reason, at: now(), by_name: actor.who };
    await tx
      .insertInto("declaration_findings")
      .values(chosen.map((finding) => ({ declaration_id: id, finding: finding.key, ...given })))
      .onConflict((conflict) => conflict.columns(["declaration_id", "finding"]).doUpdateSet(given))
      .execute();
    await recordEditor(tx, stored.row, actor.accountId);
    const { errors, warnings } = countFindings(await checkNow(tx, stored));
    await tx
      .updateTable("declarations")
      .set({ checked_at: now(), error_count: errors, warning_count: warnings })
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, {
      event: "declaration.acknowledged",
      object: { type: "declaration", id },
      detail: { rule: [...new Set(chosen.map(({ rule }) => rule))].join(" "), reason },
    });
    return { ok: true };
  });
}
