import { storedName } from "~/services/format/person-name";
import { redirect } from "@remix-run/node";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, recordActionsAt, stampDetails } from "~/collections/records/record-page.server";
import { isShown, isPublishedAt } from "~/services/content/article-status";
import { archiveArticle } from "~/services/content/articles/archive-article.server";
import {
  ARTICLE_LABELS as LABELS,
  ARTICLE_TEXT as TEXT,
  PUBLICATION_LABELS,
} from "~/services/content/articles/article.text";
import type { ArticleRow } from "~/services/content/articles/find-article.server";
import { articleHistoryValues, versionText } from "~/services/content/articles/article-history-values.server";
import {
  articlePageHref,
  contentPath,
  previewHref,
  publishHref,
  versionHref,
} from "~/services/content/content-addresses";
import { ARTICLE_LIST_TEXT } from "~/services/content/list/article-list.text";
import { stateCell } from "~/services/content/list/article-list.server";
import { articleHref, columnHref } from "~/services/content/published.server";
import { readVersion } from "~/services/content/publish-article.server";
import { PREVIEW_DAYS } from "~/services/content/publishing/preview-days";
import { countPreviews, dropPreviews, makePreview } from "~/services/content/publishing/previews.server";
import { takeOff } from "~/services/content/publishing/publish-with.server";
import { listRedirects } from "~/services/content/redirects.server";
import { db } from "~/services/db/client.server";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { momentOf } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { articleAt } from "./article-pages.server";

const TABS = ["versions", "addresses"] as const;
const tabAt = ({ url }: AuthorizedPage) =>
  TABS.find((tab) => tab === url.searchParams.get("tab")) ?? "details";

const tabsOf = (own: string, current: ReturnType<typeof tabAt>) => [
  { text: TEXT.details, href: own, isCurrent: current === "details" },
  { text: TEXT.versions, href: `${own}?tab=versions`, isCurrent: current === "versions" },
  { text: TEXT.addresses, href: `${own}?tab=addresses`, isCurrent: current === "addresses" },
  { text: TEXT.history, href: `${own}/history`, isCurrent: false },
];

function movesOf(page: AuthorizedPage, { status }: ArticleRow, previews: number) {
  const move = (intent: keyof typeof TEXT.moves, notes: readonly string[], needsReason = false) => ({
    intent,
    text: TEXT.moves[intent],
    notes,
    needsReason,
  });
  const isOut = isShown(status);
  return [
    ...(page.may("content:edit") ? [move("preview", [TEXT.previewed(PREVIEW_DAYS)])] : []),
    ...(page.may("content:edit") && previews > 0 ? [move("dropPreviews", [TEXT.previewsDropped])] : []),
    ...(isOut && page.may("content:publish") ? [move("takeOff", [TEXT.takenOff])] : []),
    ...(!isOut && page.may("content:archive") ? [move("archive", [TEXT.archived], true)] : []),
  ];
}

const columnAt = (id: number) =>
  db.selectFrom("article_columns").select(["name", "slug"]).where("id", "=", id).executeTakeFirstOrThrow();

/** The public address of an article; null if visitors do not see it at present. */
async function publicHref(row: ArticleRow): Promise<string | null> {
  const isOut = isShown(row.status) && isPublishedAt(row, now()) && (row.unpublish_at ?? Infinity) > now();
  return isOut ? articleHref((await columnAt(row.column_id)).slug, row) : null;
}

interface ArticleData {
  readonly row: ArticleRow;
  readonly newest: Awaited<ReturnType<typeof readVersion>>;
  readonly href: string | null;
  readonly previews: number;
}

async function detailsOf({ row, newest, href, previews }: ArticleData): Promise<RecordView["details"]> {
  const described = await articleHistoryValues(db, newest.content);
  const names = ["title", "columnId", "slug", "summary", "cover", "coverAlt", "source", "author"] as const;
  const shown = row.shown_version === null ? TEXT.none : versionText(row.shown_version);
  return [
    { label: TEXT.newestVersion, text: versionText(newest.number) },
    { label: TEXT.shownVersion, text: isShown(row.status) ? shown : TEXT.none },
    ...(href === null ? [] : [{ label: TEXT.address, text: href, href }]),
    ...names.map((name) => ({ label: LABELS[name], text: described[name] })),
    { label: PUBLICATION_LABELS.publishAt, ...momentOf(row.publish_at, now()) },
    { label: PUBLICATION_LABELS.unpublishAt, ...momentOf(row.unpublish_at, now()) },
    { label: PUBLICATION_LABELS.pinnedUntil, ...momentOf(row.pinned_until, now()) },
    { label: TEXT.views, text: String(row.view_count) },
    { label: TEXT.helpful, text: `${String(row.helpful_count)} / ${String(row.unhelpful_count)}` },
    { label: TEXT.previews, text: String(previews) },
    ...stampDetails(row),
  ];
}

