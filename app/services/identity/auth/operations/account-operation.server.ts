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

/** What stands at an operation's address. */
export type OperationState =
  | {
      readonly step: "verify";
      readonly methods: readonly IdentityMethod[];
      readonly method: IdentityMethod | null;
    }
  | { readonly step: "contact"; readonly kind: "phone" | "email" }
  | { readonly step: "password" }
  /** Another address is the right one; `unchecked`: the second step without the first. */
  | { readonly step: "elsewhere"; readonly to: string; readonly unchecked: boolean };

export const addressOf = (operation: AccountOperation) => `/personal/security/${operation}`;

/** Where an operation goes on after its identity check. */
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

/** In which ways somebody can show who they are, the usual one first; none when everything is lost. */
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
  /** A post to the second step is answered there, whatever has become of its ticket. */
  readonly stays: boolean;
  /** A way that is not open to the person is left aside. */
  readonly method: IdentityMethod | null;
}

/** Finds out what is shown at an operation's address. */
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

/** Where the code of an identity check goes, and when the next one may. */
export async function ownCodeTarget(session: LiveSession, method: IdentityMethod | null) {
  const target = method === null || method === "password" ? null : session[method];
  return target === null
    ? { target: null, seconds: 0 }
    : { target: maskIdentifier(target), seconds: await secondsToNextCode(target) };
}
