import { recordAudit } from "../audit/audit.server";
import type { Editor } from "../audit/editor.types";
import { now } from "../clock.server";
import { lockRow } from "../db/row-lock.server";
import { inTransaction } from "../db/transaction.server";
import { DomainError } from "../errors";
import { endOfDay, readDay } from "../format/day";
import { formatTime } from "../format/time";
import type { Scope } from "../scopes/scope.server";
import { COMPANY_STATE_TEXT as STATE_TEXT, COMPANY_TEXT as TEXT, parentLimit } from "./company.text";
import type { CompanyRow } from "./company-row.server";
import { getLiveCompany, isStaff } from "./find-company.server";
import { refusedChange, type Changed } from "../outcome.types";

const dayOf = (at: number) => formatTime(at, "YYYY-MM-DD");

function whyNotTo(row: CompanyRow, parentEnd: number | null, validTo: number): string | null {
  if (row.valid_to === null) return STATE_TEXT.validForever;
  if (validTo <= row.valid_to) return STATE_TEXT.notLonger;
  return parentEnd !== null && validTo > parentEnd ? parentLimit(dayOf(parentEnd)) : null;
}

/**
 * Lets a live company be valid until the end of a later day; staff only.
 * @throws DomainError forbidden for others than staff, not-found out of scope
 */
export async function extendCompany(
  scope: Scope,
  id: number,
  typedDay: string,
  editor: Editor,
): Promise<Changed> {
  if (!isStaff(scope)) throw new DomainError("forbidden");
  const day = readDay(typedDay);
  if (day === null) return refusedChange("reason", TEXT.dayWrong);
  const validTo = endOfDay(day);
  return inTransaction(async (tx) => {
    await lockRow(tx, "organizations", id);
    const row = await getLiveCompany(tx, scope, id);
    const parent = row.parent_id === null ? null : await getLiveCompany(tx, scope, row.parent_id);
    const text = whyNotTo(row, parent?.valid_to ?? null, validTo);
    if (text !== null) return refusedChange("state", text);
    await tx
      .updateTable("organizations")
      .set({
        valid_to: validTo,
        updated_at: Math.max(now(), row.updated_at + 1),
        updated_by: editor.name,
      })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, editor.actor, {
      ...{ event: "organization.extended", result: "ok", accountId: editor.accountId, who: editor.name },
      object: { type: "organization", id: String(id) },
      detail: { validTo: `${dayOf(row.valid_to!)} → ${day}` },
    });
    return { ok: true };
  });
}
