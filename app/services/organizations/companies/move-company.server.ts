import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { changeText } from "../../forms/editing/changes";
import { refusedBy } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { DomainError } from "../../runtime/failures/errors";
import { formatTime } from "../../format/time";
import { companyLabels, COMPANY_STATE_TEXT as TEXT, parentLimit, productsMissing } from "./company.text";
import type { CompanyRow } from "./company-row.server";
import { getLiveCompany, getRootCustomer, isStaff } from "./find-company.server";
import type { Changed } from "./outcome.types";
import { findDuplicate } from "./form/uniqueness.server";

/** Names of products that a customer uses and its new parent does not. */
async function productsBeyond(tx: Tx, childId: number, parentId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("organization_products as g")
    .innerJoin("products as p", "p.id", "g.product_id")
    .select("p.name")
    .where("g.organization_id", "=", childId)
    .where("g.status", "=", "active")
    .where("g.product_id", "not in", (eb) =>
      eb
        .selectFrom("organization_products as held")
        .select("held.product_id")
        .where("held.organization_id", "=", parentId)
        .where("held.status", "=", "active"),
    )
    .orderBy("p.name_order")
    .execute();
  return rows.map(({ name }) => name);
}

async function findMoveRefusal(tx: Tx, row: CompanyRow, target: CompanyRow): Promise<string | null> {
  if (row.parent_id === target.id) return TEXT.sameParent;
  const limit = target.valid_to;
  if (limit !== null && (row.valid_to === null || row.valid_to > limit))
    return parentLimit(formatTime(limit, "YYYY-MM-DD"));
  const asked = { kind: "customer", parentId: target.id } as const;
  const duplicate = row.credit_code
    ? await findDuplicate(tx, asked, "credit_code", row.credit_code)
    : undefined;
  if (duplicate) return CONSOLE_TEXT.takenBy(companyLabels("customer").creditCode) + duplicate.name;
  const missing = await productsBeyond(tx, row.id, target.id);
  return missing.length > 0 ? productsMissing(missing) : null;
}

/**
 * Moves a first-level customer to another customer; staff only. Locks both rows.
 * @throws DomainError forbidden for others than staff; not-found when either is missing or archived, or the
 * target is not a root customer
 */
export async function moveCompany(actor: Actor, id: number, targetId: number): Promise<Changed> {
  if (!isStaff(actor.scope)) throw new DomainError("forbidden");
  return submitOnce(actor, async (tx): Promise<Changed> => {
    for (const locked of [id, targetId].sort((a, b) => a - b)) await lockRow(tx, "organizations", locked);
    const row = await getLiveCompany(tx, actor.scope, id, "customer");
    if (row.parent_id === null) throw new DomainError("not-found");
    const target = await getRootCustomer(tx, actor.scope, targetId);
    const text = await findMoveRefusal(tx, row, target);
    if (text !== null) return refusedBy(text, "parentId");
    const { name: from } = await getLiveCompany(tx, actor.scope, row.parent_id);
    const stamp = updatedBy(actor, row);
    await tx
      .updateTable("organizations")
      .set({ parent_id: targetId, ...stamp })
      .where("id", "=", id)
      .execute();
    const detail = { parent: changeText(from, target.name) };
    await recordEdit(tx, actor, {
      event: "organization.moved",
      object: { type: "organization", id },
      detail,
    });
    return { ok: true };
  });
}
