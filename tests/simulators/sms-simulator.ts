import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createInbox, type Inbox } from "./inbox";

/**
 * hang: never answers; drip: accepts, then sends a byte at intervals; flood: accepts, then sends endlessly.
 */
export type SmsMode = "ok" | "refuse" | "redirect" | "hang" | "reset" | "drip" | "flood";

export interface ReceivedSms {
  readonly phone: string;
  readonly purpose: string;
  readonly code: string;
  readonly text: string;
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SmsSimulator extends Inbox<ReceivedSms> {
  /** Value for SMS_URL. */
  readonly url: string;
  mode: SmsMode;
  /** Stops listening: further connections are refused. */
  close(): Promise<void>;
}

const DRIP_MILLISECONDS = 20;
const FLOOD_CHUNK = Buffer.alloc(64 * 1024, "x");

/** An SMS gateway on a loopback socket; only mode ok accepts messages. */
export async function startSmsSimulator(mode: SmsMode = "ok"): Promise<SmsSimulator> {
  const inbox = createInbox<ReceivedSms>((message) => message.phone);
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as ReceivedSms;
    if (simulator.mode === "ok") inbox.add({ ...body, headers: request.headers });
    answer(simulator.mode, request, response);
  }
  const server = createServer((request, response) => {
    void receive(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const simulator: SmsSimulator = {
    ...inbox,
    mode,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return simulator;
}

function answer(mode: SmsMode, request: IncomingMessage, response: ServerResponse): void {
  if (mode === "ok") response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  if (mode === "refuse") response.writeHead(500).end("no credit");
  if (mode === "redirect") response.writeHead(302, { location: "/elsewhere" }).end();
  if (mode === "reset") request.socket.resetAndDestroy();
  if (mode === "drip") drip(response);
  if (mode === "flood") flood(response.writeHead(200));
}

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write("."), DRIP_MILLISECONDS);
  response.once("close", () => clearInterval(timer));
}

function flood(response: ServerResponse): void {
  while (!response.destroyed && response.write(FLOOD_CHUNK));
  if (!response.destroyed) response.once("drain", () => flood(response));
}
