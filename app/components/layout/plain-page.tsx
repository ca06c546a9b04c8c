import type { ReactNode } from "react";
import { FrameNav } from "./frame-nav";
import { HOME_LINK, SIGN_IN_LINK } from "./layout.text";
import type { PageChrome } from "./layout.types";
import { PageFrame } from "./page-frame";
import { SiteName } from "./site-name";
import { useSheet } from "./use-sheet";

const LINKS = [HOME_LINK, SIGN_IN_LINK];

/** Header, one column, footer: agreement, welcome, planned pages and errors. */
export function PlainPage({ chrome, children }: { chrome: PageChrome; children: ReactNode }) {
  const isBroad = useSheet().includes("broad");
  const header = (
    <header className="top">
      <div className={isBroad ? "bar" : "bar narrow"}>
        <SiteName title={chrome.site.title} />
        <FrameNav links={LINKS} />
      </div>
    </header>
  );
  return (
    <PageFrame chrome={chrome} header={header}>
      {children}
    </PageFrame>
  );
}
