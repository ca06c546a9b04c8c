import type { Notice } from "../form/notice";

export interface Site {
  title: string;
  icp: string;
  /** Of the public security; missing where the site has none. */
  police?: string;
  /** Where help is; missing where there is none of one's own. */
  help?: string;
  /** How operators can be reached; what they have not said is missing. */
  support?: { phone?: string | undefined; hours?: string | undefined; email?: string | undefined };
}

/** How pages look to this browser; `elder` is the large text for old people, with wider spacing. */
export interface Appearance {
  scheme: "auto" | "light" | "dark";
  size: "medium" | "large" | "elder" | "small" | "mini";
  contrast: "normal" | "high";
  colours: "normal" | "grey" | "weak";
  /** Whether the code of pages may be loaded before anybody asks for them. */
  ahead: "on" | "off";
}

/** What operators tell everybody. */
export interface Banner {
  text: string;
  level: "info" | "warning" | "maintenance";
}

/** Hidden field that proves where a post comes from: `checkKey` before sign-in, `form` after it. */
export interface FormToken {
  name: "checkKey" | "form";
  value: string;
}

/** What every page outside the application shell needs for its header and footer. */
export interface PageChrome {
  site: Site;
  appearance: Appearance;
  token: FormToken;
  /** Path and query of the page itself; the appearance form comes back to it. */
  returnTo: string;
  /** The appearance's choice, unless the browser itself wants to save data. */
  loadsAhead?: boolean;
  banner?: Banner | null | undefined;
  /** What the last action said; shown once. */
  notice?: Notice | null;
}
