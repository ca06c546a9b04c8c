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
  /** Values of Set-Cookie, one for each cookie. */
  readonly cookies: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
}

/** Sends one request on a new connection, with only the given headers and Host; does not follow redirects. */
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

/** A wire call as clients other than browsers send it. */
export function wireAsking(body: unknown, headers: Asking["headers"] = {}): Asking {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}
