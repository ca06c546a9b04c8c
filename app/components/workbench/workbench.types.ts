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
  remainingDays: number | null;
  products: readonly string[];
  /** How many there are and where they are listed; null for who may not open the list. */
  people: { count: number; href: string } | null;
}

export interface Notices {
  title: string;
  href: string;
  entries: readonly SiteEntry[];
}

/** What could not be read is null. */
export interface ShortWorkbenchData {
  partOfDay: PartOfDay;
  shortcuts: Shortcuts | null;
}

export interface WorkbenchData extends ShortWorkbenchData {
  /** Null too for who is a member of none. */
  organization: Organization | null;
  /** How the newest unread messages begin. */
  excerpts: readonly { id: number; excerpt: string }[] | null;
  notices: Notices | null;
  /** As a cookie says it: which sub-app was shown last. */
  lastApp?: unknown;
}
