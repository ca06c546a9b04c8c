import type { CompanyRow } from "../companies/company-row.server";
import { refreshMemberSessions } from "../companies/states/refresh-member-sessions.server";
import { notifyAdministrators } from "../companies/states/notify-administrators.server";
import { now } from "../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { db, type Tx } from "../../db/client.server";
import { refusedBy, STALE, stampAfter, type Refused, type Stale } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { settleRequest } from "./requests/answer-request.server";
import { transferRoles } from "./transfer-roles.server";
import {
  findSubscription,
  lockSubscription,
  listReleased,
  type Subscription,
} from "./find-subscription.server";
import {
  beyondOrganization,
  SUBSCRIPTION_NEWS,
  SUBSCRIPTION_TEXT as TEXT,
  conflictingRoleText,
  untilDay,
} from "./subscription.text";
import { planCarrying } from "./plan-carrying.server";
import type { SubscriptionKey, SubscriptionValues } from "./subscription.types";

export type Changed = { readonly ok: true } | Refused;

export const dayOf = (at: number | null) => (at === null ? null : formatTime(at, "YYYY-MM-DD"));
export const validityOf = ({ from, to }: { from: number | null; to: number | null }) =>
  `${dayOf(from) ?? ""} ${untilDay(dayOf(to))}`.trim();

/** The end of a subscription, limited by that of its organisation; an empty one equals it. */
export function boundTo(
  company: CompanyRow,
  { validFrom, validTo }: SubscriptionValues,
): number | null | Refused {
  if (validTo !== null && validFrom !== null && validTo < validFrom)
    return refusedBy(CONSOLE_TEXT.dateOrder, "validTo");
  const limit = company.valid_to;
  if (limit === null) return validTo;
  if (validTo === null) return limit;
  return validTo > limit ? refusedBy(beyondOrganization(dayOf(limit)!), "validTo") : validTo;
}

async function isParentSubscribed(tx: Tx, company: CompanyRow, productId: number): Promise<boolean> {
  if (company.parent_id === null) return true;
  const above = await findSubscription(tx, { organizationId: company.parent_id, productId });
  return above?.status === "active";
}

interface Storing {
  readonly key: SubscriptionKey;
  readonly values: SubscriptionValues;
  readonly validTo: number | null;
  readonly stopped: Subscription | undefined;
}

/** Inserts the subscription, or activates a stopped one. */
async function store(tx: Tx, actor: Actor, { key, values, validTo, stopped }: Storing): Promise<void> {
  const at = now();
  const { versionId, validFrom, remark } = values;
  const columns = { version_id: versionId, valid_from: validFrom, valid_to: validTo, remark };
  const stamp = { updated_at: stopped ? stampAfter(stopped.updated_at, at) : at, updated_by: actor.who };
  if (!stopped) {
    const { organizationId: organization_id, productId: product_id } = key;
    await tx
      .insertInto("organization_products")
      .values({
        organization_id,
        product_id,
        status: "active",
        ...columns,
        created_at: at,
        created_by: actor.who,
        ...stamp,
      })
      .execute();
    return;
  }
  await tx
    .updateTable("organization_products")
    .set({ ...columns, status: "active", ...stamp })
    .where("id", "=", stopped.id)
    .execute();
}

/**
 * Subscribes an organisation to a product, in one of its released versions. A stopped subscription is
 * activated, and its roles carried over into another version. `expectedVersion` is the time of its last
 * change as the editor has seen it. Members' sessions are updated, administrators notified, and an open request
 * for the product is settled.
 * @throws DomainError forbidden for others than staff, not-found for an archived or missing organisation or
 * product
 */
export function subscribe(actor: Actor, key: SubscriptionKey, values: SubscriptionValues): Promise<Changed>;
export function subscribe(
  actor: Actor,
  key: SubscriptionKey,
  values: SubscriptionValues & { readonly expectedVersion: number },
): Promise<Changed | Stale>;
export function subscribe(
  actor: Actor,
  key: SubscriptionKey,
  { expectedVersion, ...values }: SubscriptionValues & { readonly expectedVersion?: number },
): Promise<Changed | Stale> {
  const { organizationId, productId } = key;
  return submitOnce(actor, async (tx): Promise<Changed | Stale> => {
    const { company, product, subscription } = await lockSubscription(tx, actor, key);
    if (expectedVersion !== undefined && expectedVersion !== (subscription?.updated_at ?? 0)) return STALE;
    if (product.status !== "shelved") return refusedBy(TEXT.notShelved);
    if (subscription?.status === "active") return refusedBy(TEXT.isGranted);
    if (!(await isParentSubscribed(tx, company, productId))) return refusedBy(TEXT.parentWithout);
    const version = (await listReleased(tx, productId)).find(({ id }) => id === values.versionId);
    if (!version) return refusedBy(TEXT.noVersion, "versionId");
    const validTo = boundTo(company, values);
    if (typeof validTo === "object" && validTo !== null) return validTo;
    if (subscription && subscription.version_id !== version.id) {
      const plan = await planCarrying(tx, { organizationId, from: subscription.version_id, to: version.id });
      if (plan.conflictingRole !== null)
        return refusedBy(conflictingRoleText(plan.conflictingRole), "versionId");
      await transferRoles(tx, actor, plan);
    }
    await store(tx, actor, { key, values, validTo, stopped: subscription });
    await settleRequest(tx, actor, key);
    const detail = {
      product: product.name,
      version: version.name,
      validity: validityOf({ from: values.validFrom, to: validTo }),
    };
    const object = { type: "organization", id: organizationId };
    await recordEdit(tx, actor, { event: "organization.product-granted", object, detail });
    await refreshMemberSessions(tx, organizationId);
    await notifyAdministrators(
      tx,
      organizationId,
      SUBSCRIPTION_NEWS.granted(company.name, product.name),
      actor,
    );
    return { ok: true };
  });
}

/** Subscribes to the newest version from today on, until the organisation's end; for bulk actions. */
export async function subscribeToNewest(actor: Actor, key: SubscriptionKey): Promise<Changed> {
  const [newest] = await listReleased(db, key.productId);
  const versionId = newest?.id ?? 0;
  const validFrom = startOfDay(formatTime(now(), "YYYY-MM-DD"));
  return subscribe(actor, key, { versionId, validFrom, validTo: null, remark: "" });
}
