import { organizationInScope, type Scope } from "../../../access/scopes/scope.server";
import type { Executor, Tx } from "../../../db/client.server";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { DECLARANT_TEXT as TEXT } from "../declarant.text";
import { declarantHref, type CardValues } from "../declarant.types";

/** The unit whose live card has a number already. */
const findHolder = (executor: Executor, column: "ic_code" | "cert_no", value: string, exceptId: number) =>
  executor
    .selectFrom("declarant_cards as card")
    .innerJoin("declarant_units as unit", "unit.id", "card.unit_id")
    .select(["unit.id", "unit.name"])
    .where(`card.${column}`, "=", value)
    .where("card.archived_at", "is", null)
    .where("card.id", "<>", exceptId)
    .executeTakeFirst();

async function isVisible(executor: Executor, scope: Scope, id: number): Promise<boolean> {
  const row = await executor
    .selectFrom("declarant_units")
    .select("id")
    .where("id", "=", id)
    .where(organizationInScope(scope, "declarant_units.organization_id"))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refuses a card or certificate number that another live card has; the other unit is named only to an actor
 * who may see it.
 */
export async function findCardRefusal(
  executor: Executor,
  scope: Scope,
  { icCode, certNo }: Pick<CardValues, "icCode" | "certNo">,
  exceptId = 0,
): Promise<Refused | null> {
  const card = await findHolder(executor, "ic_code", icCode, exceptId);
  const holder = card ?? (await findHolder(executor, "cert_no", certNo, exceptId));
  if (!holder) return null;
  const field = card ? "icCode" : "certNo";
  if (!(await isVisible(executor, scope, holder.id)))
    return refusedBy(card ? TEXT.cardUsedElsewhere : TEXT.certUsedElsewhere, field);
  const record = { name: holder.name, href: declarantHref(holder.id) };
  return refusedBy((card ? TEXT.cardUsed : TEXT.certUsed)(holder.name), field, record);
}

/** Updates the column that the list of units is sorted by: the first end of a unit's cards in use. */
export async function refreshExpiry(tx: Tx, unitId: number): Promise<void> {
  await tx
    .updateTable("declarant_units")
    .set((eb) => ({
      next_expiry: eb
        .selectFrom("declarant_cards")
        .select(({ fn }) => fn.min("valid_to").as("first"))
        .where("unit_id", "=", unitId)
        .where("status", "=", "active")
        .where("archived_at", "is", null),
    }))
    .where("id", "=", unitId)
    .execute();
}
