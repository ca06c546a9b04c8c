import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** What stands between a browser and a server, and what it does to what passes. */
export interface Meddling {
  /** What of the browser's headers arrives. */
  readonly headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** What the browser gets of a page. */
  readonly html?: (html: string) => string;
}

/** What browsers of before 2020 do not send, or let people switch off. */
const UNKNOWN_TO_OLD_BROWSERS = /^(?:sec-|origin$|referer$)/;

/** Makes the browser look like one that says nothing of where it comes from. */
export const OLD_BROWSER: Meddling = {
  headers: (headers) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !UNKNOWN_TO_OLD_BROWSERS.test(name))),
};

/** The foreign nodes, first in head and body, as extensions and in-app browsers put them there. */
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

/** Its length changes. */
function withoutLength({ "content-length": _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

const isHtml = ({ headers }: IncomingMessage) => headers["content-type"]?.startsWith("text/html");

/** Passes everything on to a server and back. */
export async function startProxy(
  port: number,
  serverPort: number,
  { headers: meddle = (headers) => headers, html }: Meddling,
): Promise<() => Promise<void>> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url } = incoming;
    const headers = meddle(incoming.headers);
    const onward = request({ host: "127.0.0.1", port: serverPort, method, path: url, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (!html || !isHtml(answer)) {
        outgoing.writeHead(status, answer.headers);
        return void answer.pipe(outgoing);
      }
      outgoing.writeHead(status, withoutLength(answer.headers));
      text(answer).then(
        (page) => outgoing.end(html(page)),
        () => outgoing.destroy(),
      );
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
