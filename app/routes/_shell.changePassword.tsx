import { redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangePasswordPage } from "~/components/account/change-password-page";
import { CHANGE_PASSWORD_TITLE } from "~/components/account/change-password.text";
import { useOutcome } from "~/components/form/use-outcome";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { LoginOutcome } from "~/components/login/login-page.types";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { changePasswordSchema } from "~/services/identity/auth/auth.schema";
import { passwordPolicy } from "~/services/identity/accounts/password-policy.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { changePassword } from "~/services/identity/auth/passwords/change-password.server";
import { maskIdentifier } from "~/services/format/mask";
import { clearTokenHeader } from "~/server/middleware/raw-cookies.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader } from "~/pages/page.server";
import { safeRedirect } from "~/pages/arrival/safe-redirect.server";
import { refuseLimited } from "./login/answers.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: CHANGE_PASSWORD_TITLE, href: "/changePassword", items: "changePassword" },
};

const dueOf = ({ isPasswordExpired }: LiveSession) =>
  isPasswordExpired ? ("expired" as const) : ("first" as const);

export const loader = pageLoader(({ session }) => {
  const signInName = session!.phone ?? session!.email ?? "";
  return {
    signInName: signInName && maskIdentifier(signInName),
    due: session!.mustChangePassword ? dueOf(session!) : null,
  };
});

export const action = formAction(async (post) => {
  const { form, session, context, url } = post;
  const own = [session!.phone, session!.email];
  const validated = form.validate(changePasswordSchema({ policy: passwordPolicy(), own }));
  if (!validated.ok) return validated.respond();
  const outcome = await changePassword(session!.accountId, validated.value, context.source);
  if (!outcome.ok && outcome.reason === "address-limit") return refuseLimited(post, outcome.seconds);
  if (!outcome.ok)
    return form.refuse({ fields: { oldPassword: AUTH_TEXT.oldPasswordWrong }, presentation: "toast" });
  const after = safeRedirect(url.searchParams.getAll("redirect"));
  const headers = new Headers();
  headers.append("Set-Cookie", clearTokenHeader());
  headers.append("Set-Cookie", await flashHeader({ kind: "success", text: AUTH_TEXT.passwordChanged }));
  return redirect(after ? `/login?redirect=${encodeURIComponent(after)}` : "/login", {
    status: 303,
    headers,
  });
});

export const headers: HeadersFunction = (parts) => pageHeaders(parts);

export default function ChangePassword() {
  const { signInName, due } = useLoaderData<typeof loader>();
  const outcome = useOutcome(useActionData<LoginOutcome>() ?? null);
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={CHANGE_PASSWORD_TITLE} siteTitle={chrome.site.title} failed={outcome !== null} />
      <ChangePasswordPage
        token={chrome.token}
        signInName={signInName}
        due={due}
        address={chrome.returnTo}
        outcome={outcome}
      />
    </>
  );
}
