import { listStaffWith } from "../../../access/menu/right-holders.server";
import { listAdministrators } from "../../../access/roles/rights/administrators.server";
import type { Executor, Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { reason as noteRule } from "../../../forms/editing/reason";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { createdBy } from "../../../forms/editing/stamps.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { applyRule } from "../../../forms/rules/form.schema";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { DomainError } from "../../../runtime/failures/errors";
import { now } from "../../../runtime/process/clock.server";
import type { CompanyKind } from "../../companies/company.types";
import { inForce } from "../../tenants/in-force.server";
import { findSubscription, listReleased } from "../find-subscription.server";
import { nounOf, requestHref } from "../subscription-paths";
import type { SubscriptionKey } from "../subscription.types";
import { closeOpenRequest } from "./answer-request.server";
import { findOpenRequest } from "./find-request.server";
import { REQUEST_TASK, REQUEST_TEXT as TEXT } from "./product-request.text";

const TO_DO = 4;

/** Who requests: an administrator of the organisation, in whatever role version. */
export type Asker = Pick<Actor, "accountId" | "who" | "source" | "submission">;

type Requested = { readonly ok: true } | Refused;

/**
 * Locks the organisation and reads it for one of its administrators.
 * @throws DomainError not-found for an organisation that is not in force, forbidden for anybody else
 */
async function lockAdministered(tx: Tx, { accountId }: Asker, organizationId: number) {
  await lockRow(tx, "organizations", organizationId);
  const organization = await tx
    .selectFrom("organizations")
    .select(["id", "name", "kind"])
    .where("id", "=", organizationId)
    .where("kind", "in", ["customer", "provider"])
    .where("archived_at", "is", null)
    .where(inForce("organizations", now()))
    .executeTakeFirst();
  if (!organization) throw new DomainError("not-found");
  const administrators = await listAdministrators(tx, [organizationId], now());
  if (!administrators.includes(accountId)) throw new DomainError("forbidden");
  return { ...organization, kind: organization.kind as CompanyKind };
}

async function findOffered(executor: Executor, productId: number) {
  const product = await executor
    .selectFrom("products")
    .select(["id", "name"])
    .where("id", "=", productId)
    .where("status", "=", "shelved")
    .where("archived_at", "is", null)
    .executeTakeFirst();
  const versions = product ? await listReleased(executor, productId) : [];
  return versions.length > 0 ? product : undefined;
}

/** Whether the organisation has the product, or will have it when its validity begins. */
async function isOpened(executor: Executor, key: SubscriptionKey): Promise<boolean> {
  const subscription = await findSubscription(executor, key);
  if (subscription?.status !== "active") return false;
  return subscription.valid_to === null || subscription.valid_to >= now();
}

/**
 * Requests that staff open a product for the organisation, and sends those who may a task. One request of an
 * organisation and a product is open at a time.
 * @throws DomainError not-found for an organisation that is not in force, forbidden for whoever does not
 * administer it
 */
export const requestProduct = (asker: Asker, key: SubscriptionKey, typedNote: string): Promise<Requested> =>
  submitOnce(asker, async (tx): Promise<Requested> => {
    const organization = await lockAdministered(tx, asker, key.organizationId);
    const note = applyRule(noteRule, typedNote);
    if (!note.ok) return refusedBy(note.text, "reason");
    const product = await findOffered(tx, key.productId);
    if (!product) return refusedBy(TEXT.notOffered);
    if (await isOpened(tx, key)) return refusedBy(TEXT.isOpened);
    if (await findOpenRequest(tx, key)) return refusedBy(TEXT.isOpen);
    const { id } = await tx
      .insertInto("product_requests")
      .values({
        organization_id: key.organizationId,
        product_id: key.productId,
        status: "open",
        note: note.value,
        ...createdBy(asker),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordEdit(tx, asker, {
      event: "organization.product-requested",
      object: { type: "organization", id: key.organizationId },
      detail: { product: product.name, ...(note.value === "" ? {} : { note: note.value }) },
    });
    const staff = await listStaffWith(tx, `${nounOf(organization.kind)}:edit`, now());
    const message = {
      title: TEXT.title(organization.name, product.name),
      type: TO_DO,
      content: REQUEST_TASK.content(asker.who, note.value, requestHref(id)),
      key: `product-request-${String(id)}`,
    };
    await sendToAccounts(tx, staff, message, asker.source);
    return { ok: true };
  });

/** Withdraws the open request of an organisation for a product. @throws DomainError as `requestProduct` */
export const withdrawRequest = (asker: Asker, key: SubscriptionKey): Promise<Requested> =>
  submitOnce(asker, async (tx): Promise<Requested> => {
    await lockAdministered(tx, asker, key.organizationId);
    const request = await findOpenRequest(tx, key);
    if (!request) return refusedBy(TEXT.noneOpen);
    await closeOpenRequest(tx, asker, request, { status: "withdrawn" });
    return { ok: true };
  });
