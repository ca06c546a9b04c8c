import { storedName } from "~/services/format/person-name";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, idIn, recordActionsAt } from "~/collections/records/record-page.server";
import { ARTICLE_LABELS as LABELS, ARTICLE_TEXT as TEXT } from "~/services/content/articles/article.text";
import { blocksOf, differencesOf } from "~/services/content/articles/differences";
import { restoreVersion } from "~/services/content/articles/save-draft.server";
import { articleHistoryValues, versionText } from "~/services/content/articles/article-history-values.server";
import { articlePageHref, versionHref } from "~/services/content/content-addresses";
import { readVersion } from "~/services/content/publish-article.server";
import { db } from "~/services/db/client.server";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { articleAt } from "./article-pages.server";

type Version = Awaited<ReturnType<typeof readVersion>>;

/** The differences between two versions: the fields, then the text paragraph by paragraph. */
async function differencesTable(version: Version, other: Version): Promise<RecordTable> {
  const [own, others] = await Promise.all([
    articleHistoryValues(db, version.content),
    articleHistoryValues(db, other.content),
  ]);
  const names = Object.keys(own) as (keyof typeof own)[];
  const fieldRows = names
    .filter((name) => own[name] !== others[name])
    .map((name) => [LABELS[name], own[name], others[name]]);
  const texts = differencesOf(blocksOf(version.content.body), blocksOf(other.content.body)).map(
    ({ at, before, after }) => [TEXT.paragraph(at), before, after],
  );
  const [title, ...sides] = TEXT.differences;
  return {
    columns: [title, `${sides[0]}（${versionText(version.number)}）`, versionText(other.number)],
    rows: [...fieldRows, ...texts],
    empty: TEXT.noDifferences,
  };
}

const isWithPrevious = ({ url }: AuthorizedPage) => url.searchParams.get("with") === "previous";

/** A version compared with the newest one, or with the previous one (`?with=previous`). */
export async function viewVersion(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { row } = await articleAt(page);
  const version = await readVersion(db, row.id, idIn(page, "versionId"));
  const own = versionHref(row.id, version.number);
  const newest = await readVersion(db, row.id);
  const hasPrevious = version.number > 1;
  const isPrevious = isWithPrevious(page) && hasPrevious;
  const other = isPrevious ? await readVersion(db, row.id, version.number - 1) : newest;
  const isNewest = version.number === newest.number;
  const restore = {
    intent: "restoreVersion",
    text: TEXT.moves.restoreVersion,
    notes: [TEXT.versionRestored],
    needsReason: false,
  };
  return {
    title: `${versionText(version.number)} - ${row.title}`,
    recordName: row.title,
    head: {
      icon: "article",
      state: isNewest ? { text: TEXT.versionStates.newest, tone: "quiet" } : TEXT.olderVersion,
      details: [
        { label: LABELS.title, text: version.content.title },
        { label: TEXT.savedAt, ...momentOf(version.created_at, now()) },
        { label: TEXT.savedBy, text: storedName(version.created_by) },
      ],
    },
    tabs: [
      { text: TEXT.toNewest, href: own, isCurrent: !isPrevious },
      ...(hasPrevious
        ? [{ text: TEXT.toPrevious, href: `${own}?with=previous`, isCurrent: isPrevious }]
        : []),
    ],
    details: [],
    table: await differencesTable(version, other),
    links: [{ text: TEXT.versions, href: `${articlePageHref(row.id)}?tab=versions` }],
    ...recordActionsAt(page, !isNewest && page.may("content:edit") ? [restore] : []),
  };
}

/** Makes an older version the newest draft. */
export async function postVersion(post: AuthorizedPost): Promise<Response> {
  post.requireRight("content:edit");
  const { row } = await articleAt(post);
  if (post.form.intent !== "restoreVersion") throw new DomainError("unreadable");
  const number = idIn(post, "versionId");
  const done = { to: articlePageHref(row.id), text: TEXT.restored };
  return performRecordAction(post, done, (actor) => restoreVersion(actor, row.id, number));
}
