import { AGREEMENT_VERSION } from "../../accounts/agreement.text";
import { createAccount, recordAgreement } from "../../accounts/accounts.server";
import type { Identifier } from "../../accounts/identifier";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { clearPasswordFailures } from "../passwords/password-tries.server";

interface SelfRegistration {
  readonly identifier: Identifier;
  readonly passwordHash: string;
  readonly source: "registration" | "code";
}

/**
 * Creates the account of a user who has accepted the agreement, and records both.
 * @returns null when the phone or e-mail is taken
 */
export async function registerAccount(
  tx: Tx,
  input: SelfRegistration,
  source: RequestSource,
): Promise<Account | null> {
  const account = await createAccount(tx, input);
  if (!account) return null;
  // Failures from before the account existed must not delay its first sign-in.
  await clearPasswordFailures(tx, [input.identifier.value]);
  await recordAgreement(tx, account.id, AGREEMENT_VERSION, source);
  await recordAudit(tx, source, {
    event: "auth.register",
    result: "ok",
    accountId: account.id,
    who: account.username,
  });
  return account;
}
