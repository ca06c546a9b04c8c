import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Set-Cookie, one entry a cookie. */
  readonly cookies: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
}

/** One request on a connection of its own, with no header but those given; redirects are not followed. */
export async function send(port: number, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body } = asking;
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request({ host: "127.0.0.1", port, path, method, agent: false });
    sending.setHeader("Host", `localhost:${port}`);
    for (const [name, value] of Object.entries(headers)) sending.setHeader(name, value);
    sending.once("response", resolve);
    sending.once("error", reject);
    sending.end(body);
  });
  const bytes = await buffer(message);
  const cookies = message.headers["set-cookie"] ?? [];
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    cookies,
    bytes,
    text: bytes.toString("utf8"),
  };
}

export interface EnvelopeBody<Result = unknown> {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: Result;
  readonly timestamp: number;
}

export const envelopeOf = (answer: Answer) => JSON.parse(answer.text) as EnvelopeBody;

/** A wire call as a client that is no browser makes it. */
export function wireAsking(body: unknown, headers: Asking["headers"] = {}): Asking {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}