const VERSIONS_SHOWN = 200;

async function versionsTable(row: ArticleRow): Promise<RecordTable> {
  const versions = await db
    .selectFrom("article_versions")
    .select(["number", "content", "created_at", "created_by"])
    .where("article_id", "=", row.id)
    .orderBy("number", "desc")
    .limit(VERSIONS_SHOWN)
    .execute();
  const states = TEXT.versionStates;
  return {
    columns: TEXT.versionColumns,
    rows: versions.map(({ number, content, created_at, created_by }, index) => [
      { text: versionText(number), href: versionHref(row.id, number) },
      (JSON.parse(content) as { title: string }).title,
      momentOf(created_at, now()),
      storedName(created_by),
      isShown(row.status) && number === row.shown_version
        ? { text: states.shown, tone: "good" }
        : index === 0
          ? { text: states.newest, tone: "quiet" }
          : states.older,
    ]),
    empty: TEXT.noVersions,
  };
}

async function addressesTable(row: ArticleRow): Promise<RecordTable> {
  const redirects = await listRedirects(row.id);
  return {
    columns: TEXT.addressColumns,
    rows: redirects.map(({ slug, name, created_at, created_by }) => [
      `${columnHref(slug)}/${name}`,
      momentOf(created_at, now()),
      storedName(created_by),
    ]),
    empty: TEXT.noAddresses,
  };
}

/** The page of an article with its details, versions and former addresses. */
export async function viewArticle(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { row } = await articleAt(page);
  const own = articlePageHref(row.id);
  const tab = tabAt(page);
  const [newest, href, previews, column] = await Promise.all([
    readVersion(db, row.id),
    publicHref(row),
    countPreviews(row.id),
    columnAt(row.column_id),
  ]);
  const parts = {
    details: async () => ({ details: await detailsOf({ row, newest, href, previews }) }),
    versions: async () => ({ details: [], table: await versionsTable(row) }),
    addresses: async () => ({ details: [], table: await addressesTable(row) }),
  };
  return {
    title: row.title,
    recordName: row.title,
    head: {
      icon: "article",
      state: stateCell({ ...row, newest: newest.number }, now()),
      details: [
        { label: LABELS.columnId, text: column.name },
        { label: PUBLICATION_LABELS.publishAt, ...momentOf(row.publish_at, now()) },
        { label: TEXT.newestVersion, text: versionText(newest.number) },
        { label: ARTICLE_LIST_TEXT.columns.viewCount, text: String(row.view_count) },
      ],
    },
    tabs: tabsOf(own, tab),
    ...(await parts[tab]()),
    links: [
      ...(page.may("content:publish") ? [{ text: TEXT.publish, href: publishHref(row.id) }] : []),
      ...(page.may("content:edit") ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
      ...(href === null ? [] : [{ text: TEXT.view, href }]),
    ],
    ...recordActionsAt(page, movesOf(page, row, previews)),
  };
}

/** Creates or revokes preview links, unpublishes an article, or archives it. */
export async function postArticle(post: AuthorizedPost): Promise<Response> {
  const { actor, row } = await articleAt(post);
  const { intent } = post.form;
  const step = TEXT.moves[intent as keyof typeof TEXT.moves];
  const done = { to: articlePageHref(row.id), text: CONSOLE_TEXT.moved(step, row.title) };
  if (intent === "preview") {
    post.requireRight("content:edit");
    return redirect(previewHref(await makePreview(actor, row.id)), 303);
  }
  if (intent === "dropPreviews") {
    post.requireRight("content:edit");
    return performRecordAction(post, done, (who) => dropPreviews(who, row.id));
  }
  if (intent === "takeOff") {
    post.requireRight("content:publish");
    return performRecordAction(post, done, (who) => takeOff(who, row.id));
  }
  if (intent !== "archive") throw new DomainError("unreadable");
  post.requireRight("content:archive");
  const reason = post.form.get("reason");
  return performRecordAction(post, { ...done, to: contentPath }, (who) =>
    archiveArticle(who, row.id, reason),
  );
}
