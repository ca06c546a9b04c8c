import type { Beginning, OwnWork } from "~/services/declarations/lists/own-work.types";
import type { SiteEntry } from "../site/site.types";

export type PartOfDay = "morning" | "noon" | "afternoon" | "evening";

/** A shortcut to a page, or to a new declaration. */
export interface Shortcut {
  title: string;
  href: string;
  icon: string;
  /** Creates a declaration at once instead of opening the page. */
  begins?: Pick<Beginning, "direction" | "submission">;
}

export interface Shortcuts {
  /** All pages that can be chosen. */
  choices: readonly Shortcut[];
  pinned: readonly Shortcut[];
  max: number;
}

/** The active organisation, as its member sees it. */
export interface Organization {
  name: string;
  kind: "platform" | "customer" | "provider";
  /** "" without a department. */
  departmentPath: string;
  /** The last valid day; null without an end. */
  validTo: string | null;
  /** Days until the end; null unless it is near. */
  remainingDays: number | null;
  products: readonly string[];
  /** Number of people and address of their list; null without the permission to open it. */
  people: { count: number; href: string } | null;
}

export interface Notices {
  title: string;
  href: string;
  entries: readonly SiteEntry[];
}

/** Parts that could not be read are null. */
export interface ShortWorkbenchData {
  partOfDay: PartOfDay;
  shortcuts: Shortcuts | null;
  /** Null also for an account without declarations. */
  work: OwnWork | null;
}

export interface WorkbenchData extends ShortWorkbenchData {
  /** Null also for an account without an organisation. */
  organization: Organization | null;
  /** Beginnings of the newest unread messages. */
  excerpts: readonly { id: number; excerpt: string }[] | null;
  notices: Notices | null;
  /** Value of the cookie that records the sub-app shown last. */
  lastApp?: unknown;
}
