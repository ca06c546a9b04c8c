import type { Account } from "~/services/db/schema/schema-people";
import { inTransaction } from "~/services/db/transaction.server";
import {
  endSession,
  findSession,
  openSession,
  type LiveSession,
} from "~/services/identity/sessions/sessions.server";
import { newRequestSource } from "./people";

interface Opening {
  staff?: boolean;
  previousSignInAt?: number | null;
  roleVersionId?: number | null;
}

/**
 * Opens a session.
 * @returns its token
 */
export async function openSessionOf(account: Account, opening: Opening = {}): Promise<string> {
  const input = {
    accountId: account.id,
    staff: false,
    previousSignInAt: null,
    roleVersionId: null,
    ...opening,
  };
  return (await inTransaction((tx) => openSession(tx, newRequestSource(), input))).token;
}

export const sessionStateOf = async (token: string | null) => (await findSession(token)).kind;

/** @throws Error for a session that is not live */
export async function liveSession(token: string): Promise<LiveSession> {
  const state = await findSession(token);
  if (state.kind !== "live") throw new Error(`the session is ${state.kind}`);
  return state.session;
}

export async function endSessionOf(token: string): Promise<void> {
  const { id } = await liveSession(token);
  await inTransaction((tx) => endSession(tx, id, "sign-out"));
}
