import { env } from "../../../runtime/configuration/env.server";
import { openSealed, sealValue } from "../../../runtime/secrets/sealed-value.server";
import { failed, type Sender } from "../port";
import { createSenders, type SenderConfiguration } from "../senders.server";

/** The senders' addresses, including credentials. */
export type SenderAddresses = Omit<SenderConfiguration, "limits">;

const CONTEXT = "outbox sender";

/** Encrypts the addresses of senders for storage with a notice. */
export const sealSenders = ({ SMS_URL, SMTP_URL, MAIL_FROM }: SenderAddresses): string =>
  sealValue(JSON.stringify({ SMS_URL, SMTP_URL, MAIL_FROM }), CONTEXT);

/** A sender by sealed addresses; refuses where no key of this server can open them. */
export const senderThrough =
  (sealed: string): Sender =>
  (message, withinMs) => {
    const opened = openSealed(sealed, CONTEXT);
    if (opened === null) return Promise.resolve(failed("refused"));
    const addresses = JSON.parse(opened) as SenderAddresses;
    return createSenders({ ...addresses, limits: env.limits })[message.channel].send(message, withinMs);
  };
