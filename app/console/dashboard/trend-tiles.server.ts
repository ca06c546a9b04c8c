import { accountPage } from "~/services/access/paths/console-pages-access";
import { reviewPage } from "~/services/access/paths/console-pages-business";
import { customerPage, providerPage } from "~/services/access/paths/console-pages-organizations";
import { DASHBOARD_TEXT as TEXT } from "~/services/operations/dashboard/dashboard.text";
import type { TrendContent } from "~/services/operations/dashboard/dashboard.types";
import { readFigures, type Figure } from "~/services/operations/dashboard/figures.server";
import { pathOf } from "./tile-figure.server";
import type { DashboardTile, TileAsker } from "./dashboard-tile.types";

interface Series {
  readonly figure: Figure;
  /**
   * The list with the rows of a day: its page, its filter of days, and a further query. The figure is read
   * only for a viewer who may open the list.
   */
  readonly list: { readonly slug: string; readonly days: string; readonly query?: string };
}

const SIGN_INS = { slug: "login-log", days: "at" };
// The queue shows waiting applications by default: an empty state means all.
const REVIEWS = { slug: reviewPage.slug, days: "submittedAt", query: "status=" };
const DECISIONS = { slug: reviewPage.slug, days: "reviewedAt" };
const NOTICES = { slug: "notify-log", days: "at" };

const TRENDS: readonly (readonly [code: string, pages: readonly string[], series: readonly Series[]])[] = [
  [
    "sign-ins-trend",
    ["login-log"],
    [
      { figure: "sign-ins", list: { ...SIGN_INS, query: "result=1" } },
      { figure: "sign-ins-failed", list: { ...SIGN_INS, query: "result=0" } },
    ],
  ],
  [
    "registrations-trend",
    [accountPage.slug],
    [{ figure: "registrations", list: { slug: accountPage.slug, days: "createdAt" } }],
  ],
  [
    "organizations-trend",
    [customerPage.slug, providerPage.slug],
    [
      { figure: "customers", list: { slug: customerPage.slug, days: "createdAt" } },
      { figure: "providers", list: { slug: providerPage.slug, days: "createdAt" } },
    ],
  ],
  [
    "reviews-trend",
    [reviewPage.slug],
    [
      { figure: "certifications-submitted", list: REVIEWS },
      { figure: "certifications-approved", list: { ...DECISIONS, query: "status=2" } },
      { figure: "certifications-rejected", list: { ...DECISIONS, query: "status=3" } },
    ],
  ],
  [
    "messages-trend",
    ["message-manage"],
    [{ figure: "messages-published", list: { slug: "message-manage", days: "publishAt" } }],
  ],
  [
    "notices-trend",
    ["notify-log"],
    [
      { figure: "notices-sent", list: { ...NOTICES, query: "status=2" } },
      { figure: "notices-failed", list: { ...NOTICES, query: "status=3&status=4" } },
    ],
  ],
];

function addressOf({ slug, days, query }: Series["list"]): string {
  const range = `${days}From={day}&${days}To={day}`;
  return `${pathOf(slug)}?${query === undefined ? range : `${range}&${query}`}`;
}

async function readTrend(all: readonly Series[], { at, range, mayOpen }: TileAsker): Promise<TrendContent> {
  const wanted = all.filter(({ list }) => mayOpen(list.slug));
  const found = await readFigures(
    wanted.map(({ figure }) => figure),
    { at, days: range },
  );
  return {
    kind: "trend",
    series: found.series.map(({ total, before }, index) => {
      const { figure, list } = wanted[index]!;
      return { label: TEXT.series[figure], total, before, listed: addressOf(list) };
    }),
    days: found.days.map((day, position) => ({
      day,
      counts: found.series.map(({ counts }) => counts[position]!),
    })),
  };
}

/** The daily numbers of events on the whole platform. */
export const TREND_TILES: readonly DashboardTile[] = TRENDS.map(([code, pages, series]) => ({
  code,
  width: "half",
  pages,
  isOfPlatform: true,
  read: (asker) => readTrend(series, asker),
}));
