import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { createBreaker } from "../../messaging/notify/breaker.server";
import { boundRequest } from "../../messaging/notify/bounded-request.server";
import { takesConnections } from "../../messaging/notify/mail/connection-probe.server";
import { env } from "../../runtime/configuration/env.server";
import { outgoingFor } from "../../runtime/outgoing/outgoing.server";
import { log } from "../../runtime/process/log.server";

/** away: no response, or an error of the server; odd: a response that does not match the protocol. */
export type GatheringFault = "away" | "odd";
export type Asked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: GatheringFault };

export interface GatheringLogin {
  /** The signing certificate. */
  readonly name: string;
  /** The signature of the random value, never a password. */
  readonly signature: string;
  readonly captcha: string;
  readonly certNo: string;
}

export interface GatheringAnswer {
  readonly status: number;
  /** SW_TOKEN; empty unless the status is 200. */
  readonly token: string;
}

/** The configured gathering service (`/sw/…`), called by the server, never by pages. */
export interface Gathering {
  signId(): Promise<Asked<string>>;
  random(signId: string): Promise<Asked<string>>;
  /** Base64 of a PNG; empty where the service needs none. */
  captcha(signId: string): Promise<Asked<string>>;
  login(signId: string, login: GatheringLogin): Promise<Asked<GatheringAnswer>>;
}

/**
 * Without spaces: the text that cards sign for this site contains spaces, so that no random value of
 * the service can replace it.
 */
const RANDOM = /^[\w+/=.-]{8,512}$/;
const SIGN_ID = /^[\w-]{1,128}$/;
const IMAGE_MAX = 60_000;
const ANSWER_BYTES_MAX = 256 * 1024;

const answerOf = (rule: z.ZodString) =>
  z.object({ code: z.union([z.literal(0), z.literal(200)]), data: rule }).transform(({ data }) => data);
const signIdAnswer = answerOf(z.string().regex(SIGN_ID));
const randomAnswer = answerOf(z.string().regex(RANDOM));
const captchaAnswer = answerOf(
  z
    .string()
    .max(IMAGE_MAX)
    .regex(/^[A-Za-z0-9+/=]*$/),
);
const loginAnswer = z.object({ status: z.number(), data: z.unknown() }).transform(({ status, data }) => ({
  status,
  token: status === 200 && typeof data === "string" && data.length <= 4096 ? data : "",
}));

interface Question {
  readonly path: string;
  readonly body?: string;
}

type Exchange = Asked<string>;

/** @throws Error for a response longer than any of the protocol */
async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > ANSWER_BYTES_MAX) throw new Error("too long an answer");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Sends one request with timeouts; any status but 200 counts as no response. */
function exchange(base: string, { path, body }: Question): Promise<Exchange> {
  const { GATHERING_CONNECT_MILLISECONDS, GATHERING_TOTAL_MILLISECONDS } = env.limits;
  const times = { connectMs: GATHERING_CONNECT_MILLISECONDS, totalMs: GATHERING_TOTAL_MILLISECONDS };
  const url = new URL(base + path);
  const headers = body === undefined ? {} : { "content-type": "application/json; charset=utf-8" };
  return new Promise((resolve) => {
    const request = outgoingFor("operator").request(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { accept: "application/json", ...headers },
    });
    const settle = (outcome: Exchange): void => {
      end();
      resolve(outcome);
    };
    const away = () => settle({ ok: false, fault: "away" });
    const end = boundRequest(request, times, away);
    request.once("response", (answer) => {
      if (answer.statusCode !== 200) return away();
      readText(answer).then((value) => settle({ ok: true, value }), away);
    });
    request.end(body);
  });
}

function parse<T>(asked: Exchange, shape: z.ZodType<T>): Asked<T> {
  if (!asked.ok) return asked;
  try {
    const read = shape.safeParse(JSON.parse(asked.value));
    if (read.success) return { ok: true, value: read.data };
  } catch {
    // What is no JSON is answered below.
  }
  return { ok: false, fault: "odd" };
}

/** @param url the address below which `/sw/…` is served */
export function createGathering(url: string): Gathering {
  const base = url.replace(/\/+$/, "");
  const breaker = createBreaker<Question, Exchange>({
    send: (question) => exchange(base, question),
    isFault: (outcome) => !outcome.ok,
    paused: { ok: false, fault: "away" },
    probe: () => takesConnections(base, env.limits.GATHERING_CONNECT_MILLISECONDS, "operator"),
    failures: env.limits.GATHERING_FAILURES,
    probeMs: env.limits.GATHERING_PROBE_MILLISECONDS,
    onChange: (isOpen) =>
      isOpen ? log.warn("the gathering service is away") : log.info("the gathering service answers again"),
  });
  const ask = async <T>(question: Question, shape: z.ZodType<T>): Promise<Asked<T>> =>
    parse(await breaker.send(question), shape);
  const at = (path: string, signId: string) => `${path}?signid=${encodeURIComponent(signId)}`;
  return {
    signId: () => ask({ path: at("/sw/sign", "") }, signIdAnswer),
    random: (signId) => ask({ path: at("/sw/card/sign", signId) }, randomAnswer),
    captcha: (signId) => ask({ path: at("/sw/verify", signId) }, captchaAnswer),
    login: (signId, { name, signature, captcha, certNo }) => {
      const body = { sw_name: name, sw_pwd: signature, sw_verify: captcha, sw_cert: certNo };
      return ask({ path: at("/sw/card/login", signId), body: JSON.stringify(body) }, loginAnswer);
    },
  };
}

const configured = env.GATHERING_URL ? createGathering(env.GATHERING_URL) : null;

/** Returns the configured service, or null. */
export const configuredGathering = (): Gathering | null => configured;
