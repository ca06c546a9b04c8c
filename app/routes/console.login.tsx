import { useActionData, useLoaderData } from "@remix-run/react";
import { LOGIN_PATH, LOGIN_TITLE, STAFF_SIGN_IN } from "~/components/console/console-login.text";
import { ConsoleLoginPage, type ConsoleLoginAnswer } from "~/components/console/console-login-page";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { cardProblemText } from "~/services/identity/auth/cards/card-problems.server";
import { hasCardSignIn } from "~/services/identity/card/card-services.server";
import { shownCardSchema } from "~/services/identity/card/card.schema";
import { CARD_ERRORS } from "~/services/identity/card/card.text";
import { authenticate } from "~/auth/authenticator.server";
import cardScriptUrl from "~/enhance/public-card.ts?worker&url";
import { cardFormConfig } from "~/pages/card-form-config.server";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { enterPage, refuseLimited } from "./login/answers.server";

export const handle: PageHandle = {
  isPanel: true,
  enhancements: { title: LOGIN_TITLE, href: LOGIN_PATH, items: "consoleLogin" },
};

export const loader = pageLoader(({ url, context }) => {
  const tab = url.searchParams.get("tab") === "card" ? ("card" as const) : ("account" as const);
  const card = tab === "card" && hasCardSignIn() ? cardFormConfig("sign-in", context) : null;
  return { tab, card };
});

/** Sign-ins started here continue to the console. */
const CONSOLE = new URLSearchParams({ redirect: "/jqzx" }).toString();

const noticeOf = ({ cardNotice }: { readonly cardNotice: string | null }) =>
  cardNotice === null
    ? {}
    : { flash: { kind: "success", text: AUTH_TEXT.signedIn, detail: cardNotice } as const };

async function signInWithCard(post: Post): Promise<Response> {
  const { form, holder, context, url } = post;
  const links = [STAFF_SIGN_IN];
  const validated = form.validate(shownCardSchema);
  if (!validated.ok) return form.refuse({ summary: CARD_ERRORS.noSignature, presentation: "box", links });
  const outcome = await authenticate("card", { signIn: { ...validated.value, holder } }, context.source);
  if (outcome.ok) return enterPage(outcome, { ...post, url: new URL(`?${CONSOLE}`, url) }, noticeOf(outcome));
  if (outcome.reason === "address-limit") return refuseLimited(post, outcome.seconds);
  return form.refuse({ summary: cardProblemText(outcome.reason), presentation: "box", links });
}

/**
 * Handles sign-in by card only; account and password are neither checked nor counted here, but on the sign-in
 * page.
 */
export const action = formAction(async (post) => {
  const { form } = post;
  if (form.intent === "new-captcha") return form.refuse({ status: 200 });
  if (form.intent === "card" && hasCardSignIn()) return signInWithCard(post);
  return form.refuse({ summary: AUTH_TEXT.cardOnly, presentation: "box", links: [STAFF_SIGN_IN] });
});

export const headers = pageHeaders;

export default function ConsoleLogin() {
  const { tab, card } = useLoaderData<typeof loader>();
  const outcome = useActionData<ConsoleLoginAnswer>() ?? null;
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={LOGIN_TITLE} siteTitle={chrome.site.title} failed={outcome?.presentation === "box"} />
      <ConsoleLoginPage chrome={chrome} tab={tab} card={card} outcome={outcome} />
      {card ? <script type="module" src={cardScriptUrl} /> : null}
    </>
  );
}
