import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { DocumentContext } from "~/components/layout/document-context";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { inlinedStyle } from "~/services/http/inlined-style.server";
import { describeError, log } from "~/services/log.server";

const ABORT_MILLISECONDS = 10_000;
/** More than any page: React never waits for what only collects. */
const PAGE_MAX_BYTES = 64 * 1024 * 1024;

function isHydrated(context: EntryContext, isSignedIn: boolean): boolean {
  const { matches, errors } = context.staticHandlerContext;
  if (errors) return false;
  return matches.some((match) => {
    const handle = context.routeModules[match.route.id]?.handle as PageHandle | undefined;
    return handle?.hydrate === true || (handle?.hydrate === "signed-in" && isSignedIn);
  });
}

/** Pages in the shell link its sheet, also where the framework stays out, as on error pages. */
const isInShell = ({ staticHandlerContext: { matches } }: EntryContext, isSignedIn: boolean) =>
  isSignedIn && matches.some(({ route }) => route.id === "routes/_shell");

/** Takes a page in one piece: passed on chunk by chunk through several kinds of streams it costs as much again. */
function collect(finished: (page: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: PAGE_MAX_BYTES,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      finished(Buffer.concat(chunks));
      done();
    },
  });
}

/** Renders a document; only pages whose `handle.hydrate` is true may run the framework in the browser. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { allowHydration, session }: AppLoadContext,
): Promise<Response> {
  const isSignedIn = session.kind === "live";
  const scriptNonce = isHydrated(context, isSignedIn) ? allowHydration() : null;
  const css = scriptNonce === null && !isInShell(context, isSignedIn) ? inlinedStyle : null;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ css, scriptNonce }}>
        <RemixServer context={context} url={request.url} />
      </DocumentContext>,
      {
        onAllReady() {
          clearTimeout(late);
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(collect((page) => resolve(new Response(page, { status, headers }))));
        },
        onShellError: reject,
        onError: (error) => log.error({ error: describeError(error) }, "render failed"),
      },
    );
    const late = setTimeout(abort, ABORT_MILLISECONDS);
  });
}

/** Loader and action errors have been turned into answers already; what arrives here is our own mistake. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // A post to a page without action, data of a route that does not fit: the asker's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) log.error({ error: describeError(error) }, "unhandled");
}
