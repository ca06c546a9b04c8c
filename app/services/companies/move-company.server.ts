import { recordAudit } from "../audit/audit.server";
import type { Editor } from "../audit/editor.types";
import { now } from "../clock.server";
import { CONSOLE_TEXT } from "../console.text";
import type { Tx } from "../db/client.server";
import { lockRow } from "../db/row-lock.server";
import { inTransaction } from "../db/transaction.server";
import { DomainError } from "../errors";
import { formatTime } from "../format/time";
import type { Scope } from "../scopes/scope.server";
import { companyLabels, COMPANY_STATE_TEXT as TEXT, parentLimit, productsMissing } from "./company.text";
import type { CompanyRow } from "./company-row.server";
import { getLiveCompany, getRootCustomer, isStaff } from "./find-company.server";
import { refusedChange, type Changed } from "../outcome.types";
import { findTwin } from "./uniqueness.server";

/** Names of products that a customer uses and its new parent does not hold. */
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
    .orderBy("p.name")
    .execute();
  return rows.map(({ name }) => name);
}

async function whyNotBelow(tx: Tx, row: CompanyRow, target: CompanyRow): Promise<string | null> {
  if (row.parent_id === target.id) return TEXT.sameParent;
  const limit = target.valid_to;
  if (limit !== null && (row.valid_to === null || row.valid_to > limit))
    return parentLimit(formatTime(limit, "YYYY-MM-DD"));
  const asked = { kind: "customer", parentId: target.id } as const;
  const twin = row.credit_code ? await findTwin(tx, asked, "credit_code", row.credit_code) : undefined;
  if (twin) return CONSOLE_TEXT.takenBy(companyLabels("customer").creditCode) + twin.name;
  const missing = await productsBeyond(tx, row.id, target.id);
  return missing.length > 0 ? productsMissing(missing) : null;
}

/**
 * Moves a first-level customer to another customer; staff only.
 * @throws DomainError forbidden for others than staff; not-found when one of both is missing, archived, or the
 * target is no root customer
 */
export async function moveCompany(
  scope: Scope,
  id: number,
  targetId: number,
  editor: Editor,
): Promise<Changed> {
  if (!isStaff(scope)) throw new DomainError("forbidden");
  return inTransaction(async (tx) => {
    for (const locked of [id, targetId].sort((a, b) => a - b)) await lockRow(tx, "organizations", locked);
    const row = await getLiveCompany(tx, scope, id, "customer");
    if (row.parent_id === null) throw new DomainError("not-found");
    const target = await getRootCustomer(tx, scope, targetId);
    const text = await whyNotBelow(tx, row, target);
    if (text !== null) return refusedChange("blocked", text);
    const { name: from } = await getLiveCompany(tx, scope, row.parent_id);
    await tx
      .updateTable("organizations")
      .set({
        parent_id: targetId,
        updated_at: Math.max(now(), row.updated_at + 1),
        updated_by: editor.name,
      })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, editor.actor, {
      ...{ event: "organization.moved", result: "ok", accountId: editor.accountId, who: editor.name },
      object: { type: "organization", id: String(id) },
      detail: { parent: `${from} → ${target.name}` },
    });
    return { ok: true };
  });
}
