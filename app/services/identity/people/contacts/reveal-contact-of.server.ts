import { getAccount } from "../../accounts/accounts.server";
import {
  byOwnFactors,
  type OwnFactors,
  type OwnFactorsRefusal,
} from "../../auth/second-step/by-own-factors.server";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { recordRevealedContact } from "./record-revealed-contact.server";
import { findPerson } from "../find-person.server";

export interface Revealed {
  readonly ok: true;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Reveals the phone and e-mail of an account after verifying the actor's own password and second step, and
 * records it. Wrong ones count for the same locks as at sign-in.
 * @throws DomainError not-found outside the scope
 */
export async function revealContactOf(
  actor: Actor,
  id: number,
  given: OwnFactors,
): Promise<Revealed | OwnFactorsRefusal> {
  const { phone, email } = await findPerson(db, actor.scope, id);
  const own = await getAccount(db, actor.accountId);
  return byOwnFactors(own, { ...given, sessionId: actor.sessionId }, actor.source, {
    audit: { event: "account.contact-revealed" },
    prepare: () => Promise.resolve(null),
    act: async (tx): Promise<Revealed> => {
      await recordRevealedContact(tx, actor, { id, phone, email });
      return { ok: true, phone, email };
    },
  });
}
