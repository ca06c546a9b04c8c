import { declarantPage, reviewPage } from "~/services/access/paths/console-pages-business";
import {
  childPage,
  customerPage,
  customerProductPage,
  productRequestPage,
  providerPage,
  providerProductPage,
} from "~/services/access/paths/console-pages-organizations";
import { applicationsOf, OVERDUE_APPLICATIONS } from "~/services/access/paths/page-links";
import { companyHref } from "~/services/access/paths/company-paths";
import { db } from "~/services/db/client.server";
import { CONSENT_STEPS } from "~/services/organizations/companies/consent/company-consent.text";
import { listOpenRequests } from "~/services/organizations/companies/consent/consent-rows.server";
import { DAY_MILLISECONDS } from "~/services/format/day";
import { formatTime } from "~/services/format/time";
import {
  countExpiredCompanies,
  countExpiringProducts,
  readExpiringCompanies,
  readFailedNotices,
  readLocks,
  readOpenRequests,
  readOpenErrors,
  readWaitingReviews,
  SOON_DAYS,
} from "~/services/operations/dashboard/attention.server";
import { DASHBOARD_TEXT as TEXT } from "~/services/operations/dashboard/dashboard.text";
import type { CountContent } from "~/services/operations/dashboard/dashboard.types";
import { readExpiringUnits } from "~/services/operations/dashboard/platform-figures.server";
import type { DashboardTile, TileAsker } from "./dashboard-tile.types";
import { pathOf, urgentFigure } from "./tile-figure.server";

const DAY_FORMAT = "YYYY-MM-DD";
const SHORT_FORMAT = "MM-DD HH:mm";

async function reviewsWaiting({ at, page }: TileAsker): Promise<CountContent> {
  const { accountId } = page.session;
  const { count, own, late, oldest } = await readWaitingReviews(at, accountId);
  const href = pathOf(reviewPage.slug);
  return {
    kind: "count",
    figures: [
      urgentFigure(TEXT.reviews.waiting, count, href),
      ...(own > 0 ? [urgentFigure(TEXT.reviews.own, own, applicationsOf(accountId))] : []),
      ...(late > 0 ? [urgentFigure(TEXT.reviews.late, late, OVERDUE_APPLICATIONS)] : []),
    ],
    rows: oldest.map((row) => ({
      text: row.company_name,
      note: TEXT.reviews.since(formatTime(row.submitted_at ?? at, SHORT_FORMAT)),
      href: `${href}/${row.id}`,
    })),
    empty: TEXT.reviews.none,
  };
}

async function productRequests(): Promise<CountContent> {
  const { count, rows } = await readOpenRequests();
  const href = pathOf(productRequestPage.slug);
  return {
    kind: "count",
    figures: [urgentFigure(TEXT.requests.waiting, count, `${href}?state=open`)],
    rows: rows.map(({ id, organization, product, created_at: created }) => ({
      text: organization,
      note: TEXT.requests.since(product, formatTime(created, SHORT_FORMAT)),
      href: `${href}/${id}`,
    })),
    empty: TEXT.requests.none,
  };
}

const CONSENTS_SHOWN = 20;

/** What waits for another person's consent, of organisations whose lists the viewer may open. */
async function consentsWaiting({ scope, mayOpen }: TileAsker): Promise<CountContent> {
  const open = (await listOpenRequests(db, scope, CONSENTS_SHOWN + 1)).filter((row) => {
    if (row.kind === "provider") return mayOpen(providerPage.slug);
    return mayOpen(row.parent_id === null ? customerPage.slug : childPage.slug);
  });
  return {
    kind: "count",
    figures: [urgentFigure(TEXT.consents.waiting, open.length, null)],
    rows: open.slice(0, CONSENTS_SHOWN).map((row) => ({
      text: row.name,
      note: TEXT.consents.by(
        CONSENT_STEPS[row.step],
        row.created_by,
        formatTime(row.created_at, SHORT_FORMAT),
      ),
      href: companyHref(row),
    })),
    empty: TEXT.consents.none,
  };
}

async function accountsLocked({ at }: TileAsker): Promise<CountContent> {
  const { count, rows } = await readLocks(at);
  return {
    kind: "count",
    figures: [urgentFigure(TEXT.locks.locked, count, `${pathOf("lock-manage")}?kind=password`)],
    rows: rows.map(({ subject, until }) => ({
      text: subject,
      note: TEXT.locks.until(formatTime(until, SHORT_FORMAT)),
      href: null,
    })),
    empty: TEXT.locks.none,
  };
}

async function messagesFailed({ at }: TileAsker): Promise<CountContent> {
  const { sms, mail } = await readFailedNotices(at);
  const today = formatTime(at, DAY_FORMAT);
  const href = (channel: string) =>
    `${pathOf("notify-log")}?atFrom=${today}&atTo=${today}&status=3&status=4&channel=${channel}`;
  return {
    kind: "count",
    figures: [
      urgentFigure(TEXT.notices.sms, sms, href("1")),
      urgentFigure(TEXT.notices.mail, mail, href("2")),
    ],
    rows: [],
    empty: sms + mail === 0 ? TEXT.notices.none : "",
  };
}

