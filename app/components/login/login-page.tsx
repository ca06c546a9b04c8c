import { NoticeBanner } from "../form/notice";
import { PublicPage } from "../layout/public-page/public-page";
import { CodeForm } from "./code-form";
import { loginPath } from "./login-links";
import {
  BACK_TO_SIGN_IN,
  FORGOT_PASSWORD,
  LOGIN_HEADINGS,
  REGISTER_NOW,
  REGISTER_QUESTION,
  RESET_LEAD,
  SIGN_IN_QUESTION,
} from "./login.text";
import type { LoginPageProps, LoginView } from "./login-page.types";
import { ModeTabs } from "./mode-tabs";
import { OtherSignInMethods } from "./other-sign-in-methods";
import { PasswordForm } from "./password-form";
import { RegisterForm } from "./register-form";
import { ResetForm } from "./reset-form";
import { RETURN_TEXT } from "./return-offer.text";
import { SignedInLine } from "./signed-in-line";

const FORMS = {
  password: PasswordForm,
  code: CodeForm,
  reset: ResetForm,
  "register-phone": RegisterForm,
  "register-email": RegisterForm,
} as const;

/** Sign-in in three modes and registration in two, one form at a time. */
export function LoginPage(page: LoginPageProps) {
  const { view, query, nonce, notice, signedInAs, target, offer } = page;
  const address = loginPath(view, query);
  const isSignIn = view === "password" || view === "code";
  const ViewForm = FORMS[view];
  return (
    <PublicPage
      site={page.site}
      appearance={page.appearance}
      banner={page.banner}
      token={{ name: "checkKey", value: nonce }}
      returnTo={address}
    >
      <h1>{LOGIN_HEADINGS[view]}</h1>
      <ReturnLine target={target} offer={offer} />
      {view === "reset" ? <p className="lead">{RESET_LEAD}</p> : null}
      <ModeTabs view={view} query={query} />
      {signedInAs ? <SignedInLine {...signedInAs} nonce={nonce} /> : null}
      <NoticeBanner notice={notice} dismissHref={address} />
      <ViewForm page={page} />
      {isSignIn ? <SignInFooter query={query} /> : <BackToSignIn view={view} query={query} />}
      {isSignIn ? <OtherSignInMethods view={view} query={query} hasCardSignIn={page.hasCardSignIn} /> : null}
    </PublicPage>
  );
}

/** Where the sign-in leads back to, or the offer to be led there. */
function ReturnLine({ target, offer }: Pick<LoginPageProps, "target" | "offer">) {
  if (target === null && offer === null) return null;
  return (
    <div className="notice tip">
      <p>
        {target === null ? null : RETURN_TEXT.offer(target)}
        {offer === null ? null : <a href={offer.href}>{RETURN_TEXT.offer(offer.name)}</a>}
      </p>
    </div>
  );
}

function SignInFooter({ query }: { query: string }) {
  return (
    <p className="beside">
      <a href={loginPath("reset", query)}>{FORGOT_PASSWORD}</a>
      <span>
        {REGISTER_QUESTION}
        <a href={loginPath("register-phone", query)}>{REGISTER_NOW}</a>
      </span>
    </p>
  );
}

function BackToSignIn({ view, query }: { view: LoginView; query: string }) {
  return (
    <p className="beside">
      <span>
        {view === "reset" ? null : SIGN_IN_QUESTION}
        <a href={loginPath("password", query)}>{BACK_TO_SIGN_IN}</a>
      </span>
    </p>
  );
}
