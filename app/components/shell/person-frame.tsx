import type { ReactNode } from "react";
import accountUrl from "~/styles/account.css?url";
import type { PageChrome } from "../layout/layout.types";
import { LiveBell } from "../live/live-bell";
import { LiveMessages } from "../live/live-messages";
import { ShellFrame } from "./shell-frame";
import type { ShellPerson } from "./shell.types";

interface PersonFrameProps {
  chrome: PageChrome;
  person: ShellPerson;
  title?: string;
  children: ReactNode;
}

/**
 * The shell around a signed-in person's page, with live messages unless the password must be changed first.
 */
export function PersonFrame(props: PersonFrameProps) {
  return (
    <>
      <link rel="stylesheet" href={accountUrl} precedence="page" />
      <Frame {...props} />
    </>
  );
}

function Frame({ chrome, person, title, children }: PersonFrameProps) {
  if (person.mustChangePassword)
    return (
      <ShellFrame chrome={chrome} person={person} title={title}>
        {children}
      </ShellFrame>
    );
  return (
    <LiveMessages accountId={person.accountId} initialUnread={person.unread} readAt={person.readAt}>
      <ShellFrame chrome={chrome} person={person} bell={<LiveBell />} title={title}>
        {children}
      </ShellFrame>
    </LiveMessages>
  );
}
