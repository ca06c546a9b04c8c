import { db, type Executor } from "../../db/client.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { cleanContent, type CleanContent } from "../article-content.server";
import { articlePageHref, pictureHref, uploadOf } from "../content-addresses";
import { ARTICLE_LABELS as LABELS, ARTICLE_TEXT as TEXT } from "./article.text";
import type { ArticleValues } from "./article.types";
import { withLibraryPictures } from "./body-pictures.server";

/** A picture of the library that is not archived. */
const livePicture = (id: number) =>
  db
    .selectFrom("article_pictures")
    .select(["path", "alt"])
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirst();

async function coverOf({ cover, coverAlt }: ArticleValues) {
  if (cover === null) return { cover: null, coverAlt: "" };
  const picture = await livePicture(cover);
  if (!picture) return refusedBy(TEXT.coverWrong, "cover");
  return { cover: pictureHref(picture.path), coverAlt: coverAlt === "" ? picture.alt : coverAlt };
}

/**
 * Sanitises and validates an article as typed; refuses pictures that are not in the library, and an empty
 * body.
 */
export async function contentOf(values: ArticleValues): Promise<CleanContent | Refused> {
  const cover = await coverOf(values);
  if ("ok" in cover) return cover;
  const body = await withLibraryPictures(db, values.body);
  if (body === null) return refusedBy(TEXT.foreignPicture, "body");
  const { title, summary, source, author } = values;
  const slug = values.slug === "" ? null : values.slug;
  const content = cleanContent({ title, slug, summary, source, author, body, ...cover });
  const isEmpty = content.text === "" && !content.body.includes("<img");
  return isEmpty ? refusedBy(TEXT.bodyEmpty, "body") : content;
}

export const isRefusal = (content: CleanContent | Refused): content is Refused => "reason" in content;

/** The form value of the library's picture at an address; "" where there is none. */
export async function coverText(executor: Executor, cover: string | null): Promise<string> {
  const path = cover === null ? null : uploadOf(cover);
  if (path === null) return "";
  const row = await executor
    .selectFrom("article_pictures")
    .select(["id", "name"])
    .where("path", "=", path)
    .executeTakeFirst();
  return row ? `${String(row.id)}-${row.name}` : "";
}

interface Place {
  readonly id?: number | undefined;
  readonly columnId: number;
  readonly slug: string | null;
}

/** Refuses an address that another article has; null where it is free. */
export async function findSlugRefusal(
  executor: Executor,
  { id, columnId, slug }: Place,
): Promise<Refused | null> {
  if (slug === null) return null;
  const row = await executor
    .selectFrom("articles")
    .select(["id", "title"])
    .where("column_id", "=", columnId)
    .where("slug", "=", slug)
    .where("archived_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "!=", id!))
    .executeTakeFirst();
  const name = row?.title ?? "";
  return row
    ? refusedBy(CONSOLE_TEXT.takenBy(LABELS.slug), "slug", { name, href: articlePageHref(row.id) })
    : null;
}

/** Refuses a column that has been archived since it was chosen. */
export async function findColumnRefusal(executor: Executor, columnId: number): Promise<Refused | null> {
  const row = await executor
    .selectFrom("article_columns")
    .select("id")
    .where("id", "=", columnId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row ? null : refusedBy(TEXT.columnUnavailable, "columnId");
}
