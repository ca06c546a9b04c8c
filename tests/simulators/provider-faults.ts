import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import type { Speak } from "./raw-server";
import { SMTP_STAGES, smtpTalk } from "./smtp-talk";

const DRIP_MILLISECONDS = 20;

/** Sends the words at intervals, endlessly. */
const drip = (words: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(words), DRIP_MILLISECONDS);
  socket.once("close", () => clearInterval(timer));
};

/** Sends the words without a pause, endlessly. */
const flood = (words: string) => (socket: Socket) => {
  const chunk = words.repeat(1000);
  const pour = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", pour);
  pour();
};

const silence = (): void => undefined;
const reset = (socket: Socket): void => void socket.resetAndDestroy();
const say = (words: string) => (socket: Socket) => void socket.write(words);

/** Acts on the first data of the request. */
const whenAsked =
  (...acts: Speak[]): Speak =>
  (socket) =>
    void socket.once("data", () => {
      for (const act of acts) act(socket);
    });

const head = (status: string, ...headers: string[]) =>
  ["HTTP/1.1 " + status, "Content-Type: application/json", ...headers, "", ""].join("\r\n");

const LIE = '{"success":false,"Code":"isv.BUSINESS_LIMIT_CONTROL"}';

/** A gateway that accepts every message. */
export const HEALTHY_GATEWAY: Speak = whenAsked(say(head("200 OK", "Content-Length: 2") + "{}"));

export const GATEWAY_FAULTS: readonly (readonly [name: string, speak: Speak])[] = [
  ["never says a word", silence],
  ["hangs up at once", (socket) => void socket.end()],
  ["resets every connection", reset],
  ["resets when it has been asked", whenAsked(reset)],
  ["speaks another protocol", say("220 mail.example.com ESMTP\r\n")],
  ["answers noise", whenAsked((socket) => socket.write(randomBytes(512)))],
  ["is out of order", whenAsked(say(head("500 Internal Server Error", "Content-Length: 2") + "{}"))],
  ["sends us elsewhere", whenAsked(say(head("302 Found", "Location: /", "Content-Length: 0")))],
  ["says in a 200 that it failed", whenAsked(say(head("200 OK", `Content-Length: ${LIE.length}`) + LIE))],
  ["breaks off in its answer", whenAsked(say(head("200 OK", "Content-Length: 99") + '{"a'), reset)],
  [
    "ends before its answer does",
    whenAsked((socket) => socket.end(head("200 OK", "Content-Length: 99") + "{")),
  ],
  ["never ends the head of its answer", whenAsked(say("HTTP/1.1 200 OK\r\n"), drip("X-Wait: 1\r\n"))],
  ["never ends its answer", whenAsked(say(head("200 OK")), drip(" "))],
  ["asks for patience for ever", whenAsked(drip("HTTP/1.1 100 Continue\r\n\r\n"))],
  ["floods the head of its answer", whenAsked(say("HTTP/1.1 200 OK\r\n"), flood("X-More: 1\r\n"))],
  ["floods its answer", whenAsked(say(head("200 OK")), flood("0123456789"))],
];

const SMTP_ACTS: readonly (readonly [name: string, act: Speak])[] = [
  ["asks to come later", say("451 try again later\r\n")],
  ["refuses", say("554 no\r\n")],
  ["falls silent", silence],
  ["resets the connection", reset],
  ["never ends its reply", drip("250-more\r\n")],
  ["floods", flood("250-more\r\n")],
  ["speaks another protocol", say("HTTP/1.1 400 Bad Request\r\n\r\n")],
];

/** A mail server that accepts every message. */
export const HEALTHY_MAIL_SERVER: Speak = smtpTalk();

/** Every fault at every stage of the SMTP dialogue. */
export const MAIL_FAULTS: readonly (readonly [name: string, speak: Speak])[] = SMTP_STAGES.flatMap((stage) =>
  SMTP_ACTS.map(([name, act]) => [`${name} at ${stage}`, smtpTalk(stage, act)] as const),
);
