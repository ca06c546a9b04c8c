import type { FormToken } from "../layout/layout.types";
import type { ShellPerson } from "../shell/shell.types";
import { PreviousSignIn } from "../shell/previous-sign-in";
import { Choices } from "./choices";
import { GuideApps } from "./guide-apps";
import { GuideRoles } from "./guide-roles";
import { GuideToDo } from "./guide-to-do";
import {
  GUIDE_LEAD,
  GUIDE_TITLE,
  GUIDE_USER_LEAD,
  REGISTER_LINK,
  SIGN_IN_LINK,
  STEPS,
  STEPS_TITLE,
} from "./guide.text";

export interface GuidePageProps {
  /** Null for a visitor. */
  person: ShellPerson | null;
  lastApp: string | null;
  token: FormToken;
}

export function GuidePage({ person, lastApp, token }: GuidePageProps) {
  if (person === null) return <VisitorsGuide />;
  return (
    <>
      <h1>{GUIDE_TITLE}</h1>
      <p className="lead">{GUIDE_USER_LEAD(person.userName)}</p>
      <PreviousSignIn time={person.previousSignIn} />
      <GuideToDo person={person} />
      <GuideRoles roles={person.roles} token={token} />
      <GuideApps lastApp={lastApp} />
    </>
  );
}

function VisitorsGuide() {
  return (
    <>
      <h1>{GUIDE_TITLE}</h1>
      <p className="lead">{GUIDE_LEAD}</p>
      <p className="actions">
        <a className="button" href={REGISTER_LINK.href}>
          {REGISTER_LINK.text}
        </a>
        <a className="button plain" href={SIGN_IN_LINK.href}>
          {SIGN_IN_LINK.text}
        </a>
      </p>
      <Choices withLinks={false} />
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
