import { readAliyunUrl } from "../../runtime/configuration/aliyun-url";
import { env, type Env } from "../../runtime/configuration/env.server";
import { isTurnedOff } from "../../runtime/drill/drill.server";
import { BY_SETTINGS } from "../../runtime/configuration/sender-url";
import type { NamedBy } from "../../runtime/outgoing/outgoing.server";
import { OUTGOING_TEXT } from "../../runtime/outgoing/outgoing.text";
import { log } from "../../runtime/process/log.server";
import { createBreaker, type Breaker } from "./breaker.server";
import { takesConnections } from "./mail/connection-probe.server";
import { createConsoleSender } from "./console.server";
import { createSmtpSender, greetSmtpServer } from "./mail/mail-smtp.server";
import { failed, type Channel, type Delivery, type Message, type Sender, type SenderTimes } from "./port";
import { withSecondTry } from "./second-try.server";
import { createAliyunSender } from "./sms/sms-aliyun.server";
import { createSmsGatewaySender } from "./sms/sms-gateway.server";

const CONSOLE = "console:";

export type SenderConfiguration = Pick<Env, "SMTP_URL" | "SMS_URL" | "MAIL_FROM" | "limits">;

type SenderBreaker = Breaker<Message, Delivery>;

interface Provider {
  readonly send: Sender;
  readonly probe: () => Promise<boolean>;
}

/** Creates the sender of each configured channel. */
export function createSenders(configuration: SenderConfiguration): Readonly<Record<Channel, SenderBreaker>> {
  const { limits } = configuration;
  const times: SenderTimes = {
    connectMs: limits.SENDER_CONNECT_MILLISECONDS,
    totalMs: limits.SENDER_TOTAL_MILLISECONDS,
  };
  const guarded = (channel: Channel, provider: Provider | null): SenderBreaker => {
    if (provider !== null && isTurnedOff("senders")) return { send: refuseToSend, isOpen: () => false };
    return provider === null
      ? { send: senderWithout(channel, configuration), isOpen: () => false }
      : createBreaker({
          send: withSecondTry(provider.send, times),
          isFault: (delivery) => !delivery.ok && delivery.reason !== "refused",
          paused: { ok: false, reason: "paused", tries: 0 },
          probe: provider.probe,
          failures: limits.SENDER_FAILURES,
          probeMs: limits.SENDER_PROBE_MILLISECONDS,
          onChange: (isOpen) => notify(channel, isOpen),
        });
  };
  return {
    sms: guarded("sms", smsProvider(configuration, times)),
    mail: guarded("mail", mailProvider(configuration, times)),
  };
}

/** An address from the environment was named by the operator; one from the settings was not. */
const namedBy = (name: "SMS_URL" | "SMTP_URL", configuration: SenderConfiguration): NamedBy =>
  env.given.has(name) && configuration[name] === env[name] ? "operator" : "product";

function smsProvider(configuration: SenderConfiguration, times: SenderTimes): Provider | null {
  const { SMS_URL: url } = configuration;
  if (url === CONSOLE || url === BY_SETTINGS) return null;
  const aliyun = readAliyunUrl(url);
  if (aliyun && !aliyun.noticeTemplate) log.warn("SMS_URL has no ?notice= template: no notices by SMS");
  const by = namedBy("SMS_URL", configuration);
  const server = { url, namedBy: by, ...times };
  return {
    send: aliyun ? createAliyunSender(aliyun, server) : createSmsGatewaySender(server),
    probe: () => takesConnections(aliyun?.endpoint ?? url, times.connectMs, by),
  };
}

function mailProvider(configuration: SenderConfiguration, times: SenderTimes): Provider | null {
  const { SMTP_URL: url, MAIL_FROM: from } = configuration;
  if (url === CONSOLE || url === BY_SETTINGS) return null;
  const server = { url, namedBy: namedBy("SMTP_URL", configuration), ...times };
  return {
    send: createSmtpSender({ from, ...server }),
    // A refused sign-in is a response: the next message gets the same refusal, which its reader sees.
    probe: async () => {
      const greeting = await greetSmtpServer(server);
      return greeting.ok || greeting.reason === "refused";
    },
  };
}

function notify(channel: Channel, isOpen: boolean): void {
  if (isOpen) log.warn({ channel }, "provider is dead: nothing is sent until it gives a sign of life");
  else log.info({ channel }, "provider is back: messages are sent again");
}

/**
 * The sender of a channel without a provider: the console in development, otherwise a refusal until staff
 * configure one.
 */
function senderWithout(channel: Channel, { SMS_URL, SMTP_URL }: SenderConfiguration): Sender {
  const address = channel === "sms" ? SMS_URL : SMTP_URL;
  if (address === CONSOLE) return createConsoleSender();
  return () => Promise.resolve({ ok: false, reason: "refused", detail: "not-configured" });
}

const refuseToSend: Sender = () => Promise.resolve({ ...failed("drill", OUTGOING_TEXT.drill), tries: 0 });

let current: { readonly addresses: string; readonly senders: ReturnType<typeof createSenders> } | null = null;

/** Recreated, with closed breakers, when staff have changed the addresses. */
function currentSenders(): ReturnType<typeof createSenders> {
  const addresses = JSON.stringify([env.SMS_URL, env.SMTP_URL, env.MAIL_FROM]);
  if (current?.addresses !== addresses) current = { addresses, senders: createSenders(env) };
  return current.senders;
}

/** Sends by the message's channel, as SMTP_URL and SMS_URL or the settings configure it. */
export const sendMessage: Sender = (message) => currentSenders()[message.channel].send(message);

/** Whether a channel can send notices: it has a provider, and for Aliyun a template for notices. */
export function sendsNotices(
  channel: Channel,
  { SMS_URL, SMTP_URL }: Pick<SenderConfiguration, "SMS_URL" | "SMTP_URL"> = env,
): boolean {
  if (channel === "mail") return SMTP_URL !== BY_SETTINGS;
  const aliyun = readAliyunUrl(SMS_URL);
  return SMS_URL !== BY_SETTINGS && (aliyun === null || aliyun.noticeTemplate !== "");
}

/** Channels whose breaker is open. */
export function pausedChannels(): Readonly<Record<Channel, boolean>> {
  const { sms, mail } = currentSenders();
  return { sms: sms.isOpen(), mail: mail.isOpen() };
}
