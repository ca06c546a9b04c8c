import { findAccount, identifiersOf, lockAccountOf, setPasswordHash } from "../../accounts/accounts.server";
import type { Identifier } from "../../accounts/identifier";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { maskIdentifier } from "../../../format/mask";
import { hashPassword } from "../../hashing/password-hash.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { channelOf, type Channel } from "../../../messaging/notify/port";
import { lockCodeTarget, countWrongCode, consumeCode, tryCode, type CodeKey } from "../codes/codes.server";
import { registerAccount } from "./new-account.server";
import { clearPasswordFailures } from "../passwords/password-tries.server";
import { checkAlong, enterAfter, type SecondStepClaim, type SignedIn } from "./enter.server";
import type { SecondStepRefusal } from "../second-step/second-step-refusal";
import { undoOnFailure } from "../operations/take-back.server";
import {
  findTicketOfBrowser,
  makeSetPasswordTicket,
  consumeTicket,
  refundTicketTry,
  tryTicket,
  type TicketTry,
} from "../operations/tickets.server";

export interface CodeSignIn {
  readonly identifier: Identifier;
  readonly code: string;
  /** The browser's pre-session; on a page a new one, which no attacker can know. */
  readonly preSession: string | null;
  readonly secondStep: SecondStepClaim;
}

export type CodeSignInOutcome =
  SignedIn | SecondStepRefusal | { ok: false; reason: "code" } | { ok: false; reason: "password-needed" };

const signInKey = (target: string): CodeKey => ({ purpose: "sign-in", target, binding: "" });

/**
 * Signs in by a verification code, which is consumed. Where the identifier has no account yet, or its account no
 * password, the right code creates a ticket to set the password (wire code 501; docs/forms.md, 7.1) instead of a
 * session. A wrong code counts against the identifier and is a refusal.
 */
export function signInByCode(input: CodeSignIn, source: RequestSource): Promise<CodeSignInOutcome> {
  const target = input.identifier.value;
  return inTransaction(async (tx) => {
    const attempt = await tryCode(tx, signInKey(target), input.code);
    if (!attempt.ok) return refuse(tx, source, target, "code");
    const account = await findAccount(tx, input.identifier);
    const first = { method: "code", secondStep: input.secondStep };
    const isLive = account?.status === "active" && account.password_hash !== null;
    const along = isLive ? await checkAlong(tx, account, source, first) : null;
    // The code remains valid, to be sent again with the second step.
    if (along && !along.ok) return along;
    if (!(await consumeCode(tx, attempt.codeId))) return refuse(tx, source, target, "code");
    if (account && account.status !== "active") return refuse(tx, source, target, "code", account);
    if (account && along) {
      const entered = await enterAfter(tx, account, source, { ...first, along });
      if (entered) await clearPasswordFailures(tx, identifiersOf(account));
      return entered ?? refuse(tx, source, target, "code", account);
    }
    const { code, preSession } = input;
    await makeSetPasswordTicket(tx, { target, code, preSession, accessChannel: source.accessChannel });
    return refuse(tx, source, target, "password-needed", account);
  });
}

/**
 * Records a refusal; the record states the status of a frozen account, which the response does not reveal.
 */
async function refuse<R extends string>(
  tx: Tx,
  source: RequestSource,
  target: string,
  reason: R,
  account?: Account,
) {
  const isFrozen = account !== undefined && account.status !== "active";
  await recordAudit(tx, source, {
    event: "auth.sign-in",
    result: "refused",
    accountId: account?.id ?? null,
    who: maskIdentifier(target),
    detail: { method: "code", reason: isFrozen ? account.status : reason },
  });
  return { ok: false as const, reason };
}

/** How the ticket is identified: by its browser's pre-session, or by target and code again (loginFlag 2). */
export type TicketClaim = { readonly preSession: string | null; readonly secondStep: SecondStepClaim } & (
  | { readonly kind: "browser" }
  | { readonly kind: "code"; readonly identifier: Identifier; readonly code: string }
);

export type SetPasswordOutcome =
  SignedIn | SecondStepRefusal | { ok: false; reason: "code" | "ticket-gone" | "password-exists" };

