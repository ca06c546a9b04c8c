import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useChrome } from "~/components/layout/use-chrome";
import { PageTitle } from "~/components/layout/page-title";
import { LoginPage } from "~/components/login/login-page";
import { LOGIN_PAGE, LOGIN_TITLES } from "~/components/login/login.text";
import type { LoginOutcome } from "~/components/login/login-page.types";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { secondsToNextCode } from "~/services/identity/auth/codes/request-code.server";
import { hasCardSignIn } from "~/services/identity/card/card-services.server";
import {
  clearCookieHeader,
  codeSentCookie,
  lastAppCookie,
  typedNameCookie,
  type CodeSent,
} from "~/pages/cookies/cookies.server";
import { isTarget, provedTarget } from "~/pages/cookies/proved-target.server";
import { consumeFlash } from "~/pages/cookies/flash.server";
import { readReturnOffer, targetNameOf } from "~/pages/arrival/return-offer.server";
import { homeOf } from "~/pages/arrival/landing.server";
import { formAction, pageHeaders, pageLoader, type Page } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";
import { handleIntent } from "./actions.server";
import { preservedQuery, viewOf } from "./view";

export const handle: PageHandle = {
  isPanel: true,
  enhancements: { title: LOGIN_PAGE, href: "/login", items: "login" },
};

/** Notice without a flash, where the request's session has ended. */
const EXPIRED = { kind: "expired", text: AUTH_TEXT.sessionExpired } as const;

export const loader = pageLoader(async (page: Page) => {
  const { request, url, session, context } = page;
  const cookies = request.headers.get("Cookie");
  const sent = (await codeSentCookie.parse(cookies)) as CodeSent | null;
  const typed = (await typedNameCookie.parse(cookies)) as string | null;
  const { flash, header } = await consumeFlash(request, ["success", "error", "expired"]);
  const headers = new Headers();
  if (header) headers.append("Set-Cookie", header);
  if (typed !== null) headers.append("Set-Cookie", await clearCookieHeader(typedNameCookie));
  if (cookies?.includes(`${lastAppCookie.name}=`))
    headers.append("Set-Cookie", await clearCookieHeader(lastAppCookie));
  const proved = await provedTarget(request);
  const username = typed ?? sent?.typed ?? proved ?? "";
  const view = viewOf(url.searchParams);
  const waiting = sent?.view === view ? sent : null;
  const seconds = waiting ? await secondsToNextCode(waiting.target) : 0;
  const home = session ? await homeOf(session.accountId, session.activeRoleVersionId) : null;
  return reply(
    {
      view,
      query: preservedQuery(url.searchParams),
      nonce: context.formNonce(),
      username,
      isProved: isTarget(username, proved),
      agreed: sent?.agreed ?? false,
      notice: flash ?? (context.session.kind === "dead" ? EXPIRED : null),
      hasCardSignIn: hasCardSignIn(),
      signedInAs: session && home ? { name: session.name, continueTo: home.to } : null,
      target: targetNameOf(url.searchParams),
      offer: session || url.searchParams.has("redirect") ? null : await readReturnOffer(request),
      codeSent: waiting && seconds > 0 ? { seconds, typed: waiting.typed } : null,
    },
    { headers },
  );
});

export const action = formAction((post) => handleIntent(viewOf(post.url.searchParams), post));

export const headers: HeadersFunction = (parts) => pageHeaders(parts);

export default function Login() {
  const data = useLoaderData<typeof loader>();
  const outcome = useActionData<LoginOutcome>() ?? null;
  const { site, appearance, banner } = useChrome();
  return (
    <>
      <PageTitle
        title={LOGIN_TITLES[data.view]}
        siteTitle={site.title}
        failed={outcome?.result.error !== undefined}
      />
      <LoginPage {...data} outcome={outcome} site={site} appearance={appearance} banner={banner} />
    </>
  );
}
