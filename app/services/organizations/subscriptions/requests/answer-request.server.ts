import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { readReason } from "../../../forms/editing/reason";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import type { AuditEvent } from "../../../operations/audit/audit-events";
import { DomainError } from "../../../runtime/failures/errors";
import { now } from "../../../runtime/process/clock.server";
import type { CompanyKind } from "../../companies/company.types";
import { notifyAdministrators } from "../../companies/states/notify-administrators.server";
import { nounOf } from "../subscription-paths";
import type { SubscriptionKey } from "../subscription.types";
import { findOpenRequest, getRequest, type ProductRequestRow } from "./find-request.server";
import { REQUEST_NEWS, REQUEST_STATES, REQUEST_TEXT as TEXT } from "./product-request.text";

interface End {
  readonly status: "opened" | "refused" | "withdrawn";
  readonly reason?: string;
}

/** The opening itself is recorded as `organization.product-granted`. */
const EVENTS: Readonly<Record<End["status"], { readonly event: AuditEvent } | null>> = {
  opened: null,
  refused: { event: "organization.product-request-refused" },
  withdrawn: { event: "organization.product-request-withdrawn" },
};

/** Gives an open request its end and records it; the organisation's row is locked. */
export async function closeOpenRequest(
  tx: Tx,
  actor: Pick<Actor, "accountId" | "who" | "source">,
  request: ProductRequestRow,
  { status, reason = "" }: End,
): Promise<void> {
  await tx
    .updateTable("product_requests")
    .set({ status, reason, decided_at: now(), decided_by: actor.who, ...updatedBy(actor, request) })
    .where("id", "=", request.id)
    .execute();
  const recorded = EVENTS[status];
  if (recorded === null) return;
  const { name } = await tx
    .selectFrom("products")
    .select("name")
    .where("id", "=", request.product_id)
    .executeTakeFirstOrThrow();
  await recordEdit(tx, actor, {
    ...recorded,
    object: { type: "organization", id: request.organization_id },
    detail: { product: name, ...(reason === "" ? {} : { reason }) },
  });
}

/** Closes the open request for a product that has just been opened, in the transaction of the opening. */
export async function settleRequest(tx: Tx, actor: Actor, key: SubscriptionKey): Promise<void> {
  const request = await findOpenRequest(tx, key);
  if (request) await closeOpenRequest(tx, actor, request, { status: "opened" });
}

/** Whether an actor may open products for organisations of a kind, and refuse requests for them. */
export const mayAnswer = (may: (perms: string) => boolean, kind: string): boolean =>
  may(`${nounOf(kind as CompanyKind)}:edit`);

/**
 * Refuses a request with a reason, which the organisation's administrators get as a message.
 * @throws DomainError forbidden for staff who may not open products for it, not-found for others, for a missing
 * request and for one of an archived organisation
 */
export async function refuseRequest(
  actor: Actor,
  id: number,
  typedReason: string,
): Promise<{ readonly ok: true } | Refused> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  const { reason } = read;
  return submitOnce(actor, async (tx): Promise<{ readonly ok: true } | Refused> => {
    const { organization_id: organizationId } = await getRequest(tx, actor.scope, id);
    await lockRow(tx, "organizations", organizationId);
    const request = await getRequest(tx, actor.scope, id);
    const { admin, perms } = actor.rights;
    if (!mayAnswer((right) => admin || perms.has(right), request.kind)) throw new DomainError("forbidden");
    if (request.status !== "open") return refusedBy(TEXT.notOpen(REQUEST_STATES[request.status]));
    await closeOpenRequest(tx, actor, request, { status: "refused", reason });
    const news = REQUEST_NEWS.refused(request.organization, request.product, reason);
    await notifyAdministrators(tx, organizationId, news, actor);
    return { ok: true };
  });
}