/** Returns what the set-password form must show; null without a ticket. */
export async function findPendingPassword(
  preSession: string | null,
): Promise<{ target: string; needsAgreement: boolean } | null> {
  const ticket = await findTicketOfBrowser(db, preSession);
  if (!ticket) return null;
  const account = await findAccount(db, identifierOf(ticket.target));
  return { target: ticket.target, needsAgreement: account === undefined };
}

const PASSED = { ok: true, how: "none" } as const;

const identifierOf = (target: string): Identifier => ({
  kind: target.includes("@") ? "email" : "phone",
  value: target,
});

async function showTicket(tx: Tx, claim: TicketClaim): Promise<TicketTry> {
  if (claim.kind === "browser") {
    const ticket = await findTicketOfBrowser(tx, claim.preSession);
    return ticket ? { ok: true, ticket } : { ok: false, reason: "ticket-gone" };
  }
  const { code, preSession } = claim;
  const target = claim.identifier.value;
  if (await lockCodeTarget(tx, target)) return { ok: false, reason: "code" };
  const shown = await tryTicket(tx, { target, code, preSession });
  if (!shown.ok && shown.reason === "code") await countWrongCode(tx, target);
  return shown;
}

/**
 * Sets the first password and signs in; creates the account when there is none, never replaces a password.
 * `password` must have passed the rules, so that an invalid one spends neither ticket nor try.
 */
export async function setFirstPassword(
  claim: TicketClaim,
  password: string,
  source: RequestSource,
): Promise<SetPasswordOutcome> {
  const shown = await inTransaction(async (tx) => {
    const outcome = await showTicket(tx, claim);
    return outcome.ok ? outcome : refuseToSet(tx, source, targetOf(claim), outcome.reason);
  });
  if (!shown.ok) return shown;
  const { ticket } = shown;
  const passwordHash = await undoOnFailure(
    () => hashPassword(password),
    async (tx) => {
      if (claim.kind === "code") await refundTicketTry(tx, ticket.id);
    },
  );
  return inTransaction(async (tx) => {
    const { target } = ticket;
    const identifier = identifierOf(target);
    await lockAccountOf(tx, identifier);
    const existing = await findAccount(tx, identifier);
    const first = { method: "code", secondStep: claim.secondStep };
    const mayNeed = existing?.status === "active" && existing.password_hash === null;
    const along = mayNeed ? await checkAlong(tx, existing, source, first) : PASSED;
    // Nothing is stored and the ticket remains valid, to be sent again with the second step.
    if (!along.ok) return along;
    if (!(await consumeTicket(tx, ticket.id))) return refuseToSet(tx, source, target, "ticket-gone");
    if (existing?.password_hash) return refuseToSet(tx, source, target, "password-exists");
    const account = existing
      ? await setForExisting(tx, existing, passwordHash, channelOf(target))
      : await registerAccount(tx, { identifier, passwordHash, source: "code" }, source);
    const entered = account && (await enterAfter(tx, account, source, { ...first, along }));
    if (!entered) return refuseToSet(tx, source, target, "ticket-gone");
    await recordAudit(tx, source, {
      event: "auth.password-set",
      result: "ok",
      accountId: account.id,
      who: account.username,
    });
    return entered;
  });
}

const targetOf = (claim: TicketClaim) => (claim.kind === "code" ? claim.identifier.value : "");

async function refuseToSet<R extends string>(tx: Tx, source: RequestSource, target: string, reason: R) {
  await recordAudit(tx, source, {
    event: "auth.password-set",
    result: "refused",
    who: maskIdentifier(target),
    detail: { reason },
  });
  return { ok: false as const, reason };
}

async function setForExisting(
  tx: Tx,
  existing: Account,
  passwordHash: string,
  provedChannel: Channel,
): Promise<Account | null> {
  if (existing.status !== "active") return null;
  const secured = await setPasswordHash(tx, existing, passwordHash, "password-set");
  if (!secured) return null;
  const { account } = secured;
  await clearPasswordFailures(tx, identifiersOf(account));
  await notifyOwner(tx, account, "password-set", { time: now() }, { provedChannel });
  return account;
}
