import type { AppLoadContext } from "@remix-run/node";
import { mayUseConsole } from "~/services/operations/settings/console-networks.server";
import { ownSetting } from "~/services/operations/settings/setting-values.server";
import { now } from "~/services/runtime/process/clock.server";
import { formatTime } from "~/services/format/time";
import { CONSOLE_ICONS } from "~/services/access/menu/console-icons";
import type { ConsoleMenu } from "~/services/access/menu/console-menu";
import { findConsolePage, matchConsole, type PageLocation } from "~/services/access/paths/find-page";
import { pathOfPage } from "~/services/access/paths/page-addresses";
import { BELOW_TITLES, PINNED_VIEWS } from "~/services/access/paths/page-titles.text";
import {
  lastListAddressIn,
  openVisits,
  recordInQuery,
  viewAt,
  type Visit,
} from "~/services/access/paths/page-visits";
import type { Page } from "~/services/access/paths/page-shape";
import { CONSOLE_TITLE } from "~/services/access/paths/console-pages";
import { isPermitted } from "~/services/access/paths/guard";
import type { Rights } from "~/services/access/menu/rights.server";
import type { Settings } from "~/services/identity/preferences/settings.schema";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { readVisits } from "~/services/identity/preferences/visits.server";
import { rightsOf } from "../guard.server";
import { orNull } from "../part.server";
import { settingsOf } from "../cookies/preferences.server";
import { readShell, type ShellPerson } from "./shell.server";

type Current = "page" | "below" | null;

interface SidebarEntry {
  readonly title: string;
  readonly icon: string;
  readonly href: string;
  /** Whether the current page is this one, or a hidden one that highlights it. */
  readonly current: Current;
}

/** A group of menu pages; a group with one page is shown as that page. */
export interface SidebarGroup {
  readonly title: string;
  readonly icon: string;
  readonly isCurrent: boolean;
  readonly entries: readonly SidebarEntry[];
}

export interface Crumb {
  readonly title: string;
  readonly href: string | null;
  /** The current page itself, which the name of its record precedes. */
  readonly isPage?: true;
}

export interface VisitedView extends Pick<Visit, "key" | "href" | "name" | "pinned"> {
  /** The title of its page. */
  readonly page: string;
  readonly icon: string;
  /** It is a page of the named record, not the record itself. */
  readonly isPageOfRecord: boolean;
}

/** The data of the frame around a console page. */
export interface ConsoleFrameData {
  readonly person: ShellPerson;
  readonly groups: readonly SidebarGroup[];
  readonly crumbs: readonly Crumb[];
  /** The view that the current page belongs to; null outside the console's table. */
  readonly view: VisitedView | null;
  /** The page of the current record; null where it has none, as a resource. */
  readonly recordHref: string | null;
  readonly visits: readonly VisitedView[];
  readonly settings: Settings;
  readonly idleSeconds: number;
  /** Account and day of the page, on every page and in print; null where the site has none. */
  readonly watermark: string | null;
}

const KNOWN_ICONS = new Set(CONSOLE_ICONS);
const iconOf = (icon: string | null) => (icon !== null && KNOWN_ICONS.has(icon) ? icon : "point");

function currentAt(slug: string, location: PageLocation | null): Current {
  if (location?.page.activeMenu !== slug) return null;
  return location.page.slug === slug ? "page" : "below";
}

function sidebar({ groups }: ConsoleMenu, location: PageLocation | null): SidebarGroup[] {
  return groups.map(({ title, icon, entries }) => {
    const shown = entries.map((entry): SidebarEntry => ({
      title: entry.title,
      icon: iconOf(entry.icon),
      href: `/${entry.slug}`,
      current: currentAt(entry.slug, location),
    }));
    const isCurrent = shown.some(({ current }) => current !== null);
    return { title, icon: iconOf(icon), isCurrent, entries: shown };
  });
}

/**
 * The sidebar group of pinned list views, without those of pages that the user may not see; it comes first.
 */
function pinnedViews({ listPins }: Settings, rights: Rights, { pathname, search }: URL): SidebarGroup[] {
  const entries = listPins.flatMap(({ path, name, query }): SidebarEntry[] => {
    const location = findConsolePage(path);
    if (!location || !isPermitted(rights, location.perms)) return [];
    const href = query === "" ? path : `${path}?${query}`;
    return [{ title: name, icon: "pin", href, current: href === pathname + search ? "page" : null }];
  });
  const isCurrent = entries.some(({ current }) => current !== null);
  return entries.length === 0 ? [] : [{ title: PINNED_VIEWS, icon: "pin", isCurrent, entries }];
}

/** The title of a page: that of its resource, or its own record title where its query names a record. */
const titleOf = (page: Page, query: URLSearchParams, { titles }: ConsoleMenu): string =>
  (recordInQuery(page, query) === "" ? null : page.recordTitle) ?? titles.get(page.slug) ?? page.title;

/** The title below a page: by the last known word of its address, else that of its form. */
const titleBelow = ({ below }: PageLocation, pathname: string): string | undefined =>
  BELOW_TITLES[pathname.split("/").findLast((part) => part in BELOW_TITLES) ?? ""] ?? below?.title;

/** The key of the view that a page belongs to: one per record, where its query names one. */
function viewKey(page: Page, id: string | null, query: URLSearchParams): string {
  const path = pathOfPage(page, id);
  const record = recordInQuery(page, query);
  return record === "" ? path : `${path}?${page.recordQuery}=${record}`;
}

