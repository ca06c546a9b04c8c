import type { Insertable } from "kysely";
import type { AccountTable } from "~/services/db/schema/schema-people";

export interface SignedIn {
  readonly id: number;
  /** One for each session. */
  readonly tokens: readonly string[];
}

/** Creates an account with as many open sessions, without signing in. */
export async function makeSignedIn(
  sessions = 1,
  columns: Partial<Insertable<AccountTable>> = {},
): Promise<SignedIn> {
  const { makePerson } = await import("./people");
  const { openSessionOf } = await import("./account-sessions");
  const account = await makePerson(columns);
  const tokens: string[] = [];
  for (let count = 0; count < sessions; count += 1) tokens.push(await openSessionOf(account));
  return { id: account.id, tokens };
}
