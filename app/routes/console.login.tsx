import { useActionData, useLoaderData } from "@remix-run/react";
import { LOGIN_PATH, LOGIN_TITLE, STAFF_SIGN_IN } from "~/components/console/console-login.text";
import { ConsoleLoginPage, type ConsoleLoginAnswer } from "~/components/console/console-login-page";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { formAction, pageHeaders, pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  enhancements: { title: LOGIN_TITLE, href: LOGIN_PATH, items: "consoleLogin" },
};

export const loader = pageLoader(({ url }) => ({
  tab: url.searchParams.get("tab") === "card" ? ("card" as const) : ("account" as const),
}));

/** Nothing is looked at and nothing counted: an account signs in on the sign-in page, a card here. */
export const action = formAction(({ form }) => {
  if (form.intent === "new-captcha") return Promise.resolve(form.refuse({ status: 200 }));
  const links = [STAFF_SIGN_IN];
  return Promise.resolve(form.refuse({ summary: AUTH_TEXT.cardOnly, presentation: "box", links }));
});

export const headers = pageHeaders;

export default function ConsoleLogin() {
  const { tab } = useLoaderData<typeof loader>();
  const outcome = useActionData<ConsoleLoginAnswer>() ?? null;
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={LOGIN_TITLE} siteTitle={chrome.site.title} failed={outcome?.presentation === "box"} />
      <ConsoleLoginPage chrome={chrome} tab={tab} outcome={outcome} />
    </>
  );
}
