import { refreshMemberSessions } from "../companies/states/refresh-member-sessions.server";
import { notifyAdministrators } from "../companies/states/notify-administrators.server";
import type { Tx } from "../../db/client.server";
import { changeText } from "../../forms/editing/changes";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, STALE, type Stale } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { now } from "../../runtime/process/clock.server";
import type { LockedSubscription } from "./find-subscription.server";
import { settleRequest } from "./requests/answer-request.server";
import { boundTo, dayOf, validityOf, type Changed } from "./subscribe.server";
import { SUBSCRIPTION_NEWS, SUBSCRIPTION_TEXT as TEXT, untilDay } from "./subscription.text";

interface ValidityEdit {
  /** Null: without a beginning, as in older subscriptions. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly remark: string;
  /** The time of the row's last change as the editor has seen it. */
  readonly expectedVersion: number;
}

/**
 * Changes the validity of a subscription; an edit of an older version is stale, unless it would change
 * nothing.
 */
export async function changeValidityIn(
  tx: Tx,
  actor: Actor,
  { company, product, subscription }: LockedSubscription,
  { expectedVersion, ...edit }: ValidityEdit,
): Promise<Changed | Stale> {
  if (subscription?.status !== "active") return refusedBy(TEXT.notGranted);
  const before = validityOf({ from: subscription.valid_from, to: subscription.valid_to });
  const isAsBefore = before === validityOf({ from: edit.validFrom, to: edit.validTo });
  if (isAsBefore && subscription.remark === edit.remark) return { ok: true };
  if (subscription.updated_at !== expectedVersion) return STALE;
  // A change of the remark alone does not limit an older subscription by a later end of its organisation.
  const validTo = isAsBefore
    ? subscription.valid_to
    : boundTo(company, { ...edit, versionId: subscription.version_id });
  if (typeof validTo === "object" && validTo !== null) return validTo;
  const after = validityOf({ from: edit.validFrom, to: validTo });
  await tx
    .updateTable("organization_products")
    .set({
      valid_from: edit.validFrom,
      valid_to: validTo,
      remark: edit.remark,
      ...updatedBy(actor, subscription),
    })
    .where("id", "=", subscription.id)
    .execute();
  if (validTo === null || validTo >= now())
    await settleRequest(tx, actor, { organizationId: company.id, productId: product.id });
  const object = { type: "organization", id: company.id };
  const detail = { product: product.name, validity: changeText(before, after) };
  await recordEdit(tx, actor, { event: "organization.product-validity-changed", object, detail });
  await refreshMemberSessions(tx, company.id);
  const news = SUBSCRIPTION_NEWS.validityChanged(company.name, product.name, untilDay(dayOf(validTo)));
  if (before !== after) await notifyAdministrators(tx, company.id, news, actor);
  return { ok: true };
}
