import { randomToken } from "../../runtime/secrets/secret.server";
import { env } from "../../runtime/configuration/env.server";
import { db } from "../../db/client.server";
import { getAccount } from "../../identity/accounts/accounts.server";
import { composeMessage } from "../../messaging/notify/compose.server";
import { DELIVERY_TEXT } from "../../messaging/notify/delivery-failure.text";
import type { Channel, Delivery } from "../../messaging/notify/port";
import { createSenders, sendMessage, type SenderConfiguration } from "../../messaging/notify/senders.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { inTransaction } from "../../db/transaction.server";
import { recordAudit } from "../audit/audit.server";
import type { Typed } from "../../forms/editing/form.types";
import { NO_SECRET } from "./setting-sections";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

const FIELD: Readonly<Record<Channel, "smsUrl" | "mailUrl">> = { sms: "smsUrl", mail: "mailUrl" };

interface Test {
  readonly channel: Channel;
  /** The senders to be stored; defaults to the current ones. */
  readonly candidate?: SenderConfiguration;
}

interface Problem {
  /** The same for a closed, filtered or slow connection and a forbidden address. */
  readonly text: string;
  /** For administrators of the platform alone. */
  readonly cause: string | undefined;
}

function problemIn(delivery: Delivery): Problem | null {
  if (delivery.ok) return null;
  const { reason, detail, cause } = delivery;
  const text = DELIVERY_TEXT[reason];
  return { text: detail === undefined ? text : `${text}（${detail}）`, cause };
}

/**
 * Sends a test message to the actor's own phone or e-mail, and records its result.
 * @returns the refusal, beside the sender's field; null where the provider has accepted it
 */
export async function testSender(
  actor: Pick<Actor, "rights" | "accountId" | "who" | "source">,
  { channel, candidate }: Test,
): Promise<Refused | null> {
  const own = await getAccount(db, actor.accountId);
  const target = channel === "sms" ? own.phone : own.email;
  if (!target) return refusedBy(TEXT.testNeeds[channel], FIELD[channel]);
  const wording = { subject: TEXT.testSubject, body: TEXT.testBody };
  const draft = { channel, target, purpose: "notice", code: "", id: randomToken() } as const;
  const message = composeMessage(draft, wording);
  const send = candidate ? createSenders(candidate)[channel].send : sendMessage;
  const problem = problemIn(await send(message));
  await inTransaction((tx) =>
    recordAudit(tx, actor.source, {
      event: "settings.sender-tested",
      result: problem === null ? "ok" : "refused",
      accountId: actor.accountId,
      who: actor.who,
      detail: { channel: TEXT.channelNames[channel], ...(problem === null ? {} : { reason: problem.text }) },
    }),
  );
  if (problem === null) return null;
  const { text, cause } = problem;
  const shown = cause !== undefined && actor.rights.admin ? `${text}（${cause}）` : text;
  return refusedBy(TEXT.testFailed(TEXT.channelNames[channel], shown), FIELD[channel]);
}

/** Returns the senders with these addresses; undefined leaves one unchanged. */
export const candidateOf = (given: {
  readonly smsUrl: string | undefined;
  readonly mailUrl: string | undefined;
  readonly mailFrom: string | undefined;
}): SenderConfiguration => ({
  SMS_URL: given.smsUrl ?? env.SMS_URL,
  SMTP_URL: given.mailUrl ?? env.SMTP_URL,
  MAIL_FROM: given.mailFrom ?? env.MAIL_FROM,
  limits: env.limits,
});

/**
 * Tests the changed senders with a message to the actor; returns the refusal of the first that
 * fails, null where none does.
 */
export async function testChanged(
  actor: Actor,
  names: ReadonlySet<string>,
  values: Typed,
): Promise<Refused | null> {
  const typed = (name: "smsUrl" | "mailUrl") =>
    names.has(name) && values[name] !== NO_SECRET ? values[name] : undefined;
  const mailFrom = names.has("mailFrom") ? values["mailFrom"] : undefined;
  const given = { smsUrl: typed("smsUrl"), mailUrl: typed("mailUrl"), mailFrom };
  const candidate = candidateOf(given);
  const sms = given.smsUrl === undefined ? null : await testSender(actor, { channel: "sms", candidate });
  if (sms !== null) return sms;
  const isMail = given.mailUrl !== undefined || mailFrom !== undefined;
  return isMail ? testSender(actor, { channel: "mail", candidate }) : null;
}
