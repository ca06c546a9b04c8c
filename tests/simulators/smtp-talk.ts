import type { Socket } from "node:net";
import type { Speak } from "./raw-server";

/** The stages of the SMTP dialogue, in order; `message` is the mail itself. */
export const SMTP_STAGES = ["greeting", "EHLO", "MAIL", "RCPT", "DATA", "message"] as const;
export type SmtpStage = (typeof SMTP_STAGES)[number];

const REPLIES: Readonly<Record<SmtpStage, string>> = {
  greeting: "220 mail.example.cn ESMTP",
  EHLO: "250 mail.example.cn",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  message: "250 queued",
};

/** A mail server that follows the protocol, except that `act` replaces the reply at one stage. */
export function smtpTalk(badStage?: SmtpStage, act?: Speak): Speak {
  return (socket) => {
    const reply = (stage: SmtpStage): void => {
      if (stage === badStage) act?.(socket);
      else socket.write(`${REPLIES[stage]}\r\n`);
    };
    reply("greeting");
    listen(socket, reply);
  };
}

function listen(socket: Socket, reply: (stage: SmtpStage) => void): void {
  let inMessage = false;
  const receive = (line: string): void => {
    if (inMessage && line !== ".") return;
    const stage = inMessage ? "message" : stageOf(line);
    inMessage = stage === "DATA";
    if (stage) reply(stage);
  };
  let rest = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    const lines = (rest + text).split("\r\n");
    rest = lines.pop() ?? "";
    lines.forEach(receive);
  });
}

function stageOf(line: string): SmtpStage | undefined {
  const verb = line.slice(0, 4).toUpperCase().replace("HELO", "EHLO");
  return SMTP_STAGES.find((stage) => stage === verb);
}
