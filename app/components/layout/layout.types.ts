import type { Notice } from "../form/notice";

export type Scheme = "auto" | "light" | "dark";
export type TextSize = "medium" | "large";
export type Contrast = "normal" | "high";

export interface Site {
  title: string;
  icp: string;
}

export interface Appearance {
  scheme: Scheme;
  size: TextSize;
  contrast: Contrast;
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
  /** What the last action said; shown once. */
  notice?: Notice | null;
}
