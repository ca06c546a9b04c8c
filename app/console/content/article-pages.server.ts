import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn, sourceIn } from "~/collections/records/record-page.server";
import { isShown, isPublishedAt } from "~/services/content/article-status";
import { PUBLISH_TEXT, ARTICLE_TEXT as TEXT } from "~/services/content/articles/article.text";
import {
  articleForm,
  articleValuesOf,
  type ArticleFormContext,
  type ArticleFields,
} from "~/services/content/articles/article-form";
import { coverText } from "~/services/content/articles/draft-content.server";
import { requireStaff, getLiveArticle } from "~/services/content/articles/find-article.server";
import { createArticle, editArticle } from "~/services/content/articles/save-draft.server";
import { beginningOf } from "~/services/content/article-content.server";
import { articlePageHref } from "~/services/content/content-addresses";
import {
  findPictureByText,
  offerPictures,
  suggestPictures,
} from "~/services/content/pictures/find-picture.server";
import { checkArticleLinks } from "~/services/content/links/check-links.server";
import { readVersion } from "~/services/content/publish-article.server";
import {
  publicationForm,
  publicationOf,
  type PublicationFields,
} from "~/services/content/publishing/publish-form";
import { publishWith } from "~/services/content/publishing/publish-with.server";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { formatTime } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";

/** The live article in an address, in scope. @throws DomainError not-found */
export async function articleAt(page: AuthorizedPage) {
  const viewer = await viewerOf(page);
  const actor = actorWith(page, viewer);
  return { actor, row: await getLiveArticle(db, viewer.scope, idIn(page, "id")) };
}

/**
 * The pictures that match the typed text, followed by the newest ones, so that another picture can be chosen
 * by sight.
 */
async function offerCovers(typed: string) {
  const offered = [...(await suggestPictures(typed)), ...(typed === "" ? [] : await suggestPictures(""))];
  return [...new Map(offered.map((each) => [each.id, each])).values()];
}

async function readArticleFormContext(cover: string): Promise<ArticleFormContext> {
  const columns = await db
    .selectFrom("article_columns")
    .select(["id", "name"])
    .where("archived_at", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const covers = await offerCovers(cover);
  return {
    columns: columns.map(({ id, name }) => ({ key: String(id), text: name })),
    covers: {
      matches: covers.map(({ text }) => text),
      pictures: Object.fromEntries(covers.map(({ text, href }) => [text, href])),
      found: await findPictureByText(cover),
    },
    pictures: await offerPictures(db),
  };
}

/**
 * The newest version of an article in the form's fields; a summary that was generated from the text is left
 * empty.
 */
async function typedOf(id: number): Promise<Typed> {
  const { content } = await readVersion(db, id);
  const { title, columnId, slug, body, coverAlt, source, author } = content;
  const summary = content.summary === beginningOf(content.text) ? "" : content.summary;
  const cover = await coverText(db, content.cover);
  return {
    title,
    columnId: String(columnId),
    slug: slug ?? "",
    summary,
    body,
    cover,
    coverAlt,
    source,
    author,
  };
}

/**
 * A new article, or a copy of another one without its address. @throws DomainError forbidden for an actor who
 * is not staff
 */
export async function newArticleForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<ArticleFields>> {
  const { scope } = await viewerOf(page);
  requireStaff(scope);
  const from = sourceIn(page);
  const values: Typed =
    from === null ? {} : { ...(await typedOf((await getLiveArticle(db, scope, from)).id)), slug: "" };
  return {
    definition: articleForm(await readArticleFormContext((typed ?? values)["cover"] ?? "")),
    values,
    changed: null,
    store: async ({ values: written, editor }) => {
      const outcome = await createArticle(editor, articleValuesOf(written));
      if (!outcome.ok) return outcome;
      return { ok: true, to: articlePageHref(outcome.id), text: CONSOLE_TEXT.created(TEXT.object) };
    },
  };
}

export async function editArticleForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<ArticleFields>> {
  const { row } = await articleAt(page);
  const values = await typedOf(row.id);
  return {
    definition: articleForm(await readArticleFormContext((typed ?? values)["cover"] ?? "")),
    recordName: row.title,
    values,
    changed: changeOf(row),
    store: async ({ values: written, editor, expectedVersion }) => {
      const outcome = await editArticle(editor, row.id, {
        values: articleValuesOf(written),
        expectedVersion,
      });
      return outcome.ok ? { ok: true, to: articlePageHref(row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}

const minuteOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DDTHH:mm"));

/** The form that publishes the newest version, now or later. */
export async function publishForm(page: AuthorizedPage): Promise<CollectionForm<PublicationFields>> {
  const { row } = await articleAt(page);
  const isLater = isShown(row.status) && !isPublishedAt(row, now());
  const isPinned = row.pinned_until !== null;
  return {
    definition: publicationForm({ pinnedUntil: row.pinned_until }),
    recordName: row.title,
    values: {
      mode: isLater ? "later" : "now",
      publishAt: isLater ? minuteOf(row.publish_at) : "",
      unpublishAt: minuteOf(row.unpublish_at),
      pinnedUntil: isPinned ? formatTime(row.pinned_until ?? 0, "YYYY-MM-DD") : "",
    },
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await publishWith(editor, row.id, { values: publicationOf(values), expectedVersion });
      if (!outcome.ok) return outcome;
      const text = outcome.isLater ? PUBLISH_TEXT.scheduled(formatTime(outcome.at)) : PUBLISH_TEXT.done;
      const count = await checkArticleLinks(row.id);
      const detail = count > 0 ? { detail: PUBLISH_TEXT.broken(count) } : {};
      return { ok: true, to: articlePageHref(row.id), text, ...detail };
    },
  };
}
