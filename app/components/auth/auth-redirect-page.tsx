import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { AUTH_REDIRECT_HINT, AUTH_REDIRECT_TEXT, SIGN_IN_LINK } from "./auth.text";

/** The return address of third-party sign-in, which is not available. */
export function AuthRedirectPage({ chrome }: { chrome: PageChrome }) {
  return (
    <PlainPage chrome={chrome}>
      <h1>{AUTH_REDIRECT_TEXT}</h1>
      <p className="lead">{AUTH_REDIRECT_HINT}</p>
      <p className="actions">
        <a className="button" href={SIGN_IN_LINK.href}>
          {SIGN_IN_LINK.text}
        </a>
      </p>
    </PlainPage>
  );
}
