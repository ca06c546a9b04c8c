import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { createInbox, type Inbox } from "./inbox";
import { parseMail, type ParsedMail } from "./mail-parsing";

/**
 * refuse: 550 for the recipient; hang: receives the mail and never confirms it; reset: resets connections.
 */
export type SmtpMode = "ok" | "refuse" | "hang" | "reset";

export interface ReceivedMail extends ParsedMail {
  /** The envelope's recipient. */
  readonly to: string;
  readonly raw: string;
}

export interface SmtpSimulator extends Inbox<ReceivedMail> {
  /** Value for SMTP_URL. */
  readonly url: string;
  mode: SmtpMode;
  /** Stops listening: further connections are refused. */
  close(): Promise<void>;
}

/** A mail server on a loopback socket; only mode ok accepts messages. */
export async function startSmtpSimulator(mode: SmtpMode = "ok"): Promise<SmtpSimulator> {
  const inbox = createInbox<ReceivedMail>((mail) => mail.to);
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: (_address, _session, callback) => callback(simulator.mode === "refuse" ? refusal() : null),
    onData: (stream, { envelope }, callback) => {
      void buffer(stream).then((raw) => {
        if (simulator.mode !== "ok") return;
        const mail = { ...parseMail(raw), raw: raw.toString("utf8") };
        for (const { address } of envelope.rcptTo) inbox.add({ ...mail, to: address });
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    if (simulator.mode === "reset") socket.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const simulator: SmtpSimulator = {
    ...inbox,
    mode,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return simulator;
}

function refusal(): Error {
  return Object.assign(new Error("mailbox unavailable"), { responseCode: 550 });
}
