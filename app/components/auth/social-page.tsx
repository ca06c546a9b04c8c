import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { SOCIAL_CLOSED } from "../login/login.text";
import { SIGN_IN_LINK, SOCIAL_TEXT } from "./auth.text";

/** `backHref` preserves the query of the previous login page. */
export interface SocialPageProps {
  chrome: PageChrome;
  backHref?: string;
}

export function SocialPage({ chrome, backHref = SIGN_IN_LINK.href }: SocialPageProps) {
  return (
    <PlainPage chrome={chrome}>
      <h1>{SOCIAL_CLOSED}</h1>
      <p className="lead">{SOCIAL_TEXT}</p>
      <p className="actions">
        <a className="button" href={backHref}>
          {SIGN_IN_LINK.text}
        </a>
      </p>
    </PlainPage>
  );
}
