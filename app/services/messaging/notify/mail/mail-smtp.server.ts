import type { Socket } from "node:net";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { escapeHtml } from "../../../format/text/escape-html";
import { causeOf } from "../../../runtime/outgoing/outgoing-cause";
import { OUTGOING_TEXT } from "../../../runtime/outgoing/outgoing.text";
import { outgoingFor, plainHost, type NamedBy } from "../../../runtime/outgoing/outgoing.server";
import {
  failed,
  type Delivery,
  type FailureReason,
  type Message,
  type Sender,
  type SenderTimes,
} from "../port";

interface SmtpServer extends SenderTimes {
  /** `smtp(s)://[user:password@]host[:port]`. */
  readonly url: string;
  readonly namedBy: NamedBy;
}

type Talk = (server: Transporter) => Promise<unknown>;

const SUBMISSION_PORT = 587;
const SECURE_PORT = 465;
/** Limit of all replies to one message. */
const REPLIES_MAX_BYTES = 32 * 1024;

/** Creates a sender by SMTP; each message has its own connection, so that nothing outlives the timeout. */
export function createSmtpSender({ from, ...server }: SmtpServer & { readonly from: string }): Sender {
  return (message, withinMs = server.totalMs) =>
    withinMs <= 0
      ? Promise.resolve(failed("timeout"))
      : exchange({ ...server, totalMs: Math.min(server.totalMs, withinMs) }, (transport) =>
          transport.sendMail(mailOf(message, from)),
        );
}

/** Connects to the server and signs in, without sending a message. */
export function greetSmtpServer(server: SmtpServer): Promise<Delivery> {
  return exchange(server, (transport) => transport.verify());
}

function exchange(server: SmtpServer, talk: Talk): Promise<Delivery> {
  return new Promise((resolve) => {
    const socket = open(server);
    const settle = (delivery: Delivery): void => {
      clearTimeout(connecting);
      clearTimeout(whole);
      socket.destroy();
      resolve(delivery);
    };
    const connecting = setTimeout(settle, server.connectMs, failed("timeout", OUTGOING_TEXT.slow));
    const whole = setTimeout(settle, server.totalMs, failed("timeout", OUTGOING_TEXT.slow));
    socket.on("error", (error) => settle(failed("unreachable", causeOf(error))));
    // A refusal also closes the socket; nodemailer's own error, a moment earlier, must settle first.
    socket.once("close", () => setImmediate(settle, failed("unreachable")));
    socket.once("connect", () => {
      clearTimeout(connecting);
      // Must precede nodemailer's listener, whose time for a reply grows with the square of its length; `on`
      // would start the flow now.
      socket.prependListener("data", () => {
        if (socket.bytesRead > REPLIES_MAX_BYTES) settle(failed("protocol"));
      });
      void outcomeOf(server, socket, talk).then(settle);
    });
  });
}

/** Opens the TCP connection; nodemailer adds TLS, from the start or after STARTTLS. */
function open({ url, namedBy }: SmtpServer): Socket {
  const { hostname, port, protocol } = new URL(url);
  const number = Number(port) || (protocol === "smtps:" ? SECURE_PORT : SUBMISSION_PORT);
  return outgoingFor(namedBy).connect({ host: plainHost(hostname), port: number, isSecure: false });
}

async function outcomeOf({ url, totalMs }: SmtpServer, connection: Socket, talk: Talk): Promise<Delivery> {
  // nodemailer's own timeouts count silence only, which a server that sends slowly never reaches.
  const timeouts = { connectionTimeout: totalMs, greetingTimeout: totalMs, socketTimeout: totalMs };
  try {
    // Not createTransport({ url, … }): with a URL it drops every other option, the socket included.
    const transport = new SMTPTransport({
      url,
      ...timeouts,
      getSocket: (_options, callback) => callback(null, { connection }),
    });
    await talk(createTransport(transport));
    return { ok: true };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

function reasonOf(error: unknown): FailureReason {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode !== undefined && responseCode >= 400) return "refused";
  if (code === "ETIMEDOUT") return "timeout";
  if (code === "EAUTH" || code === "EENVELOPE") return "refused";
  return code === "EPROTOCOL" || code === "EMESSAGE" || code === "ETLS" ? "protocol" : "unreachable";
}

function mailOf({ target, subject, text, code, id }: Message, from: string): SendMailOptions {
  return {
    from,
    // An object, because a string would be parsed as a list of addresses.
    to: { name: "", address: target },
    subject,
    text,
    html: htmlOf(text, code),
    messageId: `<${id}@${
      from
        .split("@")
        .at(-1)
        ?.replace(/[^\w.-]/g, "") || "localhost"
    }>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function htmlOf(text: string, code: string): string {
  const paragraphs = text.split("\n\n").map((paragraph) => {
    const words = escapeHtml(paragraph).replaceAll("\n", "<br>");
    return code !== "" && paragraph === code
      ? `<p style="font-size:24px;letter-spacing:4px"><strong>${words}</strong></p>`
      : `<p>${words}</p>`;
  });
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body>${paragraphs.join("\n")}</body></html>`;
}
