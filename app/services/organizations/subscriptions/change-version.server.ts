import { refreshMemberSessions } from "../companies/states/refresh-member-sessions.server";
import { notifyAdministrators } from "../companies/states/notify-administrators.server";
import type { Tx } from "../../db/client.server";
import { changeText } from "../../forms/editing/changes";
import { refusedBy, STALE, type Stale, type Unreviewed } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { transferRoles } from "./transfer-roles.server";
import { listReleased, type LockedSubscription } from "./find-subscription.server";
import type { Changed } from "./subscribe.server";
import {
  carriedNotes,
  SUBSCRIPTION_NEWS,
  SUBSCRIPTION_TEXT as TEXT,
  conflictingRoleText,
} from "./subscription.text";
import { planCarrying } from "./plan-carrying.server";

interface VersionChange {
  readonly versionId: number;
  /** Whether the editor has confirmed the consequences. */
  readonly isReviewed: boolean;
  /** The time of the subscription's last change as the editor has seen it. */
  readonly expectedVersion: number;
}

/**
 * Changes the version of a product in an organisation's subscription. Its own roles and all assignments are
 * carried over, as far as the new version has their permissions; the editor has to confirm the lost ones
 * first. Members' sessions are updated and administrators notified.
 */
export async function changeVersionIn(
  tx: Tx,
  actor: Actor,
  { company, product, subscription }: LockedSubscription,
  { versionId, isReviewed, expectedVersion }: VersionChange,
): Promise<Changed | Unreviewed | Stale> {
  const organizationId = company.id;
  if (subscription?.status !== "active") return refusedBy(TEXT.notGranted);
  if (subscription.updated_at !== expectedVersion) return STALE;
  if (subscription.version_id === versionId) return refusedBy(TEXT.sameVersion, "versionId");
  const version = (await listReleased(tx, product.id)).find(({ id }) => id === versionId);
  if (!version) return refusedBy(TEXT.noVersion, "versionId");
  const plan = await planCarrying(tx, { organizationId, from: subscription.version_id, to: versionId });
  if (plan.conflictingRole !== null) return refusedBy(conflictingRoleText(plan.conflictingRole), "versionId");
  if (!isReviewed) return { ok: false, reason: "unreviewed", notes: carriedNotes(plan) };
  await transferRoles(tx, actor, plan);
  await tx
    .updateTable("organization_products")
    .set({
      version_id: versionId,
      ...updatedBy(actor, subscription),
    })
    .where("id", "=", subscription.id)
    .execute();
  const detail = {
    product: product.name,
    version: changeText(subscription.versionName, version.name),
    roles: plan.roles.join("、"),
    assignments: plan.assignments,
    lostRights: plan.lostRights.join("、"),
    lostRoles: plan.lostRoles.map(({ name }) => name).join("、"),
  };
  const object = { type: "organization", id: organizationId };
  await recordEdit(tx, actor, { event: "organization.product-version-changed", object, detail });
  await refreshMemberSessions(tx, organizationId);
  const news = SUBSCRIPTION_NEWS.versionChanged(company.name, product.name, version.name);
  await notifyAdministrators(tx, organizationId, news, actor);
  return { ok: true };
}
