import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FRAME_LINKS, FRAME_NAV_LABEL, SIGN_OUT } from "./layout.text";
import { NoticeBanner } from "../form/notice";
import type { PageChrome } from "./layout.types";
import { Logo } from "./logo";
import { PageFooter } from "./page-footer";
import { MAIN_ID, SkipLink } from "./skip-link";
import { useSheet } from "./use-sheet";

export interface ShellFrameProps {
  chrome: PageChrome;
  userName: string;
  children: ReactNode;
}

/** The section of the main navigation that a page belongs to. */
function sectionOf(path: string): string | undefined {
  const home = FRAME_LINKS.find(({ href }) => path === href || path.startsWith(`${href}/`));
  return home?.href ?? (path === "/changePassword" ? "/personal" : undefined);
}

/** Top bar of signed-in pages; the application area is the page. */
export function ShellFrame({ chrome, userName, children }: ShellFrameProps) {
  const { pathname } = useLocation();
  const sheet = useSheet();
  const section = sectionOf(pathname);
  return (
    <div className="standing">
      <SkipLink />
      <header className="top">
        <div className="bar full">
          <a className="name" href="/">
            <Logo />
            {chrome.site.title}
          </a>
          <nav aria-label={FRAME_NAV_LABEL}>
            <ul>
              {FRAME_LINKS.map(({ text, href }) => (
                <li key={href}>
                  <Link to={href} aria-current={href === section ? "page" : undefined}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <form className="who" method="post" action="/sign-out">
            <input type="hidden" name={chrome.token.name} value={chrome.token.value} />
            <span title={userName}>{userName}</span>
            <button className="text-button">{SIGN_OUT}</button>
          </form>
        </div>
      </header>
      <main className={sheet} id={MAIN_ID}>
        {chrome.notice ? <NoticeBanner notice={chrome.notice} dismissHref={chrome.returnTo} /> : null}
        {children}
      </main>
      <PageFooter {...chrome} />
    </div>
  );
}
