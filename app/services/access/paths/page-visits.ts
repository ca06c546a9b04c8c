import { findConsolePage, findPage } from "./find-page";
import { pathOfPage } from "./page-addresses";
import { BASE_PATHS, type Page } from "./page-shape";

/** A visited view of the console or the desk: one per path, or per record where a record has pages of its own. */
export interface Visit {
  readonly key: string;
  /** Where it stood last: the same view with another query, or a page below it. */
  readonly href: string;
  /** Where the page's own list stood last, with its filters; missing for a record, and until the list was shown. */
  readonly list?: string | undefined;
  /** The record's; null for a page that is called by its title. */
  readonly name: string | null;
  /** When it was seen last. */
  readonly at: number;
  /** Stays until it is let go of. */
  readonly pinned: boolean;
}

export const VISITS_MAX = 20;
const HREF_MAX = 1000;
const RECORD = /^[1-9]\d{0,18}$/;
/** Addresses that are over soon, or are no page to come back to. */
const FLEETING = /\/(?:confirm|result)\/[^/]+$|\/export$/;

/** What everybody has open before anything was visited. */
export const FIRST_VISITS: readonly Visit[] = [
  { key: "/dashboard", href: "/dashboard", name: null, at: 0, pinned: true },
];

/** The record that the query of a page's address names, where the path does not; "" where it names none. */
export function recordInQuery({ recordQuery }: Page, query: URLSearchParams): string {
  const record = query.get(recordQuery ?? "") ?? "";
  return recordQuery !== null && RECORD.test(record) ? record : "";
}

/**
 * Which view an address belongs to: everything below a record is the record's view, everything else
 * below a page the page's (docs/screens.md, A6). Null for an address that is no page of the
 * console or the desk, and for a page that does not exist yet.
 */
export function viewAt(
  pathname: string,
  query: URLSearchParams,
): Pick<Visit, "key" | "href" | "list"> | null {
  const location = findPage(pathname);
  if (!location) return null;
  const { page, id, recordId } = location;
  const path = [pathOfPage(page, id), recordId].filter((part) => part !== null).join("/");
  const record = recordInQuery(page, query);
  const key = record === "" ? path : `${path}?${page.recordQuery}=${record}`;
  const search = query.size > 0 ? `?${query.toString()}` : "";
  const href = pathname + search;
  const stored = FLEETING.test(pathname) || href.length > HREF_MAX ? key : href;
  const isList = location.below === null;
  return { key, href: stored, ...(isList ? { list: stored } : {}) };
}

/** The address of a list as it was left, with its filters; else the one that is given. */
export const lastListAddressIn = (visits: readonly Visit[], address: string): string =>
  visits.find(({ key }) => key === address)?.list ?? address;

const isOldest = (visit: Visit, others: readonly Visit[]) => others.every(({ at }) => visit.at <= at);

/** A view seen again: what the newer look does not say stays as the one before had it. */
export const revisited = <V extends Omit<Visit, "pinned">>(before: V, latest: Omit<Visit, "pinned">): V => ({
  ...before,
  ...latest,
  // What is done with a record, such as confirming, may not know what it is called.
  name: latest.name ?? before.name,
});

const isOnDesk = (key: string) => key.startsWith(`${BASE_PATHS.desk}/`);

/**
 * The views after one more visit; beyond the most of its base, the one that was seen longest ago there goes, never a
 * pinned one.
 */
export function withVisit(visits: readonly Visit[], latest: Omit<Visit, "pinned">): Visit[] {
  const known = visits.some(({ key }) => key === latest.key);
  const all = known
    ? visits.map((visit) => (visit.key === latest.key ? revisited(visit, latest) : visit))
    : [...visits, { ...latest, pinned: false }];
  const inBase = all.filter(({ key }) => isOnDesk(key) === isOnDesk(latest.key));
  if (inBase.length <= VISITS_MAX) return all;
  const others = inBase.filter(({ key, pinned }) => !pinned && key !== latest.key);
  const oldest = others.find((visit) => isOldest(visit, others))?.key ?? latest.key;
  return all.filter(({ key }) => key !== oldest);
}

export const CLOSINGS = ["close", "close-left", "close-right", "close-others", "close-all"] as const;
type Closing = (typeof CLOSINGS)[number];

const CLOSES: Readonly<Record<Closing, (at: number, chosen: number) => boolean>> = {
  close: (at, chosen) => at === chosen,
  "close-left": (at, chosen) => at < chosen,
  "close-right": (at, chosen) => at > chosen,
  "close-others": (at, chosen) => at !== chosen,
  "close-all": () => true,
};

/** The views that stay when some are closed, seen from one of them; pinned ones always do. */
export function withoutVisits(visits: readonly Visit[], key: string, closing: Closing): Visit[] {
  const chosen = visits.findIndex((visit) => visit.key === key);
  if (chosen === -1) return [...visits];
  return visits.filter(({ pinned }, at) => pinned || !CLOSES[closing](at, chosen));
}

/** Pins a view, or lets go of it. */
export const withPin = (visits: readonly Visit[], key: string, pinned: boolean): Visit[] =>
  visits.map((visit) => (visit.key === key ? { ...visit, pinned } : visit));

/** A view takes its place before another one; at the end where that is none. */
export function withMoved(visits: readonly Visit[], key: string, before: string): Visit[] {
  const moved = visits.find((visit) => visit.key === key);
  if (!moved || key === before) return [...visits];
  const others = visits.filter((visit) => visit !== moved);
  const at = others.findIndex((visit) => visit.key === before);
  return at === -1 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)];
}

const exists = ({ key }: Visit) => findConsolePage(key.split("?")[0]!) !== null;

/** Those of the console's pages that exist: what is pinned or was visited in another build stays stored until it does. */
export const openVisits = (visits: readonly Visit[]): Visit[] => visits.filter(exists);

/** Where closing the view that one looks at leads: to the one that was seen last. */
export function lastVisit(visits: readonly Visit[]): Visit | null {
  return openVisits(visits).reduce<Visit | null>(
    (last, visit) => (last && last.at >= visit.at ? last : visit),
    null,
  );
}
