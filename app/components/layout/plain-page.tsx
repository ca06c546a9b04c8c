import type { ReactNode } from "react";
import { AppearanceMenu } from "./appearance-form";
import { FrameNav } from "./frame-nav";
import { HOME_LINK, SIGN_IN_LINK } from "./layout.text";
import type { PageChrome } from "./layout.types";
import { PageFrame } from "./page-frame";
import { SiteName } from "./site-name";

const LINKS = [HOME_LINK, SIGN_IN_LINK];

/** A page of header, one column and footer: agreement, welcome, planned pages and errors. */
export function PlainPage({ chrome, children }: { chrome: PageChrome; children: ReactNode }) {
  const header = (
    <header className="top">
      <div className="bar">
        <SiteName title={chrome.site.title} />
        <FrameNav links={LINKS} />
        <AppearanceMenu {...chrome} />
      </div>
    </header>
  );
  return (
    <PageFrame chrome={chrome} header={header} hasLooksAbove>
      {children}
    </PageFrame>
  );
}
