import type { Executor } from "../../db/client.server";
import type { CleanContent } from "../article-content.server";
import { ARTICLE_TEXT as TEXT } from "./article.text";
import { coverText } from "./draft-content.server";

export type Contents = CleanContent & { readonly columnId: number };

async function columnName(executor: Executor, id: number): Promise<string> {
  const row = await executor
    .selectFrom("article_columns")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name ?? "";
}

/** Values of a version for its history, without the text. */
export const articleHistoryValues = async (executor: Executor, content: Contents) => ({
  title: content.title,
  columnId: await columnName(executor, content.columnId),
  slug: content.slug ?? "",
  summary: content.summary,
  cover: await coverText(executor, content.cover),
  coverAlt: content.coverAlt,
  source: content.source,
  author: content.author,
});

const UNCHANGED = [
  "title",
  "columnId",
  "slug",
  "summary",
  "body",
  "cover",
  "coverAlt",
  "source",
  "author",
] as const;

/** Whether two versions are equal. */
export const isSameContent = (one: Contents, other: Contents): boolean =>
  UNCHANGED.every((name) => one[name] === other[name]);

export const versionText = (number: number) => TEXT.versionName(number);
