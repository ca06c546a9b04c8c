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
  /** Instead of the chrome's own. */
  notice?: PageChrome["notice"];
  /** The header has the appearance menu. */
  hasLooksAbove?: boolean;
  children: ReactNode;
}

/** A header of any kind, the page's sheet and the footer, below one another. */
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
