import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { PageChrome } from "../layout/layout.types";
import { PageFrame } from "../layout/page-frame";
import { CancelHint } from "./cancel-hint";
import { PageBar } from "./page-bar";
import { sectionOf } from "./sections";
import type { ShellPerson } from "./shell.types";
import { ShellLive } from "./shell-live";
import { TopBar } from "./top-bar";
import { useNotice } from "./use-notice";
import { UserMenu } from "./user-menu";

export interface ShellFrameProps {
  chrome: PageChrome;
  person: ShellPerson;
  /** The message bell; none where messages must not be opened yet. */
  bell?: ReactNode;
  /** Title of the error page; other pages have it in their handle. */
  title?: string;
  children: ReactNode;
}

/** The frame around a signed-in person's page. */
export function ShellFrame({ chrome, person, bell, title, children }: ShellFrameProps) {
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  const isHydrated = useIsHydrated();
  const notice = useNotice(chrome.notice ?? null);
  const header = (
    <>
      {isHydrated ? <ShellLive /> : null}
      <TopBar siteTitle={chrome.site.title} section={section} person={person} bell={bell} />
      <UserMenu person={person} section={section} chrome={chrome} />
      <PageBar section={section} title={title} />
      {person.cancelDay && !person.mustChangePassword ? (
        <CancelHint day={person.cancelDay} token={chrome.token} returnTo={chrome.returnTo} />
      ) : null}
    </>
  );
  return (
    <PageFrame chrome={chrome} header={header} notice={notice} hasLooksAbove>
      {children}
    </PageFrame>
  );
}
