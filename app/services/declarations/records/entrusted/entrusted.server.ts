import type { Executor, Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { CHANNEL_GROUPS, keysOf } from "../../../organizations/channels/channel.types";
import { readDistricts } from "../../../organizations/channels/form/channel-form-context.server";
import {
  findEffective,
  findSuccessor,
  isEntrusted,
} from "../../../organizations/entrustments/effective.server";
import { entrustmentState } from "../../../organizations/entrustments/entrustment-state";
import { ENTRUSTMENT_STATES } from "../../../organizations/entrustments/entrustment.text";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { now } from "../../../runtime/process/clock.server";
import type { Direction, Values } from "../../fields/field.types";
import type { DeclarationRow } from "../find-declaration.server";
import { ENTRUSTED_TEXT as TEXT } from "./entrusted.text";
import type { Entrusted } from "../store-declaration.server";

/** The field of forms that names the customer. */
const FIELD = "customer";

type Found = { readonly ok: true; readonly entrusted: Entrusted; readonly trader: Values } | Refused;

/** The customer's name and codes as the domestic party of a declaration, without empty ones. */
async function traderOf(executor: Executor, customerId: number): Promise<Values> {
  const row = await executor
    .selectFrom("organizations")
    .select(["name", "credit_code", "customs_code", "ciq_code"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const values = {
    traderName: row.name,
    traderCreditCode: row.credit_code ?? "",
    traderCustomsCode: row.customs_code,
    traderInspectionCode: row.ciq_code,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

const businessTexts = async (keys: string) => {
  const textOf = await enumTexts(CHANNEL_GROUPS.businesses);
  return keysOf(keys).map(textOf).join("、");
};

/** The entrustment by which a provider makes a new draft; refused where it is not in effect for its direction. */
export async function findEntrusted(
  tx: Tx,
  providerId: number,
  { entrustmentId, direction }: { readonly entrustmentId: number; readonly direction: Direction },
): Promise<Found> {
  // Whoever ends it meanwhile waits until the draft is stored.
  await lockRow(tx, "entrustments", entrustmentId);
  const row = await findEffective(tx, entrustmentId, providerId);
  if (!row) return refusedBy(TEXT.missing, FIELD);
  if (!isEntrusted(row, direction))
    return refusedBy(TEXT.otherBusiness(row.customer, await businessTexts(row.businesses)), FIELD);
  return {
    ok: true,
    entrusted: { customer_id: row.customer_id, entrustment_id: row.id },
    trader: await traderOf(tx, row.customer_id),
  };
}

type Renewed = { readonly ok: true; readonly entrusted: Entrusted | null } | Refused;

type Origin = Pick<DeclarationRow, "organization_id" | "customer_id" | "entrustment_id" | "direction">;

/**
 * The entrustment of a new draft that continues another declaration: the same customer's, by its own
 * entrustment or else the one in effect that ends last. Refused where none is in effect.
 */
export async function renewEntrusted(executor: Executor, row: Origin): Promise<Renewed> {
  const { customer_id: customer, entrustment_id: own, organization_id: provider, direction } = row;
  if (customer === null) return { ok: true, entrusted: null };
  const same = await findEffective(executor, own ?? 0, provider);
  const found =
    same ?? (await findSuccessor(executor, { customerId: customer, providerId: provider, direction }));
  if (found) return { ok: true, entrusted: { customer_id: customer, entrustment_id: found.id } };
  const { traderName: name = "" } = await traderOf(executor, customer);
  return refusedBy(TEXT.noRenewal(name));
}

/** Whether a declaration has been completed before: what is under way goes on without its entrustment. */
async function hasBeenCompleted(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("declaration_events")
    .select("id")
    .where("declaration_id", "=", id)
    .where("event", "=", "complete")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses an office of declaration outside the districts; the check reports one that is missing. */
async function refuseDistrict(districts: string, code: string): Promise<Refused | null> {
  const codes = keysOf(districts);
  if (code === "" || codes.length === 0 || codes.includes(code)) return null;
  const names = await readDistricts();
  const named = (each: string) => `${each} ${names.get(each) ?? ""}`.trim();
  return refusedBy(TEXT.otherDistrict(named(code), codes.map(named).join("、")), "declarationCustoms");
}

/**
 * Refuses to complete a declaration that is made for a customer: outside of the entrustment's districts, and
 * once it is not in effect any more, unless the declaration has been completed before.
 */
export async function refuseEntrusted(tx: Tx, row: DeclarationRow): Promise<Refused | null> {
  if (row.entrustment_id === null) return null;
  await lockRow(tx, "entrustments", row.entrustment_id);
  const entrustment = await tx
    .selectFrom("entrustments")
    .selectAll()
    .where("id", "=", row.entrustment_id)
    .executeTakeFirstOrThrow();
  const refusal = await refuseDistrict(entrustment.districts, row.declaration_customs);
  if (refusal) return refusal;
  if (await findEffective(tx, entrustment.id, row.organization_id)) return null;
  if (await hasBeenCompleted(tx, row.id)) return null;
  const state = entrustmentState(entrustment, now());
  return refusedBy(TEXT.notEffective(state === "effective" ? TEXT.suspended : ENTRUSTMENT_STATES[state]));
}
