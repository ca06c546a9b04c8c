import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";

/**
 * down: 500 for everything; hang: no answer; odd: JSON of another shape; garbled: invalid JSON; huge:
 * megabytes.
 */
export type GatheringMode = "ok" | "down" | "hang" | "odd" | "garbled" | "huge" | "reset";
export type GatheringStep = "sign" | "random" | "captcha" | "login";

export interface GatheringLogin {
  readonly signId: string;
  readonly sw_name: string;
  readonly sw_pwd: string;
  readonly sw_verify: string;
  readonly sw_cert: string;
}

export interface GatheringService {
  /** Value for GATHERING_URL. */
  readonly url: string;
  /** Behaviour by step; `ok` by default. */
  modes: Partial<Record<GatheringStep, GatheringMode>>;
  /** Milliseconds before each answer. */
  latency: number;
  /** Status of a well-formed login: 200 returns a token, 205 means that the card is not authorised. */
  loginStatus: number;
  /** Whether a login needs a captcha; its answer is always 1234. */
  hasCaptcha: boolean;
  readonly logins: readonly GatheringLogin[];
  /** Requested steps, in order. */
  readonly asked: readonly string[];
  reset(): void;
  close(): Promise<void>;
}

export const GATHERING_CAPTCHA = "1234";

/** A PNG of one grey pixel. */
const CAPTCHA_IMAGE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

const STEPS: Readonly<Record<string, GatheringStep>> = {
  "GET /sw/sign": "sign",
  "GET /sw/card/sign": "random",
  "GET /sw/verify": "captcha",
  "POST /sw/card/login": "login",
};

interface Asked {
  readonly step: GatheringStep;
  readonly signId: string;
  readonly body: string;
}

interface State {
  readonly service: Pick<GatheringService, "modes" | "latency" | "loginStatus" | "hasCaptcha">;
  /** Random value by sign id, until the login that consumes it. */
  readonly given: Map<string, string>;
  readonly logins: GatheringLogin[];
  readonly asked: string[];
}

function login({ service, given, logins }: State, { signId, body }: Asked): unknown {
  const values = JSON.parse(body) as Omit<GatheringLogin, "signId">;
  logins.push({ signId, ...values });
  const isWhole = given.delete(signId) && values.sw_pwd !== "" && values.sw_cert !== "";
  if (!isWhole || (service.hasCaptcha && values.sw_verify !== GATHERING_CAPTCHA))
    return { status: 400, data: null };
  return { status: service.loginStatus, data: service.loginStatus === 200 ? `sw-${randomUUID()}` : null };
}

function result(state: State, ask: Asked): unknown {
  if (ask.step === "login") return login(state, ask);
  if (ask.step === "sign") return { code: 200, data: randomUUID() };
  if (ask.step === "captcha") return { code: 200, data: state.service.hasCaptcha ? CAPTCHA_IMAGE : "" };
  const random = randomBytes(16).toString("hex");
  state.given.set(ask.signId, random);
  return { code: 200, data: random };
}

function answer(state: State, ask: Asked, response: ServerResponse): void {
  const mode = state.service.modes[ask.step] ?? "ok";
  if (mode === "hang") return;
  if (mode === "reset") return void response.req.socket.resetAndDestroy();
  if (mode === "down") return void response.writeHead(500).end("<h1>500</h1>");
  if (mode === "huge") return void response.end(`{"code":200,"data":"${"A".repeat(5 * 1024 * 1024)}"}`);
  const body = mode === "odd" ? { hello: ["world"] } : result(state, ask);
  response.writeHead(200, { "content-type": "application/json" });
  response.end(mode === "garbled" ? '{"code":200,"da' : JSON.stringify(body));
}

async function attend(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://gathering");
  const step = STEPS[`${request.method} ${pathname}`];
  if (!step) return void response.writeHead(404).end();
  state.asked.push(step);
  const ask = { step, signId: searchParams.get("signid") ?? "", body: await readText(request) };
  setTimeout(() => answer(state, ask, response), state.service.latency);
}

const STANDARD = { latency: 0, loginStatus: 200, hasCaptcha: false };

/** The external service that card sign-ins and the collection widget connect to, on a loopback socket. */
export async function startGatheringService(port = 0): Promise<GatheringService> {
  const logins: GatheringLogin[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const state = { service, given, logins, asked };
    void attend(state, request, response).catch(() => response.writeHead(400).end());
  });
  const given = new Map<string, string>();
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  const service: GatheringService = {
    ...STANDARD,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    modes: {},
    logins,
    asked,
    reset() {
      Object.assign(service, STANDARD, { modes: {} });
      logins.length = 0;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
