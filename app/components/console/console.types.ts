import type { ShellPerson } from "../shell/shell.types";

export interface SidebarEntry {
  title: string;
  icon: string;
  href: string;
  /** Whether this is the current page (`page`), or is highlighted for a hidden one below it (`below`). */
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
  /** Marks the current page, before which the trail of its record is inserted. */
  isPage?: true;
}

/** A visited view: one per page, or per record where a record has pages of its own. */
export interface VisitedView {
  key: string;
  href: string;
  /** Name of the record; null for a page with its own title. */
  name: string | null;
  /** Title of the page. */
  page: string;
  icon: string;
  /** Whether it is a page below the record, and not the record page. */
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

/** Data of the console's loader for the frame around the page. */
export interface ConsoleFrameData {
  person: ShellPerson;
  groups: SidebarGroup[];
  crumbs: Crumb[];
  /** The view that the current page belongs to. */
  view: VisitedView | null;
  /** Address of the current record's page. */
  recordHref: string | null;
  visits: VisitedView[];
  settings: ConsoleSettings & { collapsed: boolean };
  idleSeconds: number;
  watermark: string | null;
}
