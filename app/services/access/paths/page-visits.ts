import { findConsolePage, findPage } from "./find-page";
import { pathOfPage } from "./page-addresses";
import { BASE_PATHS, type Page } from "./page-shape";

/**
 * A visited view of the console or the desk: one per path, or per record where a record has pages of its own.
 */
export interface Visit {
  readonly key: string;
  /** The last address within the view: the path with its latest query, or a page below it. */
  readonly href: string;
  /**
   * The last address of the page's own list, with its filters; missing for a record, and
   * until the list was shown.
   */
  readonly list?: string | undefined;
  /** The record's name; null for a page that is shown by its title. */
  readonly name: string | null;
  /** When it was visited last. */
  readonly at: number;
  /** Stays in the list until it is unpinned. */
  readonly pinned: boolean;
}

export const VISITS_MAX = 20;
const HREF_MAX = 1000;
const RECORD = /^[1-9]\d{0,18}$/;
/** Addresses that expire soon or are no page to return to. */
const FLEETING = /\/(?:confirm|result)\/[^/]+$|\/export$/;

/** The views that are open before anything was visited. */
export const FIRST_VISITS: readonly Visit[] = [
  { key: "/dashboard", href: "/dashboard", name: null, at: 0, pinned: true },
];

/**
 * Returns the record id in the query of a page's address, where the path has none; "" where it is missing.
 */
export function recordInQuery({ recordQuery }: Page, query: URLSearchParams): string {
  const record = query.get(recordQuery ?? "") ?? "";
  return recordQuery !== null && RECORD.test(record) ? record : "";
}

/**
 * Returns the view of an address: everything below a record belongs to the record's view, everything
 * else below a page to the page's (docs/screens.md, A6). Null for an address that is no existing page of
 * the console or the desk.
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

/** Returns the last address of a list, with its filters; `address` itself where the list was not visited. */
export const lastListAddressIn = (visits: readonly Visit[], address: string): string =>
  visits.find(({ key }) => key === address)?.list ?? address;

const isOldest = (visit: Visit, others: readonly Visit[]) => others.every(({ at }) => visit.at <= at);

/** Merges a repeated visit into the view; properties that the latest visit lacks are unchanged. */
export const mergeVisit = <V extends Omit<Visit, "pinned">>(before: V, latest: Omit<Visit, "pinned">): V => ({
  ...before,
  ...latest,
  // Some pages of a record, such as confirmations, do not know the record's name.
  name: latest.name ?? before.name,
});

const isOnDesk = (key: string) => key.startsWith(`${BASE_PATHS.desk}/`);

/**
 * Returns the views after one more visit; beyond VISITS_MAX of its base, the least recently visited view that
 * is not pinned is removed.
 */
export function withVisit(visits: readonly Visit[], latest: Omit<Visit, "pinned">): Visit[] {
  const known = visits.some(({ key }) => key === latest.key);
  const all = known
    ? visits.map((visit) => (visit.key === latest.key ? mergeVisit(visit, latest) : visit))
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

/** Returns the views that remain after closing some relative to `key`; pinned ones always remain. */
export function withoutVisits(visits: readonly Visit[], key: string, closing: Closing): Visit[] {
  const chosen = visits.findIndex((visit) => visit.key === key);
  if (chosen === -1) return [...visits];
  return visits.filter(({ pinned }, at) => pinned || !CLOSES[closing](at, chosen));
}

/** Pins or unpins a view. */
export const withPin = (visits: readonly Visit[], key: string, pinned: boolean): Visit[] =>
  visits.map((visit) => (visit.key === key ? { ...visit, pinned } : visit));

/** Moves a view before another one, or to the end where `before` is unknown. */
export function withMoved(visits: readonly Visit[], key: string, before: string): Visit[] {
  const moved = visits.find((visit) => visit.key === key);
  if (!moved || key === before) return [...visits];
  const others = visits.filter((visit) => visit !== moved);
  const at = others.findIndex((visit) => visit.key === before);
  return at === -1 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)];
}

const exists = ({ key }: Visit) => findConsolePage(key.split("?")[0]!) !== null;

/**
 * Returns the views of existing console pages; others stay stored, since another build may have their pages.
 */
export const openVisits = (visits: readonly Visit[]): Visit[] => visits.filter(exists);

/**
 * Returns the most recently visited view, which is opened when the current one is closed;
 * null where there is none.
 */
export function lastVisit(visits: readonly Visit[]): Visit | null {
  return openVisits(visits).reduce<Visit | null>(
    (last, visit) => (last && last.at >= visit.at ? last : visit),
    null,
  );
}
