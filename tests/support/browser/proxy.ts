import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";

/** A change of traffic between browser and server. */
export interface Meddling {
  /** Changes the headers of requests. */
  readonly headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Changes the HTML of responses. */
  readonly html?: (html: string) => string;
  /** Where HTML is interrupted, and until when; null for HTML that arrives at once. */
  readonly pause?: (html: string) => { readonly at: number; readonly until: Promise<void> } | null;
}

/** Headers that browsers before 2020 do not send, or that users can disable. */
const UNKNOWN_TO_OLD_BROWSERS = /^(?:sec-|origin$|referer$)/;

/** Removes the headers by which a browser states a request's origin. */
export const OLD_BROWSER: Meddling = {
  headers: (headers) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !UNKNOWN_TO_OLD_BROWSERS.test(name))),
};

/** Nodes as extensions and in-app browsers insert them, first in head and body. */
export const FOREIGN = {
  head: '<meta name="foreign" content="1">',
  body: '<div class="foreign"><p>foreign</p><input aria-label="foreign" name="username" value="foreign"></div>',
} as const;

export const FOREIGN_NODES: Meddling = {
  headers: (headers) => ({ ...headers, "accept-encoding": "identity" }),
  html: (html) =>
    html
      .replace(/<head>/, (tag) => tag + FOREIGN.head)
      .replace(/<body>/, (tag) => tag + FOREIGN.body)
      .replace(/<html /, (tag) => `${tag}data-foreign="1" `),
};

/** Omits the length, which changes with the HTML. */
function withoutLength({ "content-length": _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

const isHtml = ({ headers }: IncomingMessage) => headers["content-type"]?.startsWith("text/html");

/** Sends HTML, at once or with a pause. */
async function sendInParts(
  outgoing: ServerResponse,
  page: string,
  pause: ReturnType<NonNullable<Meddling["pause"]>>,
): Promise<void> {
  if (pause) {
    outgoing.write(page.slice(0, pause.at));
    await pause.until;
  }
  outgoing.end(page.slice(pause?.at ?? 0));
}

/**
 * Starts a proxy that applies a change of traffic.
 * @returns a function that closes it
 */
export async function startProxy(
  port: number,
  serverPort: number,
  { headers: meddle = (headers) => headers, html, pause }: Meddling,
): Promise<() => Promise<void>> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url } = incoming;
    const headers = meddle(incoming.headers);
    const onward = request({ host: "127.0.0.1", port: serverPort, method, path: url, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if ((!html && !pause) || !isHtml(answer)) {
        outgoing.writeHead(status, answer.headers);
        return void answer.pipe(outgoing);
      }
      outgoing.writeHead(status, withoutLength(answer.headers));
      text(answer)
        .then((page) => html?.(page) ?? page)
        .then((page) => sendInParts(outgoing, page, pause?.(page) ?? null))
        .catch(() => outgoing.destroy());
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
  return () =>
    new Promise((resolve) => {
      proxy.close(() => resolve());
      proxy.closeAllConnections();
    });
}
