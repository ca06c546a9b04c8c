import { getAccount } from "../../accounts/accounts.server";
import { db } from "../../../db/client.server";
import { maskEmail, maskPhone } from "../../../format/mask";
import type { LiveSession } from "../../sessions/sessions.server";
import { IDENTITY_ACTIONS } from "./identity-actions.types";
import { hasSecondStep } from "../second-step/second-steps.server";
import { deleteIdentityTickets } from "./identity-check.server";

/** The data of the security tab of the personal center. */
export interface SecuritySettings {
  /** Masked; null when not bound. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly hasPassword: boolean;
  readonly hasSecondStep: boolean;
}

/**
 * Reads the security settings and deletes the session's unspent identity tickets, because opening this
 * page abandons an operation.
 */
export async function openSecuritySettings(session: LiveSession): Promise<SecuritySettings> {
  const { phone, email, password_hash } = await getAccount(db, session.accountId);
  await deleteIdentityTickets(db, session, IDENTITY_ACTIONS);
  return {
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    hasPassword: password_hash !== null,
    hasSecondStep: await hasSecondStep(db, session.accountId),
  };
}
