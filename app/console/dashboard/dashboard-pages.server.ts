import { redirect } from "@remix-run/node";
import { formatTime } from "~/services/format/time";
import { saveSettings } from "~/services/identity/preferences/settings.server";
import { hasOrganizations } from "~/services/operations/dashboard/attention.server";
import {
  DASHBOARD_PATH,
  DASHBOARD_TEXT,
  EDITOR_PATH,
  EDITOR_TEXT,
  RANGES,
  SHOWN_MAX,
  TILE_TITLES,
  tileField,
} from "~/services/operations/dashboard/dashboard.text";
import type {
  DashboardEditorView,
  DashboardView,
  PlacedTile,
  TileView,
  TileWidth,
} from "~/services/operations/dashboard/dashboard.types";
import { moveTile, placeTiles, presetLayout } from "~/services/operations/dashboard/dashboard-layout";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { customerPage, providerPage } from "~/services/access/paths/console-pages-organizations";
import { findConsolePage } from "~/services/access/paths/find-page";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { now } from "~/services/runtime/process/clock.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { settingsOf } from "~/pages/cookies/preferences.server";
import { orNull } from "~/pages/part.server";
import { ATTENTION_TILES } from "./attention-tiles.server";
import type { DashboardTile, TileAsker } from "./dashboard-tile.types";
import { ORGANIZATION_TILES } from "./organization-tiles.server";
import { OWN_TILES } from "./own-tiles.server";
import { pathOf } from "./tile-figure.server";
import { TREND_TILES } from "./trend-tiles.server";

/** All tiles, in the order of tiles without a saved place. */
const DASHBOARD_TILES: readonly DashboardTile[] = [
  ...ATTENTION_TILES,
  ...ORGANIZATION_TILES,
  ...OWN_TILES,
  ...TREND_TILES,
];

/** The slugs of lists that belong to one record each and therefore have no address without its id. */
const BELOW_RECORDS = new Set(CONSOLE_PAGES.filter(({ takesId }) => takesId).map(({ slug }) => slug));

const USUAL_RANGE = 30;
const EDIT_PERMS = "dashboard:edit";

async function askerOf(page: AuthorizedPage): Promise<TileAsker> {
  const asked = Number(page.url.searchParams.get("days"));
  const open = new Set(CONSOLE_PAGES.filter(({ perms }) => page.may(perms)).map(({ slug }) => slug));
  return {
    page,
    scope: await scopeOfSession(page.session),
    at: now(),
    range: RANGES.find((days) => days === asked) ?? USUAL_RANGE,
    mayOpen: (slug) => open.has(slug),
  };
}

/** The tiles that the viewer may see. */
const offeredTo = ({ scope, mayOpen }: TileAsker): readonly DashboardTile[] =>
  DASHBOARD_TILES.filter(({ pages, isOfPlatform, isOfOrganization = false }) => {
    const isShown = scope.kind === "all" ? !isOfOrganization : !isOfPlatform;
    return isShown && (pages.length === 0 || pages.some(mayOpen));
  });

const titleOf = (code: string) => TILE_TITLES[code as keyof typeof TILE_TITLES];

async function layoutOf(page: AuthorizedPage, offered: readonly DashboardTile[]): Promise<PlacedTile[]> {
  const { dashboard } = await settingsOf(page.session);
  return dashboard === null ? presetLayout(offered, page.rights.roleCodes) : placeTiles(offered, dashboard);
}

async function readTile(placed: PlacedTile, offered: readonly DashboardTile[], asker: TileAsker) {
  const tile = offered.find(({ code }) => code === placed.code)!;
  const slug = tile.pages.find((each) => asker.mayOpen(each) && !BELOW_RECORDS.has(each));
  return {
    code: tile.code,
    title: titleOf(tile.code),
    width: placed.width,
    href: slug === undefined ? null : pathOf(slug),
    content: await orNull(`dashboard ${tile.code}`, tile.read(asker)),
  } satisfies TileView;
}

/**
 * The first steps of a platform without organisations, as far as the viewer may take them. Empty for a viewer
 * who may not open the lists of customers and providers.
 */
async function firstSteps({ page, scope, mayOpen }: TileAsker) {
  const mayCount = scope.kind === "all" && mayOpen(customerPage.slug) && mayOpen(providerPage.slug);
  if (!mayCount || (await hasOrganizations())) return [];
  return Object.entries(DASHBOARD_TEXT.first.steps)
    .map(([path, text]) => ({ text, href: `/${path}` }))
    .filter(({ href }) => page.may(findConsolePage(href)?.perms ?? ""));
}

/** The dashboard in the layout of the account. */
export async function viewDashboard(page: AuthorizedPage): Promise<DashboardView> {
  const asker = await askerOf(page);
  const offered = offeredTo(asker);
  const placed = (await layoutOf(page, offered)).filter(({ isShown }) => isShown);
  const [tiles, steps] = await Promise.all([
    Promise.all(placed.map((tile) => readTile(tile, offered, asker))),
    orNull("first steps", firstSteps(asker)),
  ]);
  return {
    range: asker.range,
    readAt: formatTime(asker.at, "HH:mm"),
    tiles,
    firstSteps: steps ?? [],
    mayEdit: page.may(EDIT_PERMS),
  };
}

/** All tiles that the account may see, for the layout editor. */
export async function viewEditor(page: AuthorizedPage): Promise<DashboardEditorView> {
  const placed = await layoutOf(page, offeredTo(await askerOf(page)));
  return { tiles: placed.map((tile) => ({ ...tile, title: titleOf(tile.code) })) };
}

const WIDTHS: readonly TileWidth[] = ["third", "half", "full"];

/** The posted layout: in the order of the form's rows, without tiles that the account may not see. */
function postedLayout({ form }: AuthorizedPost, offered: readonly DashboardTile[]): PlacedTile[] {
  const posted = form.ids.flatMap((code): PlacedTile[] => {
    const tile = offered.find((each) => each.code === code);
    if (!tile) return [];
    const width = WIDTHS.find((each) => each === form.get(tileField("width", code))) ?? tile.width;
    return [{ code, width, isShown: form.get(tileField("shown", code)) === "on" }];
  });
  return placeTiles(offered, posted);
}

async function redirectTo(path: string, text: string): Promise<Response> {
  const cookie = await flashHeader({ kind: "success", text });
  return redirect(path, { status: 303, headers: { "Set-Cookie": cookie } });
}

/**
 * Saves the layout of all tiles; a button that moves one tile saves the others too and returns to its row.
 */
export async function postEditor(post: AuthorizedPost): Promise<Response> {
  const { accountId } = post.session;
  const offered = offeredTo(await askerOf(post));
  const [verb, code = ""] = post.form.intent.split(" ");
  if (verb === "reset") {
    await saveSettings(accountId, { dashboard: null });
    return redirectTo(DASHBOARD_PATH, EDITOR_TEXT.wasReset);
  }
  const posted = postedLayout(post, offered);
  if (posted.filter(({ isShown }) => isShown).length > SHOWN_MAX)
    return post.form.refuse({ summary: EDITOR_TEXT.tooMany(SHOWN_MAX), more: { tiles: posted } });
  if (verb !== "up" && verb !== "down") {
    await saveSettings(accountId, { dashboard: posted });
    return redirectTo(DASHBOARD_PATH, EDITOR_TEXT.saved);
  }
  await saveSettings(accountId, { dashboard: moveTile(posted, code, verb === "up" ? -1 : 1) });
  return redirect(`${EDITOR_PATH}#tile-${encodeURIComponent(code)}`, 303);
}
