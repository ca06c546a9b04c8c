import { lockRow } from "../../../db/row-lock.server";
import { changeText } from "../../../forms/editing/changes";
import { refusedBy } from "../../../forms/editing/outcome";
import type { Actor } from "../../../forms/editing/actor.types";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { DomainError } from "../../../runtime/failures/errors";
import { endOfDay } from "../../../format/day";
import { day as dayRule } from "../../../forms/rules/day.schema";
import { applyRule } from "../../../forms/rules/form.schema";
import { formatTime } from "../../../format/time";
import { COMPANY_STATE_TEXT as STATE_TEXT, parentLimit } from "../company.text";
import type { CompanyRow } from "../company-row.server";
import { getLiveCompany, isStaff } from "../find-company.server";
import type { Changed } from "../outcome.types";

const dayOf = (at: number) => formatTime(at, "YYYY-MM-DD");

function findExtendRefusal(row: CompanyRow, parentEnd: number | null, validTo: number): string | null {
  if (row.valid_to === null) return STATE_TEXT.validForever;
  if (validTo <= row.valid_to) return STATE_TEXT.notLonger;
  return parentEnd !== null && validTo > parentEnd ? parentLimit(dayOf(parentEnd)) : null;
}

/**
 * Extends the validity of a live company to the end of a later day; staff only.
 * @throws DomainError forbidden for others than staff, not-found out of scope
 */
export async function extendCompany(actor: Actor, id: number, typedDay: string): Promise<Changed> {
  if (!isStaff(actor.scope)) throw new DomainError("forbidden");
  const day = applyRule(dayRule, typedDay);
  if (!day.ok) return refusedBy(day.text, "validTo");
  const validTo = endOfDay(day.value);
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "organizations", id);
    const row = await getLiveCompany(tx, actor.scope, id);
    const parent = row.parent_id === null ? null : await getLiveCompany(tx, actor.scope, row.parent_id);
    const text = findExtendRefusal(row, parent?.valid_to ?? null, validTo);
    if (text !== null) return refusedBy(text);
    const stamp = updatedBy(actor, row);
    await tx
      .updateTable("organizations")
      .set({ valid_to: validTo, ...stamp })
      .where("id", "=", id)
      .execute();
    const detail = { validTo: changeText(dayOf(row.valid_to!), day.value) };
    await recordEdit(tx, actor, {
      event: "organization.extended",
      object: { type: "organization", id },
      detail,
    });
    return { ok: true };
  });
}
