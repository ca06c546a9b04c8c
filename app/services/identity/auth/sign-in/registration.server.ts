import type { Identifier } from "../../accounts/identifier";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { maskIdentifier } from "../../../format/mask";
import { hashPassword } from "../../hashing/password-hash.server";
import { registerAccount } from "./new-account.server";
import { undoOnFailure } from "../operations/take-back.server";
import { consumeCode, refundCodeTry, tryCode } from "../codes/codes.server";

export interface Registration {
  readonly identifier: Identifier;
  readonly code: string;
  readonly password: string;
}

export type RegistrationOutcome = { ok: true } | { ok: false; reason: "code" | "account-taken" };

/** Registers by phone or e-mail. Whether an account exists is revealed only with the right code. */
export async function register(input: Registration, source: RequestSource): Promise<RegistrationOutcome> {
  const target = input.identifier.value;
  const attempt = await inTransaction((tx) =>
    tryCode(tx, { purpose: "register", target, binding: "" }, input.code),
  );
  if (!attempt.ok) return inTransaction((tx) => refuse(tx, source, target, "code"));
  const passwordHash = await undoOnFailure(
    () => hashPassword(input.password),
    (tx) => refundCodeTry(tx, attempt.codeId),
  );
  return inTransaction(async (tx) => {
    if (!(await consumeCode(tx, attempt.codeId))) return refuse(tx, source, target, "code");
    const { identifier } = input;
    const account = await registerAccount(tx, { identifier, passwordHash, source: "registration" }, source);
    if (!account) return refuse(tx, source, target, "account-taken");
    return { ok: true };
  });
}

async function refuse(tx: Tx, source: RequestSource, target: string, reason: "code" | "account-taken") {
  await recordAudit(tx, source, {
    event: "auth.register",
    result: "refused",
    who: maskIdentifier(target),
    detail: { reason },
  });
  return { ok: false as const, reason };
}
