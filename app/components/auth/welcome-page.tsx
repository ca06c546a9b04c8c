import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { SignedInFrame } from "../layout/signed-in-frame";
import { WELCOME_LEAD, WELCOME_TITLE, WELCOME_USER_LEAD } from "./auth.text";
import { Choices } from "./choices";
import { GUIDE_TITLE, HOME_LINK, REGISTER_LINK, SIGN_IN_LINK } from "./guide.text";

export interface WelcomePageProps {
  chrome: PageChrome;
  /** Null for a visitor. */
  userName: string | null;
}

const GUIDE_LINK = { text: GUIDE_TITLE, href: "/guide" } as const;

export function WelcomePage({ chrome, userName }: WelcomePageProps) {
  const isVisitor = userName === null;
  const links = isVisitor ? [SIGN_IN_LINK, REGISTER_LINK, GUIDE_LINK] : [HOME_LINK, GUIDE_LINK];
  const content = (
    <>
      <h1>{WELCOME_TITLE}</h1>
      <p className="lead">{isVisitor ? WELCOME_LEAD : WELCOME_USER_LEAD(userName)}</p>
      <p className="actions">
        {links.map(({ text, href }, index) => (
          <a key={href} className={index === 0 ? "button" : "button plain"} href={href}>
            {text}
          </a>
        ))}
      </p>
      <Choices withLinks={!isVisitor} />
    </>
  );
  return isVisitor ? (
    <PlainPage chrome={chrome} width="broad">
      {content}
    </PlainPage>
  ) : (
    <SignedInFrame chrome={chrome} userName={userName} width="broad">
      {content}
    </SignedInFrame>
  );
}
