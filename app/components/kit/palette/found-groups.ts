import type { VisitedView } from "../../console/console.types";
import type { FOUND_GROUPS } from "../../console/console.text";
import { viewTitles } from "../../console/frame/view-titles";

/** A search result to open. */
export interface Destination {
  readonly title: string;
  /** The group or list that it belongs to. */
  readonly place: string;
  readonly href: string;
}

/** The search's answer to a text. */
export interface SearchAnswer {
  readonly query: string;
  /** Last visited pages, where the text is empty. */
  readonly recent: VisitedView[];
  readonly found: readonly Destination[];
  readonly records: readonly Destination[];
}

interface FoundGroup {
  readonly kind: keyof typeof FOUND_GROUPS;
  readonly found: readonly Destination[];
}

/**
 * Groups results by kind, last visited pages first; those are not repeated among the pages, and empty kinds
 * are omitted.
 */
export function foundGroups({ recent, found, records }: SearchAnswer): FoundGroup[] {
  const titles = viewTitles(recent);
  const recentEntries = recent.map(({ page, href }, at) => ({
    title: titles[at]!,
    place: page === titles[at] ? "" : page,
    href,
  }));
  const known = new Set(recent.map(({ key }) => key));
  const groups: FoundGroup[] = [
    { kind: "recent", found: recentEntries },
    { kind: "pages", found: found.filter(({ href }) => !known.has(href)) },
    { kind: "records", found: records },
  ];
  return groups.filter((group) => group.found.length > 0);
}