/**
 * The breadcrumb of an address: group, page of the menu, hidden page, and the page below. Links to lists
 * restore the filters of the last visit.
 */
function crumbsTo(
  location: PageLocation,
  menu: ConsoleMenu,
  { url: { pathname, searchParams }, visits }: { url: URL; visits: readonly Visit[] },
): Crumb[] {
  const { groups } = menu;
  const { page, id } = location;
  const group = groups.find(({ entries }) => entries.some(({ slug }) => slug === page.activeMenu));
  const list = page.hidden ? group?.entries.find(({ slug }) => slug === page.activeMenu) : undefined;
  const own = titleOf(page, searchParams, menu);
  // Two pages of the same title could not be told apart.
  const title = own === list?.title ? (page.recordTitle ?? own) : own;
  const last = titleBelow(location, pathname);
  const hasOwnName = group && group.entries.length > 1 && group.title !== (list?.title ?? own);
  return [
    ...(hasOwnName ? [{ title: group.title, href: `/${page.group}` }] : []),
    ...(list ? [{ title: list.title, href: lastListAddressIn(visits, `/${list.slug}`) }] : []),
    { title, href: lastListAddressIn(visits, viewKey(page, id, searchParams)), isPage: true },
    ...(last ? [{ title: last, href: null }] : []),
  ];
}

/** The visited views of pages that the user may see; the others remain stored. */
function shownVisits(visits: readonly Visit[], rights: Rights): VisitedView[] {
  return openVisits(visits).flatMap(({ key, href, name, pinned }) => {
    const [path = "", query = ""] = key.split("?");
    const location = findConsolePage(path);
    if (!location || !isPermitted(rights, location.page.perms)) return [];
    const page = titleOf(location.page, new URLSearchParams(query), rights.menu);
    const isRecord = location.recordId !== null || !(location.page.takesId || key.includes("?"));
    return { key, href, name, pinned, page, icon: location.page.icon, isPageOfRecord: !isRecord };
  });
}

/** Maximum number of recent views that are offered. */
const RECENT_MAX = 6;

/** The views that the user visited last, the latest first; pages that may no longer be seen are left out. */
export async function readRecent({ accountId }: Pick<LiveSession, "accountId">, rights: Rights) {
  const visits = await readVisits(accountId);
  return shownVisits(
    // A view that is pinned initially has not been visited yet.
    visits.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at),
    rights,
  ).slice(0, RECENT_MAX);
}

/** The view of an address, with its name of an earlier visit; null for an address without a visible view. */
function viewOf(
  { pathname, searchParams }: URL,
  rights: Rights,
  visits: readonly Visit[],
): VisitedView | null {
  const view = viewAt(pathname, searchParams);
  const name = visits.find(({ key }) => key === view?.key)?.name ?? null;
  return view && (shownVisits([{ ...view, name, at: 0, pinned: false }], rights)[0] ?? null);
}

function recordHref(
  view: VisitedView | null,
  location: PageLocation | null,
  visits: readonly Visit[],
): string | null {
  const hasRecordPage = location?.page.below.some(({ path, kind }) => path === ":id" && kind === "record");
  return view && (location?.recordId === null || hasRecordPage) ? lastListAddressIn(visits, view.key) : null;
}

/** Pages that are shown in the console's frame and are not in its table. */
const BESIDE = ["/settings", "/search", "/visits"];

/** Whether a path's page is shown in the console's frame. */
export const isInConsoleFrame = (path: string): boolean =>
  BESIDE.includes(path) || matchConsole(path) !== null;

const PHONE_END = 4;

/** Who looks at a page and when: the end of the phone tells people of one name apart. */
function watermarkOf({ name, phone }: LiveSession): string {
  const end = phone?.slice(-PHONE_END) ?? "";
  const person = name.endsWith(end) ? name : `${name} ${end}`;
  return `${person} ${formatTime(now(), "YYYY-MM-DD")}`;
}

/** Visited views name records, which staff do not see from an address that is refused. */
const visitsFor = async (session: LiveSession, { source }: AppLoadContext): Promise<Visit[]> =>
  (await mayUseConsole(session, source)) ? readVisits(session.accountId) : [];

/** The data of the console's frame at an address; null for a visitor. */
export async function readConsole(context: AppLoadContext, url: URL): Promise<ConsoleFrameData | null> {
  if (context.session.kind !== "live") return null;
  const { session } = context.session;
  const [person, rights, settings, visits] = await Promise.all([
    readShell(context),
    rightsOf(session),
    settingsOf(session),
    orNull("visits", visitsFor(session, context)),
  ]);
  const location = findConsolePage(url.pathname);
  const view = viewOf(url, rights, visits ?? []);
  return {
    person: person!,
    groups: [...pinnedViews(settings, rights, url), ...sidebar(rights.menu, location)],
    crumbs: location
      ? crumbsTo(location, rights.menu, { url, visits: visits ?? [] })
      : [{ title: CONSOLE_TITLE, href: "/jqzx" }],
    view,
    recordHref: recordHref(view, location, visits ?? []),
    visits: shownVisits(visits ?? [], rights),
    settings,
    idleSeconds: session.idleSeconds,
    watermark: ownSetting("watermark") === "1" ? watermarkOf(session) : null,
  };
}
