import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { DocumentContext } from "~/components/layout/document-context";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { fragmentMarkup } from "~/pages/fast/fragment-cache.server";
import { BytesResponse } from "~/server/answers/bytes-response.server";
import { inlinedStyles } from "~/server/answers/inlined-style.server";
import { pageBody } from "~/server/answers/page-body.server";
import { reportFailure } from "~/server/answers/report-failure.server";

function isHydrated(context: EntryContext, isSignedIn: boolean): boolean {
  const { matches, errors } = context.staticHandlerContext;
  if (errors) return false;
  return matches.some((match) => {
    const handle = context.routeModules[match.route.id]?.handle as PageHandle | undefined;
    return handle?.hydrate === true || (handle?.hydrate === "signed-in" && isSignedIn);
  });
}

const FRAMES = ["routes/_shell", "routes/_console"];

/**
 * Returns whether the page links the shell's style sheet: pages in a signed-in frame do, even without
 * hydration, as error pages.
 */
const isInShell = ({ staticHandlerContext: { matches } }: EntryContext, isSignedIn: boolean) =>
  isSignedIn && matches.some(({ route }) => FRAMES.includes(route.id));

/** Returns the style sheet of a public page; error pages have their own frame without the brand panel. */
function publicStyle({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext): string {
  const handle = routeModules[matches.at(-1)?.route.id ?? ""]?.handle as PageHandle | undefined;
  return inlinedStyles[handle?.isPanel && !errors ? "panel" : "site"];
}

/**
 * Returns the Retry-After header of a failed loader or action, which the framework passes to the root only.
 */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { errors, loaderHeaders, actionHeaders } = staticHandlerContext;
  if (!errors) return null;
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.find((headers) => headers.has("Retry-After"))?.get("Retry-After") ?? null;
}

/**
 * Renders a document; only pages whose handle permits hydration run the framework in the browser. Documents
 * are not streamed, because pages wait for their loaders only and a stream costs as much as the page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { allowHydration, session }: AppLoadContext,
): Response {
  const isSignedIn = session.kind === "live";
  const scriptNonce = isHydrated(context, isSignedIn) ? allowHydration() : null;
  const css = scriptNonce === null && !isInShell(context, isSignedIn) ? publicStyle(context) : null;
  const html = renderToString(
    <DocumentContext value={{ css, scriptNonce, fragmentMarkup }}>
      <RemixServer context={context} url={request.url} />
    </DocumentContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const retryAfter = retryAfterOf(context);
  if (retryAfter !== null) headers.set("Retry-After", retryAfter);
  return new BytesResponse(pageBody(`<!DOCTYPE html>${html}`, request, headers), { status, headers });
}

/** Reports unexpected errors; those of loaders and actions have been turned into responses already. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // Errors below 500 are the client's, such as a post to a page without an action.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { requestId } = context.source;
  if (!request.signal.aborted)
    reportFailure(error, { requestId, path: new URL(request.url).pathname }, "unhandled");
}
