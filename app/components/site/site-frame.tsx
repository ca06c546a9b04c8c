import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { NoticeBanner } from "../form/notice";
import { FRAME_NAV_LABEL } from "../layout/layout.text";
import type { PageChrome } from "../layout/layout.types";
import { Logo } from "../layout/logo";
import { PageFooter } from "../layout/page-footer";
import { SiteBanner } from "../layout/site-banner";
import { MAIN_ID, SkipLink } from "../layout/skip-link";
import { useSheet } from "../layout/use-sheet";
import { ColumnNav } from "./column-nav";
import { SearchForm } from "./search-form";
import { SITE_LINKS } from "./site.text";
import type { SiteFacts } from "./site.types";

/** The public site around a page, for visitors: its name, search and columns. */
export function SiteFrame({ chrome, children }: { chrome: PageChrome; children: ReactNode }) {
  const sheet = useSheet();
  const { search } = useLocation();
  const facts = useMatches().at(-1)?.data as Partial<SiteFacts> | null | undefined;
  return (
    <div className="standing">
      <SkipLink />
      <SiteBanner banner={chrome.banner} />
      <header className="top">
        <div className="bar">
          <a className="name" href="/">
            <Logo />
            {chrome.site.title}
          </a>
          <SearchForm query={facts?.columns ? new URLSearchParams(search).get("q") : null} />
          <nav aria-label={FRAME_NAV_LABEL}>
            <ul>
              {SITE_LINKS.map(({ text, href }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {facts?.columns ? <ColumnNav columns={facts.columns} /> : null}
      </header>
      <main className={sheet} id={MAIN_ID}>
        {chrome.notice ? <NoticeBanner notice={chrome.notice} dismissHref={chrome.returnTo} /> : null}
        {children}
      </main>
      <PageFooter {...chrome} />
    </div>
  );
}
