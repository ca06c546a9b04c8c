import { ServiceTiles } from "../site/service-tiles";
import { WELCOME_LEAD, WELCOME_TITLE, WELCOME_USER_LEAD } from "./auth.text";
import { GUIDE_TITLE, HOME_LINK, REGISTER_LINK, SIGN_IN_LINK } from "./guide.text";

export interface WelcomePageProps {
  /** Null for a visitor. */
  userName: string | null;
}

const GUIDE_LINK = { text: GUIDE_TITLE, href: "/guide" } as const;

export function WelcomePage({ userName }: WelcomePageProps) {
  const isVisitor = userName === null;
  const links = isVisitor ? [SIGN_IN_LINK, REGISTER_LINK, GUIDE_LINK] : [HOME_LINK, GUIDE_LINK];
  return (
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
      <ServiceTiles />
    </>
  );
}
