import { getAccount, identifiersOf } from "../../accounts/accounts.server";
import type { RequestSource } from "../../../operations/audit/audit.server";
import { db, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Result } from "../../../forms/rules/form.schema";
import { countAddressFailure } from "../passwords/password-tries.server";
import { consumeTicket } from "../operations/tickets.server";
import { openEntered, refuseEntry, type SignedIn } from "../sign-in/enter.server";
import { confirmSecondStep } from "./confirm-second-step.server";
import type { SecondProof } from "./second-proof.server";
import type { SecondStepFailure } from "./second-step-refusal";
import { findSecondStepTicket, trySecondStepTicket, type SecondStepTicket } from "./sign-in-tickets.server";

export interface SecondStepSignIn {
  /** The browser's pre-session, which the ticket is bound to. */
  readonly preSession: string | null;
  readonly proof: Result<SecondProof>;
}

const TICKET_EXPIRED = { ok: false, reason: "ticket-gone" } as const;

export type SecondStepOutcome = SignedIn | SecondStepFailure | typeof TICKET_EXPIRED;

/** Whether a sign-in in this browser awaits its second step. */
export const isSecondStepDue = async (preSession: string | null): Promise<boolean> =>
  (await findSecondStepTicket(db, preSession)) !== null;

/**
 * Locks the ticket's account until the transaction ends and counts a try of the ticket; null where the ticket
 * or the account is no longer valid.
 */
async function lockTicketAccount(tx: Tx, ticket: SecondStepTicket): Promise<Account | null> {
  await lockRow(tx, "accounts", ticket.accountId);
  if (!(await trySecondStepTicket(tx, ticket))) return null;
  const account = await getAccount(tx, ticket.accountId);
  return account.status === "active" && account.archived_at === null ? account : null;
}

/**
 * Signs in by the second step on a page: opens a session for the ticket of the first step and a right code.
 */
export function signInBySecondStep(
  { preSession, proof }: SecondStepSignIn,
  source: RequestSource,
): Promise<SecondStepOutcome> {
  return inTransaction(async (tx): Promise<SecondStepOutcome> => {
    const ticket = await findSecondStepTicket(tx, preSession);
    const account = ticket && (await lockTicketAccount(tx, ticket));
    if (!ticket || !account) return TICKET_EXPIRED;
    const { method } = ticket;
    const confirmed = await confirmSecondStep(tx, account, proof);
    if (!confirmed.ok) {
      await countAddressFailure(tx, source, identifiersOf(account)[0] ?? "");
      return refuseEntry(tx, account, source, { method, refusal: confirmed });
    }
    if (!(await consumeTicket(tx, ticket.id))) return TICKET_EXPIRED;
    const secondStep = confirmed.how === "none" ? {} : { secondStep: confirmed.how };
    return (await openEntered(tx, account, source, { method, ...secondStep })) ?? TICKET_EXPIRED;
  });
}
