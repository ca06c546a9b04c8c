import type { IdentityAction } from "~/services/identity/auth/operations/identity-actions.types";
import { makeIdentityTicket } from "~/services/identity/auth/operations/identity-check.server";
import type { Account } from "~/services/db/schema/schema-people";
import { inTransaction } from "~/services/db/transaction.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { liveSession, openSessionOf } from "./account-sessions";

/** Creates the identity ticket that a session needs for an action. */
export const proveIdentity = (session: LiveSession, action: IdentityAction): Promise<void> =>
  inTransaction((tx) => makeIdentityTicket(tx, session, { use: action, method: "password", code: null }));

/** Opens a session of an account, with its identity verified for these actions. */
export async function provedSession(person: Account, ...actions: IdentityAction[]): Promise<LiveSession> {
  const session = await liveSession(await openSessionOf(person));
  for (const action of actions) await proveIdentity(session, action);
  return session;
}
