import type { FormToken } from "../layout/layout.types";
import { PreviousSignIn } from "../shell/previous-sign-in";
import { ShellLink } from "../shell/shell-link";
import type { ShellPerson } from "../shell/shell.types";
import { OwnWorkSection } from "../desk/own-work-section";
import { Greeting } from "./greeting";
import { NextSteps } from "./next-steps";
import { NoticesCard } from "./notices-card";
import { OrganizationCard } from "./organization-card";
import { Roles } from "./roles";
import { ShortcutsCard } from "./shortcuts";
import { UnreadList } from "./unread-list";
import { LAST_APPS } from "./workbench.text";
import type { WorkbenchData } from "./workbench.types";

interface WorkbenchProps {
  data: WorkbenchData;
  person: ShellPerson;
  token: FormToken;
}

/**
 * The start page of signed-in accounts: declarations, shortcuts, unread messages, next steps and organisation.
 * The steps come first for accounts without declarations, who can do nothing else yet.
 */
export function Workbench({ data, person, token }: WorkbenchProps) {
  const last = LAST_APPS.get(data.lastApp);
  const work = data.work && data.work.figures.length > 0 ? data.work : null;
  return (
    <>
      <div className="card-head">
        <Greeting person={person} partOfDay={data.partOfDay} />
        {last ? (
          <ShellLink className="button plain" to={last.href}>
            {last.text}
          </ShellLink>
        ) : null}
      </div>
      <div className="workbench">
        <div>
          {work ? <OwnWorkSection work={work} /> : <NextSteps person={person} />}
          <ShortcutsCard shortcuts={data.shortcuts} token={token} />
          <UnreadList excerpts={data.excerpts} token={token} />
          {work ? <NextSteps person={person} /> : null}
        </div>
        <div>
          <OrganizationCard organization={data.organization} />
          <Roles roles={person.roles} token={token} />
          <NoticesCard notices={data.notices} />
          <PreviousSignIn time={person.previousSignIn} />
        </div>
      </div>
    </>
  );
}
