import type { VisitedView } from "../../console/console.types";
import type { FOUND_GROUPS } from "../../console/console.text";
import { viewTitles } from "../../console/frame/view-titles";

/** Something to go to. */
export interface Destination {
  readonly title: string;
  /** The group or list that it belongs to. */
  readonly place: string;
  readonly href: string;
}

/** What the search says of a typed text. */
export interface SearchAnswer {
  readonly query: string;
  /** What was seen last, where nothing is typed. */
  readonly recent: VisitedView[];
  readonly found: readonly Destination[];
  readonly records: readonly Destination[];
}

interface FoundGroup {
  readonly kind: keyof typeof FOUND_GROUPS;
  readonly found: readonly Destination[];
}

/** By kind, the latest first of all; what was seen last is not named again, and kinds without anything are left out. */
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
