import { afterAll, beforeAll } from "vitest";
import { startSmsSimulator } from "../simulators/sms-simulator";
import { startSmtpSimulator } from "../simulators/smtp-simulator";

/**
 * Gateway and mail server of a test file on real sockets. Must be imported before any service, because the
 * configuration is read once. Circuit breakers are disabled, so that faults of one test do not affect the
 * next.
 */
export const sms = await startSmsSimulator();
export const mail = await startSmtpSimulator();
Object.assign(process.env, { SMS_URL: sms.url, SMTP_URL: mail.url, LIMITS_SENDER_FAILURES: "1000000" });

beforeAll(async () => {
  const { env } = await import("~/services/runtime/configuration/env.server");
  if (env.SMS_URL !== sms.url) throw new Error("import tests/support/senders before any service");
});
afterAll(() => Promise.all([sms.close(), mail.close()]));

/** Messages that have arrived at a phone or mailbox, oldest first. */
export function messagesTo(target: string): readonly { readonly text: string; readonly code: string }[] {
  const found = target.includes("@")
    ? mail.messages
        .filter((message) => message.to === target)
        .map(({ text }) => ({ text, code: codeIn(text) }))
    : sms.messages.filter((message) => message.phone === target);
  return found.map(({ text, code }) => ({ text, code }));
}

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? "";

/**
 * The code of the newest message to a target.
 * @throws Error when none has arrived
 */
export function lastCodeTo(target: string): string {
  const code = messagesTo(target).at(-1)?.code;
  if (!code) throw new Error(`no code has arrived at ${target}`);
  return code;
}
