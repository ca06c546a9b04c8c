import type { ReactNode } from "react";
import { FRAME_NAV_LABEL, HOME_LINK, SIGN_IN_LINK } from "./layout.text";
import { NoticeBanner } from "../form/notice";
import type { PageChrome } from "./layout.types";
import { Logo } from "./logo";
import { PageFooter } from "./page-footer";
import { SiteBanner } from "./site-banner";
import { MAIN_ID, SkipLink } from "./skip-link";
import { useSheet } from "./use-sheet";

export interface PlainPageProps {
  chrome: PageChrome;
  children: ReactNode;
  links?: readonly { text: string; href: string }[];
}

/** Header, one column, footer: agreement, welcome, planned pages and errors. */
export function PlainPage({ chrome, children, links = [HOME_LINK, SIGN_IN_LINK] }: PlainPageProps) {
  const sheet = useSheet();
  return (
    <div className="standing">
      <SkipLink />
      <SiteBanner banner={chrome.banner} />
      <header className="top">
        <div className={sheet.includes("broad") ? "bar" : "bar narrow"}>
          <a className="name" href="/">
            <Logo />
            {chrome.site.title}
          </a>
          {links.length > 0 ? (
            <nav aria-label={FRAME_NAV_LABEL}>
              <ul>
                {links.map(({ text, href }) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
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
