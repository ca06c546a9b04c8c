import { lockAndCheckSignIn, recordSignIn } from "../../accounts/accounts.server";
import { isPasswordExpired } from "../../accounts/password-policy.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { findTenantType } from "../../../organizations/tenants/tenant-type.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import { openSession, PASSWORD_EXPIRED } from "../../sessions/sessions.server";
import { confirmSecondStep } from "../second-step/confirm-second-step.server";
import { readSecondCode } from "../second-step/second-code";
import type { SecondProof } from "../second-step/second-proof.server";
import type { SecondStepRefusal } from "../second-step/second-step-refusal";
import { hasSecondStep } from "../second-step/second-steps.server";
import { makeSecondStepTicket } from "../second-step/sign-in-tickets.server";

export interface SignedIn {
  readonly ok: true;
  /** Sent to the client once; only its hash is stored. */
  readonly token: string;
  readonly account: Account;
  /** The role version that the session starts with. */
  readonly roleVersionId: number | null;
}

/** How a sign-in requests the second step of accounts that have one. */
export type SecondStepClaim =
  /** On a page of its own, for the browser with this new pre-session. */
  | { readonly kind: "page"; readonly preSession: string }
  /** In the request of the first step, as typed; "" where it is missing. */
  | { readonly kind: "along"; readonly code: string };

export interface FirstStep {
  /** The method of the first step, for the audit record. */
  readonly method: string;
  readonly secondStep: SecondStepClaim;
}

const PLATFORM_STAFF = 0;

/**
 * Returns the role version that was active last, if the account still holds a role there; else the first one.
 */
async function roleVersionOf(tx: Tx, account: Account): Promise<number | null> {
  const roleVersions = await listRoleVersions(tx, account.id, now());
  const last = roleVersions.find((version) => version.id === account.default_role_version_id);
  return (last ?? roleVersions[0])?.id ?? null;
}

/** Returns the account, which must change its password first where that has expired. */
async function checkPasswordAge(
  tx: Tx,
  account: Account,
  holder: { readonly isStaff: boolean; readonly at: number },
): Promise<Account> {
  if (account.must_change_password !== 0 || !isPasswordExpired(account, holder)) return account;
  await tx
    .updateTable("accounts")
    .set({ must_change_password: PASSWORD_EXPIRED })
    .where("id", "=", account.id)
    .execute();
  return { ...account, must_change_password: PASSWORD_EXPIRED };
}

/**
 * Opens the session of an account that has passed all steps, records it, and stores the time of the
 * previous sign-in for display.
 * @returns null when the password has changed or the account was frozen since it was read
 */
export async function openEntered(
  tx: Tx,
  account: Account,
  source: RequestSource,
  how: { readonly method: string; readonly secondStep?: SecondProof["kind"] },
): Promise<SignedIn | null> {
  // Must come first: it locks the account, so that concurrent sign-ins see each other's sessions.
  if (!(await recordSignIn(tx, account))) return null;
  const roleVersionId = await roleVersionOf(tx, account);
  const isStaff = (await findTenantType(tx, account.id, roleVersionId, now())) === PLATFORM_STAFF;
  const { token, ended } = await openSession(tx, source, {
    accountId: account.id,
    staff: isStaff,
    previousSignInAt: account.last_sign_in_at,
    roleVersionId,
  });
  await recordAudit(tx, source, {
    event: "auth.sign-in",
    result: "ok",
    accountId: account.id,
    who: account.username,
    detail: ended > 0 ? { ...how, endedSessions: ended } : how,
  });
  const entered =
    how.method === "password" ? await checkPasswordAge(tx, account, { isStaff, at: now() }) : account;
  return { ok: true, token, account: entered, roleVersionId };
}

/** Records that a sign-in was refused after its first step. */
export async function refuseEntry<R extends SecondStepRefusal>(
  tx: Tx,
  account: Account,
  source: RequestSource,
  { method, refusal }: { readonly method: string; readonly refusal: R },
): Promise<R> {
  await recordAudit(tx, source, {
    event: "auth.sign-in",
    result: refusal.reason === "second-step-limit" ? "limited" : "refused",
    accountId: account.id,
    who: account.username,
    detail: { method, reason: refusal.reason },
  });
  return refusal;
}

const NEEDED = { ok: false, reason: "second-step" } as const;

/** The result of a second step in the request of the first one. */
export type Along = { readonly ok: true; readonly how: "none" | SecondProof["kind"] } | SecondStepRefusal;

/** Checks a second step in the request of the first one; on a page it is requested later, and passes here. */
export async function checkAlong(
  tx: Tx,
  account: Account,
  source: RequestSource,
  { method, secondStep }: FirstStep,
): Promise<Along> {
  if (secondStep.kind === "page" || !(await hasSecondStep(tx, account.id))) return { ok: true, how: "none" };
  const checked =
    secondStep.code === "" ? NEEDED : await confirmSecondStep(tx, account, readSecondCode(secondStep.code));
  return checked.ok ? checked : refuseEntry(tx, account, source, { method, refusal: checked });
}

/**
 * Opens the session after `checkAlong`; on pages an account with a second step gets a
 * ticket and NEEDED instead.
 * @returns null when the password has changed or the account was frozen since it was read
 */
export async function enterAfter(
  tx: Tx,
  account: Account,
  source: RequestSource,
  { method, secondStep, along }: FirstStep & { along: Extract<Along, { ok: true }> },
): Promise<SignedIn | typeof NEEDED | null> {
  if (secondStep.kind === "along" || !(await hasSecondStep(tx, account.id))) {
    const how = along.how === "none" ? { method } : { method, secondStep: along.how };
    return openEntered(tx, account, source, how);
  }
  if (!(await lockAndCheckSignIn(tx, account))) return null;
  const { preSession } = secondStep;
  await makeSecondStepTicket(tx, { accountId: account.id, preSession, method });
  return refuseEntry(tx, account, source, { method, refusal: NEEDED });
}

/**
 * Signs in an account that has passed its first step; an account with a second step only together with it.
 * @returns null when the password has changed or the account was frozen since it was read
 */
export async function enter(
  tx: Tx,
  account: Account,
  source: RequestSource,
  first: FirstStep,
): Promise<SignedIn | SecondStepRefusal | null> {
  const along = await checkAlong(tx, account, source, first);
  return along.ok ? enterAfter(tx, account, source, { ...first, along }) : along;
}
