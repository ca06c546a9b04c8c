import { accountPage } from "~/services/access/paths/console-pages-access";
import { channelPage, contentPage, declarantPage } from "~/services/access/paths/console-pages-business";
import { childPage, customerPage, providerPage } from "~/services/access/paths/console-pages-organizations";
import { DRAFT, PUBLISHED, SCHEDULED } from "~/services/content/article-status";
import { articlePageHref } from "~/services/content/content-addresses";
import { DAY_MILLISECONDS, startOfDay } from "~/services/format/day";
import { UNITS_AWAITING_CHANNEL } from "~/services/access/paths/page-links";
import { formatTime } from "~/services/format/time";
import { DASHBOARD_TEXT as TEXT } from "~/services/operations/dashboard/dashboard.text";
import type { CountContent } from "~/services/operations/dashboard/dashboard.types";
import {
  countChildren,
  readChannelFigures,
  readContentFigures,
  readOrganizationFigures,
  readPeopleFigures,
  readUnitsAwaitingChannel,
} from "~/services/operations/dashboard/platform-figures.server";
import type { DashboardTile, TileAsker } from "./dashboard-tile.types";
import { pathOf, plainFigure, urgentFigure } from "./tile-figure.server";

const DAY_FORMAT = "YYYY-MM-DD";
const SHORT_FORMAT = "MM-DD HH:mm";
const ROWS_SHOWN = 5;
const NEW_DAYS = 7;

/** The declarant units for which staff who may create channels have to create the first one. */
async function unitsAwaitingChannel({ scope, at, page, mayOpen }: TileAsker) {
  const mayCreate = scope.kind === "all" && page.may("channel:create") && mayOpen(declarantPage.slug);
  if (!mayCreate) return { figures: [], rows: [] };
  const { count, rows } = await readUnitsAwaitingChannel(at);
  return {
    figures: [urgentFigure(TEXT.channels.awaiting, count, UNITS_AWAITING_CHANNEL)],
    rows: rows.map(({ id, name }) => ({
      text: name,
      note: TEXT.channels.awaits,
      href: `${pathOf(declarantPage.slug)}/${id}`,
    })),
  };
}

async function channels(asker: TileAsker): Promise<CountContent> {
  const { scope, at } = asker;
  const [{ inUse, failing, silent, pending, failed, rows }, awaiting] = await Promise.all([
    readChannelFigures(scope, at),
    unitsAwaitingChannel(asker),
  ]);
  const path = pathOf(channelPage.slug);
  return {
    kind: "count",
    figures: [
      plainFigure(TEXT.channels.inUse, inUse, `${path}?status=1`),
      urgentFigure(TEXT.channels.failing, failing, `${path}?status=3`),
      urgentFigure(TEXT.channels.silent, silent, `${path}?silent=1`),
      plainFigure(TEXT.channels.pending, pending, `${path}?messages=pending`),
      urgentFigure(TEXT.channels.failed, failed, `${path}?messages=failed`),
      ...awaiting.figures,
    ],
    rows: [
      ...rows.map(({ id, name, problem }) => ({
        text: name,
        note: problem === "" ? TEXT.channels.silent : problem,
        href: `${path}/${id}`,
      })),
      ...awaiting.rows,
    ].slice(0, ROWS_SHOWN),
    // The sentence stands only where no figure contradicts it.
    empty: failing + silent + failed === 0 ? TEXT.channels.none : "",
  };
}

const KINDS = [
  { kind: "customer", slug: customerPage.slug, label: TEXT.organizations.customers },
  { kind: "provider", slug: providerPage.slug, label: TEXT.organizations.providers },
] as const;

/** The numbers of customers and providers, and the newest of them. */
async function organizations({ at, mayOpen }: TileAsker): Promise<CountContent> {
  const openable = KINDS.filter(({ slug }) => mayOpen(slug));
  const since = formatTime(at - (NEW_DAYS - 1) * DAY_MILLISECONDS, DAY_FORMAT);
  const found = await Promise.all(
    openable.map(({ kind }) => readOrganizationFigures(kind, startOfDay(since))),
  );
  const rows = openable.flatMap(({ slug }, index) =>
    found[index]!.rows.map(({ id, name, created_at: created }) => ({
      text: name,
      note: TEXT.organizations.since(formatTime(created, DAY_FORMAT)),
      href: `${pathOf(slug)}/${id}`,
      created,
    })),
  );
  return {
    kind: "count",
    figures: openable.flatMap(({ slug, label }, index) => {
      const { count, frozen, fresh } = found[index]!;
      const path = pathOf(slug);
      return [
        plainFigure(label, count, path),
        plainFigure(TEXT.organizations.fresh(label, NEW_DAYS), fresh, `${path}?createdAtFrom=${since}`),
        urgentFigure(TEXT.organizations.frozen(label), frozen, `${path}?status=2`),
      ];
    }),
    rows: rows
      .toSorted((one, other) => other.created - one.created)
      .slice(0, ROWS_SHOWN)
      .map(({ created: _, ...row }) => row),
    empty: TEXT.organizations.none,
  };
}

/** The members of the viewer's own organisation, and the customers below it. */
async function ownOrganization({ scope, mayOpen }: TileAsker): Promise<CountContent> {
  const path = pathOf(accountPage.slug);
  const own = "organizationId" in scope ? scope.organizationId : 0;
  const mayCount = mayOpen(childPage.slug);
  const [{ count, frozen, locked }, children] = await Promise.all([
    readPeopleFigures(scope),
    mayCount ? countChildren(own) : 0,
  ]);
  return {
    kind: "count",
    figures: [
      plainFigure(TEXT.own.people, count, path),
      urgentFigure(TEXT.own.locked, locked, `${path}?status=3`),
      urgentFigure(TEXT.own.frozen, frozen, `${path}?status=2`),
      ...(mayCount ? [plainFigure(TEXT.own.children, children, `${pathOf(childPage.slug)}/${own}`)] : []),
    ],
    rows: [],
    empty: "",
  };
}

/** Articles by state, and the drafts changed last. */
async function content(): Promise<CountContent> {
  const { drafts, scheduled, published, rows } = await readContentFigures();
  const path = pathOf(contentPage.slug);
  return {
    kind: "count",
    figures: [
      plainFigure(TEXT.content.drafts, drafts, `${path}?status=${String(DRAFT)}`),
      plainFigure(TEXT.content.scheduled, scheduled, `${path}?status=${String(SCHEDULED)}`),
      plainFigure(TEXT.content.published, published, `${path}?status=${String(PUBLISHED)}`),
    ],
    rows: rows.map(({ id, title, updated_at: changed }) => ({
      text: title,
      note: TEXT.content.changed(formatTime(changed, SHORT_FORMAT)),
      href: articlePageHref(id),
    })),
    empty: TEXT.content.none,
  };
}

const tile = { width: "third", isOfPlatform: false } as const;

/** The tiles of channels, of organisations, of content, and of the viewer's own organisation. */
export const ORGANIZATION_TILES: readonly DashboardTile[] = [
  { ...tile, code: "channels", pages: [channelPage.slug], read: channels },
  {
    ...tile,
    code: "organizations",
    pages: KINDS.map(({ slug }) => slug),
    isOfPlatform: true,
    read: organizations,
  },
  { ...tile, code: "content", pages: [contentPage.slug], isOfPlatform: true, read: content },
  {
    ...tile,
    code: "own-organization",
    pages: [accountPage.slug],
    isOfOrganization: true,
    read: ownOrganization,
  },
];
