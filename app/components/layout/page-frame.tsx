import type { ReactNode } from "react";
import { ResultNotice } from "../lists/results/result-notice";
import type { PageChrome } from "./layout.types";
import { PageFooter } from "./footer/page-footer";
import { SiteBanner } from "./site-banner";
import { MAIN_ID, SkipLink } from "./skip-link";
import { useSheet } from "./use-sheet";

export interface PageFrameProps {
  chrome: PageChrome;
  header: ReactNode;
  /** Replaces the chrome's notice. */
  notice?: PageChrome["notice"];
  /** Whether the header has the appearance menu. */
  hasLooksAbove?: boolean;
  children: ReactNode;
}

/** Header, main content and footer of a page. */
export function PageFrame({
  chrome,
  header,
  notice = chrome.notice,
  hasLooksAbove,
  children,
}: PageFrameProps) {
  const sheet = useSheet();
  return (
    <div className="standing">
      <SkipLink />
      <SiteBanner banner={chrome.banner} />
      {header}
      <main className={sheet} id={MAIN_ID}>
        {notice ? <ResultNotice notice={notice} dismissHref={chrome.returnTo} /> : null}
        {children}
      </main>
      <PageFooter {...chrome} hasLooksAbove={hasLooksAbove} />
    </div>
  );
}
