import type { SiteEntry } from "../site/site.types";

export type PartOfDay = "morning" | "noon" | "afternoon" | "evening";

/** A page at hand. */
export interface Shortcut {
  title: string;
  href: string;
  icon: string;
}

export interface Shortcuts {
  /** Everything that can be put onto the workbench. */
  choices: readonly Shortcut[];
  pinned: readonly Shortcut[];
  max: number;
}

/** The organisation for which one acts, as its member sees it. */
export interface Organization {
  name: string;
  kind: "platform" | "customer" | "provider";
  /** "" without a department. */
  departmentPath: string;
  /** The last day; null without an end. */
  validTo: string | null;
  /** Null unless the end is near. */
  daysLeft: number | null;
  products: readonly string[];
  people: number;
  /** Where they are listed, for who may see it. */
  peopleHref: string | null;
}

export interface Notices {
  title: string;
  href: string;
  entries: readonly SiteEntry[];
}

/** What could not be read is null. */
export interface ShortWorkbenchFacts {
  partOfDay: PartOfDay;
  shortcuts: Shortcuts | null;
}

export interface WorkbenchFacts extends ShortWorkbenchFacts {
  /** Null too for who is a member of none. */
  organization: Organization | null;
  /** How the newest unread messages begin. */
  excerpts: readonly { id: number; excerpt: string }[] | null;
  notices: Notices | null;
  /** As a cookie says it: which sub-app was shown last. */
  lastApp?: unknown;
}
