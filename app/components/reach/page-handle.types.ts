import type { ENHANCEMENTS } from "./enhancements.text";

/** What one page is like with JavaScript and without. */
export interface PageEnhancements {
  readonly title: string;
  /** Null where the page has no single address. */
  readonly href: string | null;
  /** What JavaScript adds, by its word among the texts: those are for /no-script alone. */
  readonly items: keyof typeof ENHANCEMENTS;
}

/** A page, or pages that gain alike, told together. */
export interface EnhancementsSection extends Pick<PageEnhancements, "title" | "href"> {
  /** Each a sentence; empty where it makes no difference. */
  readonly items: readonly string[];
  /** The pages' names; absent where it is a single page's own. */
  readonly pages?: readonly string[];
}

/** A page on the way to another. */
export interface PageStep {
  readonly title: string;
  /** Null for what has no page. */
  readonly href: string | null;
}

/** What every route that shows a page says of itself. */
export interface PageHandle {
  /** The framework's JavaScript runs there too; `signed-in`: not for visitors, to whom the page is plain. */
  readonly hydrate?: boolean | "signed-in";
  /**
   * How wide the page is: `broad` for lists side by side, `slim` for a single form, `edge` as narrow as usual but
   * from the edge of the broad ones, among which it stands.
   */
  readonly sheet?: "broad" | "slim" | "edge";
  /** Beside the brand panel (`PublicPage`); public pages carry the style sheet of their kind alone. */
  readonly isPanel?: true;
  readonly enhancements: PageEnhancements;
  /** The pages that it stands below within its section. */
  readonly trail?: readonly PageStep[];
}
