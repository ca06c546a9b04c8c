import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { endAllSessions } from "../sessions/sessions.server";

/** `given-cards` are cards that staff have bound, `cards` includes those of the owner. */
type Secret = "links" | "tickets" | "codes" | "invitations" | "sessions" | "given-cards" | "cards";

const ALL: readonly Secret[] = ["links", "tickets", "codes", "invitations", "sessions"];

/** Which secrets of an account each event invalidates. */
const ENDS = {
  /** The owner has set a password. Cards remain, because they are an independent way to sign in. */
  password: ALL,
  /**
   * The password was forgotten or lost and has been replaced or removed: whoever knew
   * it may have bound a card.
   */
  "password-reset": [...ALL, "cards"],
  /** Staff have replaced a phone or e-mail that its owner has lost. */
  corrected: [...ALL, "cards"],
  /**
   * The account was frozen, unfrozen, archived, restored or cancelled; frozen and archived
   * accounts accept no card.
   */
  state: ALL,
  /** The owner has bound another phone or e-mail after an identity check in the current session. */
  contact: ["links", "tickets", "codes", "invitations"],
  /**
   * A membership was added, changed or reactivated: secrets that were issued before would
   * grant more than intended.
   */
  membership: ["links", "tickets", "codes", "given-cards"],
  /** A role was added: a card that staff have bound would grant more than they hold themselves. */
  role: ["given-cards"],
  /** A membership has ended, or the owner has requested the account's cancellation. */
  ended: ["links", "tickets", "codes", "invitations"],
  /** The owner has set up or ended the second step; ending it deletes passkeys as well. */
  "second-step": ["tickets"],
  /** Staff have removed a second step that its owner has lost. */
  "second-step-reset": [...ALL, "cards"],
} as const satisfies Record<string, readonly Secret[]>;

export type SecuringEvent = keyof typeof ENDS;
export const SECURING_EVENTS = Object.keys(ENDS) as SecuringEvent[];

interface Owner {
  readonly accountId: number;
  /** Phones and e-mails of the account, including those that it had until now. */
  readonly contacts: readonly string[];
}

const endLinks = (tx: Tx, { accountId }: Owner) =>
  tx
    .updateTable("password_links")
    .set({ used_at: now() })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();

/** Invalidates pending steps, including setups of a second step and passkey challenges. */
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

/** Deletes public codes that were sent to the account's contacts, and all codes of its open sessions. */
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
  /** The end reason that is stored with the sessions; defaults to the event. */
  readonly reason?: string;
  /** Phones and e-mails that the account had until now. */
  readonly former?: readonly (string | null)[];
}

/**
 * Invalidates the secrets of an account that were issued before an event, as `ENDS` lists them. Must be
 * called in the transaction of a change of password, contact, status or membership, after the change and
 * before anything new is issued.
 * @returns how many live sessions have ended
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
