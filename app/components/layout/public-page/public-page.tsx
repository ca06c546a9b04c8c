import type { ReactNode } from "react";
import { HarbourDrawing } from "./harbour-drawing";
import { AppearanceMenu } from "../appearance-form";
import { BRAND_PROMISE, OPENS_NEW_TAB } from "../layout.text";
import type { PageChrome } from "../layout.types";
import { Logo } from "../logo";
import { PageFooter } from "../footer/page-footer";
import { SERVICES } from "../services.text";
import { SiteBanner } from "../site-banner";
import { MAIN_ID, SkipLink } from "../skip-link";

/** A page with the brand panel beside one column; below 900 px as a strip above it. */
export function PublicPage({ children, ...chrome }: PageChrome & { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteBanner banner={chrome.banner} />
      <div className="split">
        <header>
          <div className="brand">
            <a className="name" href="/" target="_blank" rel="noopener">
              <Logo />
              {chrome.site.title}
              <span className="unseen">{OPENS_NEW_TAB}</span>
            </a>
            <div className="pitch">
              <p className="promise">{BRAND_PROMISE}</p>
              <ul className="facts">
                {SERVICES.map(({ title, text }) => (
                  <li key={title}>
                    <strong>{title}</strong>
                    {text}
                  </li>
                ))}
              </ul>
            </div>
            <HarbourDrawing />
          </div>
          <AppearanceMenu {...chrome} />
        </header>
        <div className="side">
          <main className="column" id={MAIN_ID}>
            {children}
          </main>
          <PageFooter {...chrome} hasLooksAbove />
        </div>
      </div>
    </>
  );
}
