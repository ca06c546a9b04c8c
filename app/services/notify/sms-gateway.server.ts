import {
  request as requestHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { request as requestHttps } from "node:https";
import type { Delivery, FailureReason, Message, Sender } from "./port";

interface SmsGatewayOptions {
  /** `http(s)://[user:password@]host[:port]/path`. */
  readonly url: string;
  readonly connectMs: number;
  readonly totalMs: number;
}

type Settle = (delivery: Delivery) => void;

/** What a gateway says after accepting is read to its end, but never more than this. */
const ANSWER_MAX_BYTES = 16 * 1024;

const failed = (reason: FailureReason): Delivery => ({ ok: false, reason });

/** Sends SMS through an HTTP gateway: POST JSON, 2xx = accepted (contract.md, SMS_URL). */
export function createSmsGatewaySender(options: SmsGatewayOptions): Sender {
  const { authorization, endpoint } = splitCredentials(options.url);
  return (message) => {
    const body = Buffer.from(jsonOf(message));
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "content-length": body.length,
      accept: "application/json",
      ...(authorization && { authorization }),
    };
    // No kept connection: one that the gateway has just closed would turn into a failed send.
    return exchange(endpoint, { method: "POST", headers, agent: false }, body, options);
  };
}

function jsonOf({ target, purpose, code, text, id }: Message): string {
  return JSON.stringify({ phone: target, purpose, code, text, id });
}

function splitCredentials(url: string): { endpoint: URL; authorization: string } {
  const endpoint = new URL(url);
  const pair = `${decoded(endpoint.username)}:${decoded(endpoint.password)}`;
  endpoint.username = "";
  endpoint.password = "";
  return { endpoint, authorization: pair === ":" ? "" : `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** A password with a bare % is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function exchange(
  endpoint: URL,
  options: RequestOptions,
  body: Buffer,
  { connectMs, totalMs }: SmsGatewayOptions,
): Promise<Delivery> {
  const secure = endpoint.protocol === "https:";
  return new Promise((resolve) => {
    const request = (secure ? requestHttps : requestHttp)(endpoint, options);
    const settle: Settle = (delivery) => {
      clearTimeout(connecting);
      clearTimeout(whole);
      request.destroy();
      resolve(delivery);
    };
    const connecting = setTimeout(settle, connectMs, failed("timeout"));
    const whole = setTimeout(settle, totalMs, failed("timeout"));
    request.once("socket", (socket) =>
      socket.once(secure ? "secureConnect" : "connect", () => clearTimeout(connecting)),
    );
    listen(request, settle);
    request.end(body);
  });
}

function listen(request: ClientRequest, settle: Settle): void {
  request.on("error", (error: NodeJS.ErrnoException) =>
    settle(failed(error.code?.startsWith("HPE_") ? "protocol" : "unreachable")),
  );
  request.once("response", (response) => readAnswer(response, settle));
  request.once("close", () => settle(failed("unreachable")));
}

function readAnswer(response: IncomingMessage, settle: Settle): void {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) return settle(failed("protocol"));
  if (status < 200 || status >= 300) return settle(failed("refused"));
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) settle(failed("protocol"));
  });
  response.once("error", () => settle(failed("unreachable")));
  response.once("end", () => settle({ ok: true }));
}
