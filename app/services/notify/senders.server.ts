import { env, type Env } from "../env.server";
import { createConsoleSender } from "./console.server";
import { createSmtpSender } from "./mail-smtp.server";
import type { Channel, Sender } from "./port";
import { createSmsGatewaySender } from "./sms-gateway.server";

const CONSOLE = "console:";

type SenderConfiguration = Pick<Env, "SMTP_URL" | "SMS_URL" | "MAIL_FROM" | "limits">;

/** The sender of each channel that a configuration asks for. */
export function createSenders(configuration: SenderConfiguration): Readonly<Record<Channel, Sender>> {
  const { SMTP_URL, SMS_URL, MAIL_FROM, limits } = configuration;
  const timeouts = {
    connectMs: limits.SENDER_CONNECT_MILLISECONDS,
    totalMs: limits.SENDER_TOTAL_MILLISECONDS,
  };
  return {
    sms: SMS_URL === CONSOLE ? createConsoleSender() : createSmsGatewaySender({ url: SMS_URL, ...timeouts }),
    mail:
      SMTP_URL === CONSOLE
        ? createConsoleSender()
        : createSmtpSender({ url: SMTP_URL, from: MAIL_FROM, ...timeouts }),
  };
}

const configured = createSenders(env);

/** Sends by the message's channel, as SMTP_URL and SMS_URL say. */
export const sendMessage: Sender = (message) => configured[message.channel](message);
