import type { Notice } from "../form/notice";

export interface Site {
  title: string;
  icp: string;
  /** Public security registration number; undefined where the site has none. */
  police?: string;
  /** Address of the help; undefined where the site has none of its own. */
  help?: string;
  /** The rules for new passwords; undefined where they are the standard ones. */
  passwordHint?: string;
  /** Logo and colour of the operator, with their style sheet; undefined where neither is set. */
  brand?: { sheet: string; mark?: SiteMark; icon?: string };
  /** Configured support contacts. */
  support?: { phone?: string | undefined; hours?: string | undefined; email?: string | undefined };
}

/** The operator's logo and its size on pages. */
export interface SiteMark {
  src: string;
  width: number;
  height: number;
}

/** Appearance settings of this browser; `elder` is a large text size with wider spacing. */
export interface Appearance {
  scheme: "auto" | "light" | "dark";
  size: "medium" | "large" | "elder" | "small" | "mini";
  contrast: "normal" | "high";
  colours: "normal" | "grey" | "weak";
  /** Whether the code of pages may be prefetched. */
  ahead: "on" | "off";
}

/** Announcement of the operators to all users. */
export interface Banner {
  text: string;
  level: "info" | "warning" | "maintenance";
  isReadOnly?: true;
  /** A second notice below it. */
  also?: Banner;
}

/** Hidden field that authenticates a post: `checkKey` before sign-in, `form` after it. */
export interface FormToken {
  name: "checkKey" | "form";
  value: string;
}

/** Data that every page outside the application shell needs for header and footer. */
export interface PageChrome {
  site: Site;
  appearance: Appearance;
  token: FormToken;
  /** Path and query of the page itself; the appearance form returns to it. */
  returnTo: string;
  /** The appearance setting, unless the browser requests to save data. */
  loadsAhead?: boolean;
  banner?: Banner | null | undefined;
  /** Notice of the last action, shown once. */
  notice?: Notice | null;
}
