import { getAccount } from "../../accounts/accounts.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { db, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { consumeCode, tryCode } from "../codes/codes.server";
import type { IdentityMethod } from "./identity-actions.types";
import { deleteIdentityTickets, makeIdentityTicket, type IdentityUse } from "./identity-check.server";
import { byOwnPassword, type OwnPasswordRefusal } from "../passwords/own-password.server";

export interface IdentityCheck {
  readonly use: IdentityUse;
  readonly method: IdentityMethod;
  /** The password, or the code that was sent to the own phone or e-mail. */
  readonly value: string;
}

export type IdentityOutcome =
  { ok: true } | OwnPasswordRefusal | { ok: false; reason: "code" } | { ok: false; reason: "not-bound" };

/** Checks the identity for an account operation; success creates a ticket for its second step. */
export async function verifyIdentity(
  session: LiveSession,
  check: IdentityCheck,
  source: RequestSource,
): Promise<IdentityOutcome> {
  await deleteIdentityTickets(db, session, [check.use]);
  return check.method === "password"
    ? verifyByPassword(session, check, source)
    : verifyByCode(session, check, check.method, source);
}

async function verifyByPassword(session: LiveSession, check: IdentityCheck, source: RequestSource) {
  const account = await getAccount(db, session.accountId);
  return byOwnPassword(account, check.value, source, {
    audit: { event: "account.identity-verified", detail: { method: "password" } },
    prepare: () => Promise.resolve(null),
    act: (tx) => pass(tx, session, { ...check, code: null }, source),
  });
}

function verifyByCode(
  session: LiveSession,
  check: IdentityCheck,
  method: "phone" | "email",
  source: RequestSource,
): Promise<IdentityOutcome> {
  const target = session[method];
  if (target === null) return Promise.resolve({ ok: false, reason: "not-bound" });
  const key = { purpose: "verify-identity", target, binding: String(session.id) } as const;
  return inTransaction(async (tx) => {
    const attempt = await tryCode(tx, key, check.value);
    if (attempt.ok && (await consumeCode(tx, attempt.codeId)))
      return pass(tx, session, { ...check, code: check.value }, source);
    await recordAudit(tx, source, { ...entryOf(session, method), result: "refused" });
    return { ok: false, reason: "code" };
  });
}

async function pass(
  tx: Tx,
  session: LiveSession,
  passed: IdentityCheck & { code: string | null },
  source: RequestSource,
): Promise<{ ok: true }> {
  await makeIdentityTicket(tx, session, passed);
  await recordAudit(tx, source, { ...entryOf(session, passed.method), result: "ok" });
  return { ok: true };
}

const entryOf = (session: LiveSession, method: IdentityMethod) => ({
  event: "account.identity-verified" as const,
  accountId: session.accountId,
  who: session.username,
  detail: { method },
});
