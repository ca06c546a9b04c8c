import { mayStillEnter, noteSignIn } from "../../accounts/accounts.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { findTenantType } from "../../../organizations/tenants/tenant-type.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import { openSession } from "../../sessions/sessions.server";
import { confirmSecondStep } from "../second-step/confirm-second-step.server";
import { readSecondCode } from "../second-step/second-code";
import type { SecondProof } from "../second-step/second-proof.server";
import type { SecondStepRefusal } from "../second-step/second-step-refusal";
import { hasSecondStep } from "../second-step/second-steps.server";
import { makeSecondStepTicket } from "../second-step/sign-in-tickets.server";

export interface SignedIn {
  readonly ok: true;
  /** Goes to the client once; only its hash is stored. */
  readonly token: string;
  readonly account: Account;
  /** The role version that the session starts with. */
  readonly roleVersionId: number | null;
}

/** How a door asks for the second step of those that have one. */
export type SecondStepClaim =
  /** On a page of its own, which only the browser with this new pre-session comes to. */
  | { readonly kind: "page"; readonly preSession: string }
  /** Along with the first one, as it was typed; "" where it was not. */
  | { readonly kind: "along"; readonly code: string };

export interface FirstStep {
  /** How it was shown. */
  readonly method: string;
  readonly secondStep: SecondStepClaim;
}

const PLATFORM_STAFF = 0;

/** The role version that was active last, as long as it is held; else the first one held. */
async function roleVersionOf(tx: Tx, account: Account): Promise<number | null> {
  const roleVersions = await listRoleVersions(tx, account.id, now());
  const last = roleVersions.find((version) => version.id === account.default_role_version_id);
  return (last ?? roleVersions[0])?.id ?? null;
}

/**
 * Opens the session of somebody who has shown everything that the account asks for; the sign-in before this one is
 * kept for display.
 * @returns null when the password has been changed or the account frozen since it was read
 */
export async function openEntered(
  tx: Tx,
  account: Account,
  source: RequestSource,
  how: { readonly method: string; readonly secondStep?: SecondProof["kind"] },
): Promise<SignedIn | null> {
  // First of all: it locks the account, so that sign-ins at the same time see each other's sessions.
  if (!(await noteSignIn(tx, account))) return null;
  const roleVersionId = await roleVersionOf(tx, account);
  const kind = await findTenantType(tx, account.id, roleVersionId, now());
  const { token, ended } = await openSession(tx, source, {
    accountId: account.id,
    staff: kind === PLATFORM_STAFF,
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
  return { ok: true, token, account, roleVersionId };
}

/** Records that somebody who has shown the first step is not let in. */
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

/** What was shown along with the first step, judged: how it was passed, or why not. */
export type Along = { readonly ok: true; readonly how: "none" | SecondProof["kind"] } | SecondStepRefusal;

/** Looks at a second step that comes along with the first one; a page asks for it later. */
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

/** Lets somebody in whose second step came along and was right; on pages asks for it now. */
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
  if (!(await mayStillEnter(tx, account))) return null;
  const { preSession } = secondStep;
  await makeSecondStepTicket(tx, { accountId: account.id, preSession, method });
  return refuseEntry(tx, account, source, { method, refusal: NEEDED });
}

/**
 * Lets somebody in who has shown the first step, by whatever door; of an account with a second step only with it.
 * @returns null when the password has been changed or the account frozen since it was read
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
