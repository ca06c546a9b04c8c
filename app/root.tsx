import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  Scripts,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  useMatches,
} from "@remix-run/react";
import { createElement, use, type ReactNode } from "react";
import { DocumentContext, MarkContext } from "~/components/layout/document-context";
import { chromeOfError, ErrorAnswerPage } from "~/components/layout/error-answer-page";
import { FormTokenProvider } from "~/components/layout/form-token-context";
import type { PageChrome } from "~/components/layout/layout.types";
import enhanceUrl from "~/enhance/public.ts?worker&url";
import { readChrome } from "~/pages/frames/chrome.server";
import { consumeFlash } from "~/pages/cookies/flash.server";
import { readOut } from "~/pages/reply.server";
import styleUrl from "~/styles/shell.css?url";
import { BRAND_PROMISE } from "~/components/layout/layout.text";

/** Returns the page's meta description: its loader's, or the site's promise. */
function useDescription(): string {
  const data = useMatches().at(-1)?.data as { description?: string } | null | undefined;
  return data?.description ?? BRAND_PROMISE;
}

/** Loads the public data of header and footer; every page's own loader checks the guard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { notice, header } = await takeNotice(request);
  const chrome: PageChrome = { ...(await readChrome(request, context)), notice };
  return readOut({ chrome }, context, header ? { "Set-Cookie": header } : {});
}

/** Takes the notice of the last action for the next page; /login shows its own notices beside its form. */
async function takeNotice(request: Request) {
  if (request.method !== "GET" || new URL(request.url).pathname === "/login")
    return { notice: null, header: null };
  const { flash, header } = await consumeFlash(request, ["success", "error"], {
    ahead: request.headers.has("X-Enhance"),
  });
  return { notice: flash, header };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Icon of the browser's tab. */
const SiteIcon = ({ icon }: { icon: string | undefined }) =>
  icon === undefined ? (
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  ) : (
    <link rel="icon" href={icon} type="image/png" />
  );

/** Head of the document: public pages contain their style sheet, pages in the shell link theirs. */
function Head({ brand }: { brand: PageChrome["site"]["brand"] }) {
  const document = use(DocumentContext);
  const isPlain = document !== null && document.scriptNonce === null;
  const css = document?.css ?? null;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="description" content={useDescription()} />
      <SiteIcon icon={brand?.icon} />
      {css === null ? (
        <link rel="stylesheet" href={styleUrl} />
      ) : (
        <style dangerouslySetInnerHTML={{ __html: css }} />
      )}
      {brand ? <link rel="stylesheet" href={brand.sheet} precedence="brand" /> : null}
      {isPlain ? <script type="module" src={enhanceUrl} /> : null}
    </head>
  );
}

/** Returns the root loader's chrome, or the error's after a failed post, when the loader has not run. */
function useRootChrome(): PageChrome | null {
  const error = useRouteError();
  return useRouteLoaderData<typeof loader>("root")?.chrome ?? chromeOfError(error);
}

/**
 * Hydration skips nodes that others, such as browser extensions, have inserted before this one, unless they
 * have the same name.
 */
const PAGE_ELEMENT = "customs-page";

export function Layout({ children }: { children: ReactNode }) {
  const document = use(DocumentContext);
  const { site, appearance, loadsAhead = true } = useRootChrome() ?? {};
  const isHydrated = document === null || document.scriptNonce !== null;
  return (
    <html
      lang="zh-CN"
      data-scheme={appearance?.scheme ?? "auto"}
      data-size={appearance?.size ?? "medium"}
      data-contrast={appearance?.contrast ?? "normal"}
      data-colours={appearance?.colours ?? "normal"}
      data-ahead={loadsAhead ? undefined : "off"}
    >
      <Head brand={site?.brand} />
      <body>
        <MarkContext value={site?.brand?.mark ?? null}>
          {isHydrated ? createElement(PAGE_ELEMENT, null, children) : children}
        </MarkContext>
        {isHydrated ? <Scripts nonce={document?.scriptNonce ?? undefined} /> : null}
      </body>
    </html>
  );
}

export default function App() {
  const { chrome } = useLoaderData<typeof loader>();
  return (
    <FormTokenProvider token={chrome.token}>
      <Outlet />
    </FormTokenProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorAnswerPage error={error} chrome={useRootChrome()} />;
}
