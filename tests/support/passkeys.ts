import type { Account } from "~/services/db/schema/schema-people";
import { askPasskey } from "~/services/identity/auth/passkeys/ask-passkey.server";
import {
  addPasskey,
  beginPasskey,
  readOwnPasskeys,
} from "~/services/identity/auth/passkeys/own-passkeys.server";
import { readAttestation } from "~/services/identity/auth/passkeys/passkey.schema";
import { holderOfSession } from "~/services/identity/sessions/holder";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { liveSession, openSessionOf } from "./account-sessions";
import { Authenticator } from "./authenticator";
import { newRequestSource, PASSWORD } from "./people";
import { twoStepPerson } from "./second-steps";
import { passSeconds } from "./still-clock";

type TwoStepPerson = Awaited<ReturnType<typeof twoStepPerson>>;

export const sessionOf = async (account: Account) => liveSession(await openSessionOf(account));

/**
 * Performs the first step of adding a passkey.
 * @returns the challenge
 */
export async function beginAdding(session: LiveSession, person: TwoStepPerson): Promise<string> {
  const given = { password: PASSWORD, secondCode: person.code() };
  const begun = await beginPasskey(session, given, newRequestSource("page"));
  if (!begun.ok) throw new Error(JSON.stringify(begun));
  // Advances the clock, because a time code can be used only once.
  passSeconds(30);
  const { options } = await readOwnPasskeys(session);
  return options!.challenge;
}

/** Performs the second step of adding a passkey. */
export const add = (session: LiveSession, answer: string, name = "办公电脑") =>
  addPasskey(session, { name, answer: readAttestation(answer)! }, newRequestSource("page"));

/** Creates an account whose second step is a passkey too. */
export async function passkeyPerson() {
  const person = await twoStepPerson();
  const session = await sessionOf(person.account);
  const authenticator = new Authenticator();
  const added = await add(session, authenticator.create(await beginAdding(session, person)));
  if (!added.ok) throw new Error(added.text);
  return { ...person, session, authenticator };
}

/** The challenge of a passkey in a session. */
export async function askedIn(session: LiveSession): Promise<string> {
  const asked = await askPasskey({ session, preSession: null, holder: holderOfSession(session.id) });
  return asked!.challenge;
}
