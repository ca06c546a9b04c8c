import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { recordAudit } from "../../../operations/audit/audit.server";

/** Records that an actor has seen the phone and e-mail of an account in full. */
export const recordRevealedContact = (
  tx: Tx,
  actor: Actor,
  { id, phone, email }: Pick<Account, "id" | "phone" | "email">,
): Promise<void> =>
  recordAudit(tx, actor.source, {
    event: "account.contact-revealed",
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "account", id: String(id) },
    detail: { phone: phone !== null, email: email !== null },
  });
