import { companyHref } from "../../../access/paths/company-paths";
import { db, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { readReason } from "../../../forms/editing/reason";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import type { AuditEvent } from "../../../operations/audit/audit-events";
import { DomainError } from "../../../runtime/failures/errors";
import type { CompanyRow } from "../company-row.server";
import { getCompany, mayAdminister } from "../find-company.server";
import type { Changed } from "../outcome.types";
import { changeAgreed } from "../states/company-states.server";
import { consentPerms } from "./ask-consent.server";
import { CONSENT_NEWS, CONSENT_STEPS, CONSENT_TEXT as TEXT } from "./company-consent.text";
import { findOpenRequest, type CompanyRequest } from "./consent-rows.server";

const NOTICE = 2;

/** Whether an actor has the right that a request needs, for its organisation. */
function mayAnswer({ scope, rights: { admin, perms } }: Actor, row: CompanyRow, request: CompanyRequest) {
  return mayAdminister(scope, row) && (admin || perms.has(consentPerms(row, request.step)));
}

const close = (
  tx: Tx,
  actor: Actor,
  request: CompanyRequest,
  columns: { readonly state: "agreed" | "refused" | "withdrawn"; readonly answer?: string },
) =>
  tx
    .updateTable("company_requests")
    .set({ ...columns, ...updatedBy(actor, request) })
    .where("id", "=", request.id)
    .execute();

/** Why an actor cannot agree to a request for the organisation as it is now; null where they can. */
function findAgreeRefusal(actor: Actor, row: CompanyRow, request: CompanyRequest): string | null {
  if (!mayAnswer(actor, row, request)) throw new DomainError("forbidden");
  if (request.asked_by_id === actor.accountId) return TEXT.notByAsker;
  return row.updated_at === request.organization_version ? null : TEXT.changed;
}

/**
 * Agrees to a request of another person, which takes effect at once; whoever has asked gets a message.
 * @param expectedVersion `updated_at` of the request as the actor saw it
 * @throws DomainError not-found out of scope, forbidden without the right that the request needs
 */
export async function agreeToRequest(actor: Actor, id: number, expectedVersion?: number): Promise<Changed> {
  await getCompany(db, actor.scope, id);
  const request = await findOpenRequest(db, id);
  const isCurrent = expectedVersion === undefined || request?.updated_at === expectedVersion;
  if (!request || !isCurrent) return refusedBy(TEXT.noneWaiting);
  return changeAgreed(actor, id, {
    step: request.step,
    reason: request.reason,
    askedBy: request.created_by,
    findRefusal: async (tx, row) => {
      const current = await findOpenRequest(tx, id);
      return current?.id === request.id ? findAgreeRefusal(actor, row, current) : TEXT.noneWaiting;
    },
    settle: async (tx, row) => {
      await close(tx, actor, request, { state: "agreed" });
      const about = { who: actor.who, step: CONSENT_STEPS[request.step], href: companyHref(row) };
      const message = { ...CONSENT_NEWS.agreed(row.name, about), type: NOTICE };
      await sendToAccounts(tx, [request.asked_by_id], message, actor.source);
    },
  });
}

interface Closing {
  readonly state: "refused" | "withdrawn";
  readonly event: AuditEvent;
  readonly answer?: string;
  readonly findRefusal: (row: CompanyRow, request: CompanyRequest) => string | null;
}

/** Closes the request that waits for an organisation, whose state stays. */
const closeRequest = (
  actor: Actor,
  id: number,
  { state, event, answer = "", findRefusal }: Closing,
): Promise<Changed> =>
  submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "organizations", id);
    const row = await getCompany(tx, actor.scope, id);
    const request = await findOpenRequest(tx, id);
    if (!request) return refusedBy(TEXT.noneWaiting);
    const text = findRefusal(row, request);
    if (text !== null) return refusedBy(text);
    await close(tx, actor, request, { state, answer });
    await recordEdit(tx, actor, {
      event,
      object: { type: "organization", id },
      detail: {
        step: request.step,
        askedBy: request.created_by,
        ...(answer === "" ? {} : { reason: answer }),
      },
    });
    if (state === "withdrawn") return { ok: true };
    const about = {
      who: actor.who,
      step: CONSENT_STEPS[request.step],
      reason: answer,
      href: companyHref(row),
    };
    const message = { ...CONSENT_NEWS.refused(row.name, about), type: NOTICE };
    await sendToAccounts(tx, [request.asked_by_id], message, actor.source);
    return { ok: true };
  });

/** Refuses a request of another person, with a reason. @throws DomainError as `agreeToRequest` */
export async function refuseCompanyRequest(
  actor: Actor,
  id: number,
  typedReason: string,
): Promise<Changed | Refused> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  return closeRequest(actor, id, {
    state: "refused",
    event: "organization.step-refused",
    answer: read.reason,
    findRefusal: (row, request) => {
      if (!mayAnswer(actor, row, request)) throw new DomainError("forbidden");
      return request.asked_by_id === actor.accountId ? TEXT.notByAsker : null;
    },
  });
}

/** Withdraws the actor's own request. @throws DomainError not-found out of scope */
export const withdrawCompanyRequest = (actor: Actor, id: number): Promise<Changed> =>
  closeRequest(actor, id, {
    state: "withdrawn",
    event: "organization.step-withdrawn",
    findRefusal: (_row, request) => (request.asked_by_id === actor.accountId ? null : TEXT.onlyByAsker),
  });
