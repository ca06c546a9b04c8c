import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import accountUrl from "~/styles/account.css?url";
import type { PageChrome } from "../layout/layout.types";
import { LiveBell } from "../live/live-bell";
import { LiveMessages } from "../live/live-messages";
import type { PageHandle } from "../reach/page-handle.types";
import { ShellFrame } from "./shell-frame";
import type { ShellPerson } from "./shell.types";

interface PersonFrameProps {
  chrome: PageChrome;
  person: ShellPerson;
  title?: string;
  children: ReactNode;
}

/** Styles of the shell's own pages, which lists, forms, records and the entry of declarations have no use for. */
function AccountStyles() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.styles ? null : <link rel="stylesheet" href={accountUrl} precedence="page" />;
}

/**
 * The shell around a signed-in person's page, with live messages unless the password must be changed first.
 */
export function PersonFrame(props: PersonFrameProps) {
  return (
    <>
      <AccountStyles />
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
