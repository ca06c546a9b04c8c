import { getAccount } from "../../accounts/accounts.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import { byOwnPassword, type OwnPasswordRefusal } from "../../auth/passwords/own-password.server";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { findPerson } from "../find-person.server";

export interface Revealed {
  readonly ok: true;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * The phone and e-mail of an account in full, for whoever gives the own password once more. Wrong ones count for
 * the same lock as at sign-in.
 * @throws DomainError not-found outside the scope
 */
export async function revealContactOf(
  actor: Actor,
  id: number,
  password: string,
): Promise<Revealed | OwnPasswordRefusal> {
  const { phone, email } = await findPerson(db, actor.scope, id);
  const own = await getAccount(db, actor.accountId);
  return byOwnPassword(own, password, actor.source, {
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
