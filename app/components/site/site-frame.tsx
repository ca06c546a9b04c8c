import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { AppearanceMenu } from "../layout/appearance-form";
import { FrameNav } from "../layout/frame-nav";
import type { PageChrome } from "../layout/layout.types";
import { PageFrame } from "../layout/page-frame";
import { SiteName } from "../layout/site-name";
import { ColumnNav } from "./column-nav";
import { SearchForm } from "./search-form";
import { SITE_LINKS } from "./site.text";
import type { SitePageData } from "./site.types";

/** The public site's frame for visitors: name, search and columns. */
export function SiteFrame({ chrome, children }: { chrome: PageChrome; children: ReactNode }) {
  const { search } = useLocation();
  const data = useMatches().at(-1)?.data as Partial<SitePageData> | null | undefined;
  const header = (
    <header className="top">
      <div className="bar">
        <SiteName title={chrome.site.title} />
        <SearchForm query={data?.columns ? new URLSearchParams(search).get("q") : null} />
        <FrameNav links={SITE_LINKS} />
        <AppearanceMenu {...chrome} />
      </div>
      {data?.columns ? <ColumnNav columns={data.columns} /> : null}
    </header>
  );
  return (
    <PageFrame chrome={chrome} header={header} hasLooksAbove>
      {children}
    </PageFrame>
  );
}
