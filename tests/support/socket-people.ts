import type { Insertable } from "kysely";
import type { AccountTable } from "~/services/db/schema-people";

export interface SignedIn {
  readonly id: number;
  /** One of each session. */
  readonly tokens: readonly string[];
}

/** Somebody with so many open sessions, for tests that are not about signing in. */
export async function makeSignedIn(
  sessions = 1,
  columns: Partial<Insertable<AccountTable>> = {},
): Promise<SignedIn> {
  const { makePerson, newActor } = await import("./people");
  const { inTransaction } = await import("~/services/db/transaction.server");
  const { openSession } = await import("~/services/sessions/sessions.server");
  const { id } = await makePerson(columns);
  const input = { accountId: id, staff: false, previousSignInAt: null, roleVersionId: null };
  const tokens: string[] = [];
  for (let count = 0; count < sessions; count += 1)
    tokens.push((await inTransaction((tx) => openSession(tx, newActor(), input))).token);
  return { id, tokens };
}
