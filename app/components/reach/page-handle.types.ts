import type { ENHANCEMENTS } from "./enhancements.text";

/** A page's differences with JavaScript and without. */
export interface PageEnhancements {
  readonly title: string;
  /** Null where the page has no single address. */
  readonly href: string | null;
  /** Key of the enhancements among the texts, which only /no-script loads. */
  readonly items: keyof typeof ENHANCEMENTS;
}

/** A page, or pages with the same enhancements that are listed together. */
export interface EnhancementsSection extends Pick<PageEnhancements, "title" | "href"> {
  /** One sentence each; empty without a difference. */
  readonly items: readonly string[];
  /** Names of the pages; undefined for a single page. */
  readonly pages?: readonly string[];
}

/** A page above another in the breadcrumb. */
export interface PageStep {
  readonly title: string;
  /** Null for a step without a page. */
  readonly href: string | null;
}

/** Handle of every route that shows a page. */
export interface PageHandle {
  /** Whether the framework's JavaScript runs there; `signed-in`: not for visitors. */
  readonly hydrate?: boolean | "signed-in";
  /**
   * Width of the page: `broad` for lists side by side, `slim` for a single form, `edge` of normal width but
   * aligned with the edge of the broad pages around it.
   */
  readonly sheet?: "broad" | "slim" | "edge";
  /**
   * Whether it is shown beside the brand panel (`PublicPage`); public pages contain only the style sheet of
   * their kind.
   */
  readonly isPanel?: true;
  /**
   * Style sheets of the page beside the frame's: `console` for pages that consist of parts of the console
   * alone and need nothing of the shell's own sheet, `lists` for those that need nothing of forms and records
   * either.
   */
  readonly styles?: "console" | "lists";
  readonly enhancements: PageEnhancements;
  /** Pages above it within its section. */
  readonly trail?: readonly PageStep[];
}
