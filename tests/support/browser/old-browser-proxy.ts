import { createServer, request, type IncomingHttpHeaders } from "node:http";

/** What browsers of before 2020 do not send, or let people switch off. */
const UNKNOWN_TO_OLD_BROWSERS = /^(?:sec-|origin$|referer$)/;

function withoutEvidence(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !UNKNOWN_TO_OLD_BROWSERS.test(name));
  return Object.fromEntries(kept);
}

/** Passes everything on to a server, but makes the browser look like one that says nothing of where it comes from. */
export async function startOldBrowserProxy(port: number, serverPort: number): Promise<() => Promise<void>> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url } = incoming;
    const headers = withoutEvidence(incoming.headers);
    const onward = request({ host: "127.0.0.1", port: serverPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
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
