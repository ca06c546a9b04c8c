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
 * Makes the account of somebody who has accepted the agreement, with the record of both.
 * @returns null when the phone or e-mail is taken
 */
export async function registerAccount(
  tx: Tx,
  input: SelfRegistration,
  source: RequestSource,
): Promise<Account | null> {
  const account = await createAccount(tx, input);
  if (!account) return null;
  // Who has guessed at a password before there was one shall not wait for it to sign in.
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