const COMPANIES = [
  { kind: "customer", slug: customerPage.slug, label: TEXT.expiring.customers },
  { kind: "provider", slug: providerPage.slug, label: TEXT.expiring.providers },
] as const;

/** The declarant units that have a card that expires soon. */
async function expiringUnits({ scope, at, mayOpen }: TileAsker) {
  const path = pathOf(declarantPage.slug);
  if (!mayOpen(declarantPage.slug)) return { figures: [], rows: [] };
  const { count, rows } = await readExpiringUnits(scope, at);
  const last = formatTime(at + SOON_DAYS * DAY_MILLISECONDS, DAY_FORMAT);
  const listed = `${path}?nextExpiryFrom=${formatTime(at, DAY_FORMAT)}&nextExpiryTo=${last}`;
  return {
    figures: [urgentFigure(TEXT.expiring.cards, count, listed)],
    rows: rows.map(({ id, name, next_expiry: end }) => ({
      text: name,
      note: TEXT.expiring.cardUntil(formatTime(end, DAY_FORMAT)),
      href: `${path}/${id}?tab=cards`,
    })),
  };
}

async function expiringCompanies({ scope, at, mayOpen }: TileAsker) {
  const openable = COMPANIES.filter(({ slug }) => mayOpen(slug));
  const [companies, ended] = await Promise.all([
    Promise.all(openable.map(({ kind }) => readExpiringCompanies(kind, scope, at))),
    Promise.all(openable.map(({ kind }) => countExpiredCompanies(kind, scope, at))),
  ]);
  return {
    figures: openable.flatMap(({ label, slug }, index) => [
      urgentFigure(TEXT.expiring.soon(label), companies[index]!.count, `${pathOf(slug)}?expiring=1`),
      urgentFigure(TEXT.expiring.ended(label), ended[index]!, `${pathOf(slug)}?status=expired`),
    ]),
    rows: companies.flatMap(({ rows }, index) =>
      rows.map(({ id, name, valid_to: end }) => ({
        text: name,
        note: TEXT.expiring.until(formatTime(end, DAY_FORMAT)),
        href: `${pathOf(openable[index]!.slug)}/${id}`,
      })),
    ),
  };
}

const SUBSCRIPTIONS = [
  { kind: "customer", slug: customerProductPage.slug, label: TEXT.expiring.customerProducts },
  { kind: "provider", slug: providerProductPage.slug, label: TEXT.expiring.providerProducts },
] as const;

/** The number of subscriptions that end soon, without links: each organisation has a list of its own. */
async function expiringProducts({ scope, at, mayOpen }: TileAsker) {
  const open = SUBSCRIPTIONS.filter(({ slug }) => mayOpen(slug));
  const counts = await Promise.all(open.map(({ kind }) => countExpiringProducts(kind, scope, at)));
  return {
    figures: open.map(({ label }, index) => urgentFigure(label, counts[index]!, null)),
    hasSome: counts.some((count) => count > 0),
  };
}

async function expiring(asker: TileAsker): Promise<CountContent> {
  const [companies, units, products] = await Promise.all([
    expiringCompanies(asker),
    expiringUnits(asker),
    expiringProducts(asker),
  ]);
  const rows = [...companies.rows, ...units.rows];
  return {
    kind: "count",
    figures: [...companies.figures, ...units.figures, ...products.figures],
    rows,
    empty: rows.length === 0 && !products.hasSome ? TEXT.expiring.none(SOON_DAYS) : "",
  };
}

async function errorsOpen(): Promise<CountContent> {
  const { count, rows } = await readOpenErrors();
  const path = pathOf("error-log");
  return {
    kind: "count",
    figures: [urgentFigure(TEXT.errors.open, count, path)],
    rows: rows.map(({ id, message, last_at: last }) => ({
      text: message,
      note: TEXT.errors.last(formatTime(last, SHORT_FORMAT)),
      href: `${path}/${id}`,
    })),
    empty: TEXT.errors.none,
  };
}

const tile = { width: "third", isOfPlatform: true } as const;

/** The tiles of work that waits and of faults. */
export const ATTENTION_TILES: readonly DashboardTile[] = [
  { ...tile, code: "reviews-waiting", pages: [reviewPage.slug], read: reviewsWaiting },
  { ...tile, code: "product-requests", pages: [productRequestPage.slug], read: productRequests },
  {
    ...tile,
    code: "consents-waiting",
    pages: [customerPage.slug, providerPage.slug],
    read: consentsWaiting,
  },
  { ...tile, code: "accounts-locked", pages: ["lock-manage"], read: accountsLocked },
  { ...tile, code: "messages-failed", pages: ["notify-log"], read: messagesFailed },
  {
    ...tile,
    code: "expiring",
    pages: [...COMPANIES, declarantPage, ...SUBSCRIPTIONS].map(({ slug }) => slug),
    isOfPlatform: false,
    read: expiring,
  },
  { ...tile, code: "errors-open", pages: ["error-log"], read: errorsOpen },
];
