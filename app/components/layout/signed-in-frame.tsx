import type { ReactNode } from "react";
import { FRAME_LINKS, FRAME_NAV_LABEL, SIGN_OUT } from "./layout.text";
import { NoticeBanner } from "../form/notice";
import type { PageChrome } from "./layout.types";
import { Logo } from "./logo";
import { PageFooter } from "./page-footer";
import { MAIN_ID, SkipLink } from "./skip-link";

export type FrameSection = (typeof FRAME_LINKS)[number]["key"];

export interface FrameProps {
  chrome: PageChrome;
  userName: string;
  current?: FrameSection;
  width?: "broad" | "slim";
}

/** Top bar of signed-in pages; the application area is the page. */
export function SignedInFrame({
  chrome,
  userName,
  current,
  width,
  children,
}: FrameProps & { children: ReactNode }) {
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
              {FRAME_LINKS.map(({ key, text, href }) => (
                <li key={key}>
                  <a href={href} aria-current={key === current ? "page" : undefined}>
                    {text}
                  </a>
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
      <main className={width ? `sheet ${width}` : "sheet"} id={MAIN_ID}>
        {chrome.notice ? <NoticeBanner notice={chrome.notice} dismissHref={chrome.returnTo} /> : null}
        {children}
      </main>
      <PageFooter {...chrome} />
    </div>
  );
}
