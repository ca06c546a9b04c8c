import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { endAllSessions } from "../sessions/sessions.server";

/** `given-cards` are those that staff have bound, `cards` those of the owner too. */
type Secret = "links" | "tickets" | "codes" | "invitations" | "sessions" | "given-cards" | "cards";

const ALL: readonly Secret[] = ["links", "tickets", "codes", "invitations", "sessions"];

/** What is done to an account, and what of all that was handed out before it opens nothing any more. */
const ENDS = {
  /** The owner has set a password, or another one. A card is a way in of its own, and stays. */
  password: ALL,
  /** The password was forgotten or lost, and is another one or none: who knew it may have bound a card. */
  "password-reset": [...ALL, "cards"],
  /** Staff have put another phone or e-mail in the place of one that its owner has lost. */
  corrected: [...ALL, "cards"],
  /** Frozen, let in again, archived, restored, cancelled: in the first and third state no card opens anything. */
  state: ALL,
  /** The owner has bound another phone or e-mail, and shown who they are in the session that goes on. */
  contact: ["links", "tickets", "codes", "invitations"],
  /** A membership was given, changed or counts again: what was sent before would open more than it was sent for. */
  membership: ["links", "tickets", "codes", "given-cards"],
  /** A role was given: a card that staff have bound would open more than who bound it may. */
  role: ["given-cards"],
  /** A membership counts no more, or the owner wants the account to end. */
  ended: ["links", "tickets", "codes", "invitations"],
  /** The owner has set up the second step of sign-ins, or turned it off; passkeys go with the step itself. */
  "second-step": ["tickets"],
  /** Staff have taken the second step away, for the owner has lost it. */
  "second-step-reset": [...ALL, "cards"],
} as const satisfies Record<string, readonly Secret[]>;

export type SecuringEvent = keyof typeof ENDS;
export const SECURING_EVENTS = Object.keys(ENDS) as SecuringEvent[];

interface Owner {
  readonly accountId: number;
  /** Phones and e-mails of the account, those that it had until now among them. */
  readonly contacts: readonly string[];
}

const endLinks = (tx: Tx, { accountId }: Owner) =>
  tx
    .updateTable("password_links")
    .set({ used_at: now() })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();

/** Steps that somebody is in the middle of, a second step that is being set up and a passkey that is asked among them. */
async function endTickets(tx: Tx, { accountId, contacts }: Owner): Promise<void> {
  await tx.deleteFrom("second_step_setups").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("passkey_challenges").where("account_id", "=", accountId).execute();
  await tx
    .updateTable("step_up_tickets")
    .set({ used_at: now() })
    .where("used_at", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("purpose", "in", ["identity", "second-step"]), eb("subject", "=", String(accountId))]),
        eb.and([eb("purpose", "=", "set-password"), eb("subject", "in", ["", ...contacts])]),
      ]),
    )
    .execute();
}

/** Public ones that went to the account's contacts, and whatever one of its open sessions has had sent. */
async function endCodes(tx: Tx, { accountId, contacts }: Owner): Promise<void> {
  const open = await tx
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
  const ofSessions = open.map(({ id }) => String(id));
  await tx
    .deleteFrom("verification_codes")
    .where((eb) =>
      eb.or([
        eb.and([eb("binding", "=", ""), eb("target", "in", ["", ...contacts])]),
        eb("binding", "in", ["no session", ...ofSessions]),
      ]),
    )
    .execute();
}

const endInvitations = (tx: Tx, { accountId }: Owner) =>
  tx
    .updateTable("invitations")
    .set({ revoked_at: now(), updated_at: now() })
    .where("maker_id", "=", accountId)
    .where("revoked_at", "is", null)
    .execute();

const endCards = (tx: Tx, { accountId }: Owner) =>
  tx.deleteFrom("account_cards").where("account_id", "=", accountId).execute();

const endGivenCards = (tx: Tx, { accountId }: Owner) =>
  tx
    .deleteFrom("account_cards")
    .where("account_id", "=", accountId)
    .where("bound_by", "is not", null)
    .execute();

const STEPS: Readonly<Record<Exclude<Secret, "sessions">, (tx: Tx, owner: Owner) => Promise<unknown>>> = {
  links: endLinks,
  tickets: endTickets,
  codes: endCodes,
  invitations: endInvitations,
  "given-cards": endGivenCards,
  cards: endCards,
};

interface Ending {
  /** What an ended session says of its end. */
  readonly reason?: string;
  /** Phones and e-mails that the account has had until now. */
  readonly former?: readonly (string | null)[];
}

/**
 * Ends what opens an account, or acts for its owner, and was handed out before something was done to the account.
 * Whatever changes a password, a contact, a state or a membership calls this in its own transaction, after the
 * change and before it sends anything new; it is the only place that knows what ends when.
 * @returns how many sessions were live and are over now
 */
export async function endSecrets(
  tx: Tx,
  accountId: number,
  event: SecuringEvent,
  { reason = event, former = [] }: Ending = {},
): Promise<number> {
  const { phone, email } = await tx
    .selectFrom("accounts")
    .select(["phone", "email"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const contacts = [phone, email, ...former].filter((value) => value !== null);
  const ended: readonly Secret[] = ENDS[event];
  for (const [kind, end] of Object.entries(STEPS))
    if (ended.includes(kind as Secret)) await end(tx, { accountId, contacts });
  return ended.includes("sessions") ? endAllSessions(tx, accountId, reason) : 0;
}
