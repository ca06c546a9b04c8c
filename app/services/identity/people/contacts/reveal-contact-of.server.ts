import { getAccount } from "../../accounts/accounts.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import {
  byOwnFactors,
  type OwnFactors,
  type OwnFactorsRefusal,
} from "../../auth/second-step/by-own-factors.server";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
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
      await recordAudit(tx, actor.source, {
        event: "account.contact-revealed",
        result: "ok",
        accountId: actor.accountId,
        who: actor.who,
        object: { type: "account", id: String(id) },
        detail: { phone: phone !== null, email: email !== null },
      });
      return { ok: true, phone, email };
    },
  });
}
