import { findAccount, noteSignIn } from "../../accounts/accounts.server";
import type { Identifier } from "../../accounts/identifier";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema";
import { inTransaction } from "../../../db/transaction.server";
import { maskIdentifier } from "../../../format/mask";
import { verifyPassword } from "../../hashing/password-hash.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { findTenantType } from "../../../organizations/tenants/tenant-type.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import { openSession } from "../../sessions/sessions.server";
import { spendCaptcha, type CaptchaClaim } from "../captchas/captcha.server";
import {
  addressWait,
  countAddressFailure,
  inPasswordTurn,
  judgeTry,
  recordLock,
  reserveTry,
  settleFailure,
  settleSuccess,
  type PasswordTry,
} from "../passwords/password-tries.server";

export interface SignedIn {
  readonly ok: true;
  /** Goes to the client once; only its hash is stored. */
  readonly token: string;
  readonly account: Account;
  /** The role version that the session starts with. */
  readonly roleVersionId: number | null;
}

export interface PasswordSignIn {
  readonly identifier: Identifier;
  readonly password: string;
  readonly captcha: CaptchaClaim;
  readonly answer: string;
}

export type PasswordSignInOutcome =
  | SignedIn
  | { ok: false; reason: "captcha" }
  | { ok: false; reason: "refused" }
  | { ok: false; reason: "address-limit"; seconds: number };

const PLATFORM_STAFF = 0;

/** The role version that was active last, as long as it is held; else the first one held. */
async function roleVersionOf(tx: Tx, account: Account): Promise<number | null> {
  const held = await listRoleVersions(tx, account.id, now());
  const last = held.find((version) => version.id === account.default_role_version_id);
  return (last ?? held[0])?.id ?? null;
}

/**
 * Opens the session of somebody who has proved who they are; the sign-in before this one is kept for display.
 * @returns null when the password has been changed or the account frozen since it was read
 */
export async function enter(
  tx: Tx,
  account: Account,
  source: RequestSource,
  method: string,
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
    detail: ended > 0 ? { method, endedSessions: ended } : { method },
  });
  return { ok: true, token, account, roleVersionId };
}

type Admitted =
  | { ok: true; attempt: PasswordTry; account: Account | undefined; identifiers: string[] }
  | Exclude<PasswordSignInOutcome, SignedIn>;

/** Address limit, then the captcha image, then the lock: nothing later is spent when something earlier refuses. */
async function admit(tx: Tx, input: PasswordSignIn, source: RequestSource): Promise<Admitted> {
  const { value } = input.identifier;
  const waitMs = await addressWait(tx, source, value);
  if (waitMs > 0)
    return refuse(tx, source, value, { reason: "address-limit", seconds: Math.ceil(waitMs / 1000) });
  if (!(await spendCaptcha(tx, input.captcha, input.answer))) {
    await countAddressFailure(tx, source, value);
    return refuse(tx, source, value, { reason: "captcha" });
  }
  const account = await findAccount(tx, input.identifier);
  const identifiers = [value];
  return { ok: true, attempt: await reserveTry(tx, source, identifiers), account, identifiers };
}

type Refusal = { reason: "captcha" | "refused" } | { reason: "address-limit"; seconds: number };

async function refuse<R extends Refusal>(
  tx: Tx,
  source: RequestSource,
  identifier: string,
  refusal: R,
  known: { account?: Account | undefined; why?: string } = {},
) {
  await recordAudit(tx, source, {
    event: "auth.sign-in",
    result: refusal.reason === "address-limit" ? "limited" : "refused",
    accountId: known.account?.id ?? null,
    who: maskIdentifier(identifier),
    detail: { method: "password", reason: known.why ?? refusal.reason },
  });
  return { ok: false as const, ...refusal };
}

/** For the record only: the person is told one sentence for all of them. */
function whyRefused(account: Account | undefined, { locked }: PasswordTry): string {
  if (locked) return "locked";
  if (!account) return "unknown";
  if (account.status !== "active") return account.status;
  return account.password_hash === null ? "no-password" : "wrong-password";
}

/**
 * Sign-in by password and image captcha. Unknown, wrong, locked, frozen and without password are one
 * answer that takes equally long (docs/security.md, promise 1).
 */
export function signInByPassword(
  input: PasswordSignIn,
  source: RequestSource,
): Promise<PasswordSignInOutcome> {
  return inPasswordTurn(source, input.identifier.value, async () => {
    const admitted = await inTransaction((tx) => admit(tx, input, source));
    if (!admitted.ok) return admitted;
    const { attempt, account, identifiers } = admitted;
    const mayEnter = account?.status === "active" && !attempt.locked;
    const stored = mayEnter ? account.password_hash : null;
    const right = await judgeTry(attempt, () => verifyPassword(stored, input.password));
    return inTransaction(async (tx) => {
      const entered = right && account ? await enter(tx, account, source, "password") : null;
      if (entered) {
        await settleSuccess(tx, identifiers, attempt);
        return entered;
      }
      await settleFailure(tx, identifiers, attempt);
      const { value } = input.identifier;
      const known = { account, why: whyRefused(account, attempt) };
      const refusal = await refuse(tx, source, value, { reason: "refused" }, known);
      if (!attempt.locks) return refusal;
      await recordLock(tx, source, { accountId: account?.id ?? null, who: maskIdentifier(value) });
      if (account?.status === "active") await notifyOwner(tx, account, "locked", { time: now() });
      return refusal;
    });
  });
}
