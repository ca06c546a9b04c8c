import { Choices } from "./choices";
import {
  GUIDE_LEAD,
  GUIDE_TITLE,
  GUIDE_USER_LEAD,
  HOME_LINK,
  PERSONAL_LINK,
  REGISTER_LINK,
  SIGN_IN_LINK,
  STEPS,
  STEPS_TITLE,
} from "./guide.text";

export interface GuidePageProps {
  /** Null for a visitor. */
  userName: string | null;
}

export function GuidePage({ userName }: GuidePageProps) {
  if (userName === null) {
    return (
      <>
        <h1>{GUIDE_TITLE}</h1>
        <p className="lead">{GUIDE_LEAD}</p>
        <Ways links={[REGISTER_LINK, SIGN_IN_LINK]} />
        <Choices withLinks={false} />
        <FirstSteps />
      </>
    );
  }
  return (
    <>
      <h1>{GUIDE_TITLE}</h1>
      <p className="lead">{GUIDE_USER_LEAD(userName)}</p>
      <Choices withLinks />
      <FirstSteps />
      <Ways links={[PERSONAL_LINK, HOME_LINK]} />
    </>
  );
}

function Ways({ links }: { links: { text: string; href: string }[] }) {
  return (
    <p className="actions">
      {links.map(({ text, href }, index) => (
        <a key={href} className={index === 0 ? "button" : "button plain"} href={href}>
          {text}
        </a>
      ))}
    </p>
  );
}

function FirstSteps() {
  return (
    <>
      <h2>{STEPS_TITLE}</h2>
      <ol className="steps">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
