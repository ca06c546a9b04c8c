import type { ShellPerson } from "../shell/shell.types";

export interface SidebarEntry {
  title: string;
  icon: string;
  href: string;
  /** Whether the page at hand is this one, or a hidden one that highlights it. */
  current: "page" | "below" | null;
}

export interface SidebarGroup {
  title: string;
  icon: string;
  isCurrent: boolean;
  entries: SidebarEntry[];
}

export interface Crumb {
  title: string;
  href: string | null;
  /** The page at hand itself, before which stands whose it is. */
  isPage?: true;
}

/** A visited view: one per page, or per record where a record has pages of its own. */
export interface VisitedView {
  key: string;
  href: string;
  /** The record's; null for a page that is called by its title. */
  name: string | null;
  /** What its page is called. */
  page: string;
  icon: string;
  /** It is a page of the named record, and not the record. */
  isPageOfRecord: boolean;
  pinned: boolean;
}

export interface ConsoleSettings {
  theme: string;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  pageKeys: boolean;
  density: "normal" | "dense";
}

/** What the console's loader says of everything around the page. */
export interface ConsoleFrameData {
  person: ShellPerson;
  groups: SidebarGroup[];
  crumbs: Crumb[];
  /** The view that the page at hand belongs to. */
  view: VisitedView | null;
  /** The page of the record at hand. */
  recordHref: string | null;
  visits: VisitedView[];
  settings: ConsoleSettings & { collapsed: boolean };
  idleSeconds: number;
  watermark: string | null;
}
