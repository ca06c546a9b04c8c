import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, expect } from "vitest";
import { bodyLimits } from "~/server/bodies/body-limits.server";
import { canonicalPaths } from "~/server/middleware/canonical-path.server";
import { originGuard } from "~/server/middleware/origin.server";
import { requestLog } from "~/server/middleware/request-log.server";
import { listen } from "~/server/process/listen.server";
import { securityHeaders } from "~/server/middleware/security-headers.server";
import { wireApi } from "~/wire/api.server";
import { send, type Answer, type Asking, type EnvelopeBody } from "./http-client";
import { callAt, problemsOf } from "./openapi";
import { newRequestSource } from "./people";
import { wellFormedEnvelope } from "./wire-envelope";

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.set("trust proxy", ["127.0.0.1"]);
app.set("case sensitive routing", true);
app.use(requestLog, securityHeaders, canonicalPaths, originGuard, bodyLimits, wireApi());

const server = createServer(app);
await listen(server, { port: 0, host: "127.0.0.1", variable: "PORT" });
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

export interface WireReply extends EnvelopeBody {
  readonly status: number;
  readonly answer: Answer;
}

/** Checks what is true of every response of the wire API. */
function checked(path: string, answer: Answer): WireReply {
  const envelope = wellFormedEnvelope(path, answer);
  expect(envelope.code).not.toBe(0);
  if (!envelope.success) expect(envelope.result).toBeNull();
  expect(envelope.message).not.toMatch(/Error|at \/|sqlite|postgres|undefined/i);
  expect(Number.isInteger(envelope.timestamp)).toBe(true);
  expect(answer.cookies).toEqual([]);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["x-powered-by"]).toBeUndefined();
  return { ...envelope, status: answer.status, answer };
}

type Headers = Asking["headers"];

/** A client or sub-app without a browser, at an address of its own, with at most a token and a cookie. */
export class WireClient {
  readonly address = newRequestSource().address;
  token: string | null = null;
  preSession: string | null = null;

  #headers(own: Headers): Record<string, string | readonly string[]> {
    return {
      "X-Forwarded-For": this.address,
      ...(this.token === null ? {} : { "X-Access-Token": this.token }),
      ...(this.preSession === null ? {} : { Cookie: `pre=${this.preSession}` }),
      ...own,
    };
  }

  /** Returns the unchecked response. */
  ask(path: string, { headers = {}, ...asking }: Asking = {}): Promise<Answer> {
    return send(port, path, { ...asking, headers: this.#headers(headers) });
  }

  async send(path: string, { headers = {}, ...asking }: Asking = {}): Promise<WireReply> {
    const reply = checked(path, await this.ask(path, { ...asking, headers }));
    const operation = callAt(asking.method ?? "GET", path);
    if (operation) expect(problemsOf(operation, reply.status, JSON.parse(reply.answer.text))).toEqual([]);
    return reply;
  }

  get(path: string, headers: Headers = {}): Promise<WireReply> {
    return this.send(path, { headers });
  }

  /** Sends a body unchanged, with the type of JSON by default. */
  sendText(method: string, path: string, body: string | Buffer, headers: Headers = {}): Promise<WireReply> {
    return this.send(path, { method, body, headers: { "Content-Type": "application/json", ...headers } });
  }

  post(path: string, body: unknown, headers: Headers = {}): Promise<WireReply> {
    return this.sendText("POST", path, JSON.stringify(body), headers);
  }

  put(path: string, body: unknown, headers: Headers = {}): Promise<WireReply> {
    return this.sendText("PUT", path, JSON.stringify(body), headers);
  }
}
