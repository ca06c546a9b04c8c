import type { ReactNode } from "react";
import { HOME_LINK, SIGN_IN_LINK } from "./layout.text";
import type { PageChrome } from "./layout.types";
import { PlainPage } from "./plain-page";

/** The public site around a page, for visitors. */
export function SiteFrame({ chrome, children }: { chrome: PageChrome; children: ReactNode }) {
  return (
    <PlainPage chrome={chrome} links={[HOME_LINK, SIGN_IN_LINK]}>
      {children}
    </PlainPage>
  );
}
