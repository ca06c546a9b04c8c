import { refreshMemberSessions } from "../companies/states/refresh-member-sessions.server";
import { notifyAdministrators } from "../companies/states/notify-administrators.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { refusedBy } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { CONSOLE_PRODUCT_CODE } from "../../access/paths/console-pages";
import { listAdministrators } from "../../access/roles/rights/administrators.server";
import { lockSubscription } from "./find-subscription.server";
import type { Changed } from "./subscribe.server";
import { SUBSCRIPTION_NEWS, SUBSCRIPTION_TEXT as TEXT } from "./subscription.text";
import type { SubscriptionKey } from "./subscription.types";

/** Whether the actor would lose the console as the only administrator of an organisation. */
async function isOwnConsole(tx: Tx, actor: Actor, { organizationId }: SubscriptionKey, productCode: string) {
  if (productCode !== CONSOLE_PRODUCT_CODE) return false;
  const administrators = await listAdministrators(tx, [organizationId], now());
  return administrators.length === 1 && administrators[0] === actor.accountId;
}

/**
 * Stops an organisation's subscription of a product: its menus disappear with the next request, roles and
 * assignments are retained. Members' sessions are updated and administrators notified.
 * @throws DomainError forbidden for others than staff, not-found for an archived or missing organisation or
 * product
 */
export function stopSubscription(actor: Actor, key: SubscriptionKey): Promise<Changed> {
  return submitOnce(actor, async (tx): Promise<Changed> => {
    const { company, product, subscription } = await lockSubscription(tx, actor, key);
    if (subscription?.status !== "active") return refusedBy(TEXT.notGranted);
    if (await isOwnConsole(tx, actor, key, product.code)) return refusedBy(TEXT.ownConsole);
    await tx
      .updateTable("organization_products")
      .set({
        status: "stopped",
        ...updatedBy(actor, subscription),
      })
      .where("id", "=", subscription.id)
      .execute();
    const object = { type: "organization", id: key.organizationId };
    const detail = { product: product.name, version: subscription.versionName };
    await recordEdit(tx, actor, { event: "organization.product-stopped", object, detail });
    await refreshMemberSessions(tx, key.organizationId);
    await notifyAdministrators(
      tx,
      key.organizationId,
      SUBSCRIPTION_NEWS.stopped(company.name, product.name),
      actor,
    );
    return { ok: true };
  });
}
