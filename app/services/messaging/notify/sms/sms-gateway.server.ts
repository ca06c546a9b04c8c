import type { ClientRequest, IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { outgoingFor, type NamedBy } from "../../../runtime/outgoing/outgoing.server";
import { boundRequest } from "../bounded-request.server";
import { failed, type Delivery, type Message, type Sender, type SenderTimes } from "../port";

interface SmsGatewayOptions extends SenderTimes {
  /** `http(s)://[user:password@]host[:port]/path`. */
  readonly url: string;
  readonly namedBy: NamedBy;
}

/**
 * Sends SMS through an HTTP gateway: POST with JSON; 2xx means accepted, provided the body is one of a
 * gateway (docs/operations.md): empty, JSON that does not report a failure, or a word for yes.
 */
export function createSmsGatewaySender({ url, namedBy, connectMs, totalMs }: SmsGatewayOptions): Sender {
  const { authorization, endpoint } = splitCredentials(url);
  return (message, withinMs = totalMs) => {
    const body = Buffer.from(jsonOf(message));
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "content-length": body.length,
      accept: "application/json",
      ...(authorization && { authorization }),
    };
    const times = { connectMs, totalMs: Math.min(totalMs, withinMs) };
    // A new connection: a reused one that the gateway has just closed would fail.
    return exchange(outgoingFor(namedBy).request(endpoint, { method: "POST", headers }), body, times);
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

/** Returns a password with a bare % unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function exchange(request: ClientRequest, body: Buffer, times: SenderTimes): Promise<Delivery> {
  return new Promise((resolve) => {
    const settle = (delivery: Delivery): void => {
      end();
      resolve(delivery);
    };
    const end = boundRequest(request, times, (reason, cause) => settle(failed(reason, cause)));
    request.once("response", (response) => void deliveryOf(response).then(settle));
    request.end(body);
  });
}

async function deliveryOf(response: IncomingMessage): Promise<Delivery> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) return failed("protocol");
  if (status < 200 || status >= 300) return failed("refused");
  try {
    return readAnswer(await text(response));
  } catch {
    return failed("unreachable");
  }
}

/** Success as plain text, optionally followed by the gateway's own id. */
const YES = /^(?:ok|success|accepted|sent|queued|true)(?:[ :,;=-]+[\w-]{1,64})?[.!]?$/i;

/**
 * Reads a gateway's response. An HTML page of a proxy or portal does not confirm that anything was sent.
 * Neither does a bare number: for some gateways 0 is success, for others failure.
 */
function readAnswer(answer: string): Delivery {
  const text = answer.replace(/^\uFEFF/, "").trim();
  if (text === "" || YES.test(text)) return { ok: true };
  try {
    return readJsonAnswer(JSON.parse(text));
  } catch {
    return failed("protocol");
  }
}

/** Names under which gateways report success, a code, and errors. */
const FLAGS = ["ok", "success", "accepted", "queued", "sent"];
const CODES = ["code", "status", "statusCode", "errcode", "errorCode"];
const ERRORS = ["error", "errors"];

const BAD_FLAG = /^(?:false|0|no)$/i;
const BAD_CODE = /^(?:-\d+|[4-9]\d\d|[1-9]\d{3,}|(?:fail|error|reject|refuse|denied|invalid)\w*)$/i;

const isEmpty = (value: unknown) =>
  [undefined, null, "", false, 0].includes(value as null) || (Array.isArray(value) && value.length === 0);

/** Whether members of a response report a failure; names are compared without case and separators. */
function isRejection(answer: object): boolean {
  const members = new Map(Object.entries(answer).map(([name, value]) => [plainName(name), value as unknown]));
  const stated = (names: readonly string[]) => names.map((name) => members.get(plainName(name)));
  return (
    stated(FLAGS).some((value) => BAD_FLAG.test(String(value))) ||
    stated(CODES).some((value) => BAD_CODE.test(String(value))) ||
    stated(ERRORS).some((value) => !isEmpty(value))
  );
}

const plainName = (name: string) => name.replace(/[_-]/g, "").toLowerCase();

/** Reads a JSON response: some gateways report failures with 200. A list has one result for each message. */
function readJsonAnswer(value: unknown): Delivery {
  if (typeof value === "string") return YES.test(value) ? { ok: true } : failed("protocol");
  if (typeof value !== "object" || value === null) return failed("protocol");
  const answers: unknown[] = Array.isArray(value) ? value : [value];
  const refused = answers.some((each) => typeof each === "object" && each !== null && isRejection(each));
  return refused ? failed("refused") : { ok: true };
}
