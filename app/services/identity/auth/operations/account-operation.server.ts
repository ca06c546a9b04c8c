import { getAccount } from "../../accounts/accounts.server";
import { db } from "../../../db/client.server";
import { maskIdentifier } from "../../../format/mask";
import type { LiveSession } from "../../sessions/sessions.server";
import {
  ACCOUNT_OPERATIONS,
  type AccountOperation,
  type IdentityAction,
  type IdentityMethod,
} from "./identity-actions.types";
import { findIdentityTicket } from "./identity-check.server";
import { secondsToNextCode } from "../codes/request-code.server";

export const operationOf = (name: string | undefined): AccountOperation | null =>
  ACCOUNT_OPERATIONS.find((operation) => operation === name) ?? null;

/** What the page of an operation shows. */
export type OperationState =
  | {
      readonly step: "verify";
      readonly methods: readonly IdentityMethod[];
      readonly method: IdentityMethod | null;
    }
  | { readonly step: "contact"; readonly kind: "phone" | "email" }
  | { readonly step: "password" }
  /** Redirects; `unchecked`: the second step was requested without the first. */
  | { readonly step: "elsewhere"; readonly to: string; readonly unchecked: boolean };

export const addressOf = (operation: AccountOperation) => `/personal/security/${operation}`;

/** Returns the address of an operation's second step, after its identity check. */
export function secondStepOf(action: IdentityAction): string {
  if (action === "export-data") return "/personal/data";
  if (action === "cancel-account") return "/personal/cancel";
  if (action === "bind-card") return "/personal/cards";
  if (action === "reveal-contact") return "/personal?tab=1";
  return `${addressOf(action)}?step=2`;
}

const PREFERRED: Readonly<Partial<Record<IdentityAction, readonly IdentityMethod[]>>> = {
  "modify-phone": ["phone", "email", "password"],
  "modify-email": ["email", "phone", "password"],
};

/**
 * Lists the methods by which the account can verify its identity, the preferred one first; none when it has
 * no contact and no password.
 */
async function methodsOf(session: LiveSession, action: IdentityAction): Promise<IdentityMethod[]> {
  const { password_hash } = await getAccount(db, session.accountId);
  const has = {
    password: password_hash !== null,
    phone: session.phone !== null,
    email: session.email !== null,
  };
  return (PREFERRED[action] ?? (["password", "phone", "email"] as const)).filter((method) => has[method]);
}

const elsewhere = (to: string, unchecked = false) => ({ step: "elsewhere", to, unchecked }) as const;

const CONTACTS: Readonly<Partial<Record<AccountOperation, "phone" | "email">>> = {
  "bind-phone": "phone",
  "bind-email": "email",
  "modify-phone": "phone",
  "modify-email": "email",
};

export interface AskedStep {
  readonly secondStep: boolean;
  /** A POST to the second step is answered there, even without a valid ticket. */
  readonly stays: boolean;
  /** The requested method; ignored where it is not available to the account. */
  readonly method: IdentityMethod | null;
}

/** Decides what the page of an operation shows. */
export async function openOperation(
  session: LiveSession,
  operation: AccountOperation,
  asked: AskedStep,
): Promise<OperationState> {
  const kind = CONTACTS[operation];
  if (operation === "bind-phone" || operation === "bind-email")
    return session[kind!] === null
      ? { step: "contact", kind: kind! }
      : elsewhere(addressOf(`modify-${kind!}`));
  if (kind && session[kind] === null) return elsewhere(addressOf(`bind-${kind}`));
  if (asked.secondStep) {
    const mayGoOn = asked.stays || (await findIdentityTicket(db, session, operation)) !== null;
    if (!mayGoOn) return elsewhere(addressOf(operation), true);
    if (kind) return { step: "contact", kind };
    return operation === "modify-password" ? { step: "password" } : elsewhere(secondStepOf(operation));
  }
  const methods = await methodsOf(session, operation);
  return {
    step: "verify",
    methods,
    method: methods.find((method) => method === asked.method) ?? methods[0] ?? null,
  };
}

/** Returns the masked target of an identity check's code, and the seconds until the next code may be sent. */
export async function ownCodeTarget(session: LiveSession, method: IdentityMethod | null) {
  const target = method === null || method === "password" ? null : session[method];
  return target === null
    ? { target: null, seconds: 0 }
    : { target: maskIdentifier(target), seconds: await secondsToNextCode(target) };
}
