import type { ArticleSearchTable } from "../db/schema-articles";
import { articleText, sanitizeArticle } from "./article-html.server";
import { fold } from "./folding";
import { pinyinOf } from "./pinyin.server";

const SUMMARY_LENGTH = 120;

/** What somebody writes. */
export interface ArticleContent {
  readonly title: string;
  readonly slug: string | null;
  /** Empty for the beginning of the text. */
  readonly summary: string;
  /** HTML as it was typed or pasted. */
  readonly body: string;
  readonly cover: string | null;
  readonly coverAlt: string;
  readonly source: string;
  readonly author: string;
}

/** What is stored of it in the article's row. */
export const contentColumns = ({ coverAlt, ...content }: ArticleContent) => ({
  ...content,
  cover_alt: coverAlt,
});

/** Makes of what was written what may be stored: no scripts in the body, and a summary. */
export async function cleanContent(written: ArticleContent): Promise<ArticleContent> {
  const body = await sanitizeArticle(written.body);
  const beginning = () => [...articleText(body)].slice(0, SUMMARY_LENGTH).join("");
  return { ...written, body, summary: written.summary.trim() || beginning() };
}

/** What the search finds the article by; pinyin of the title and summary only, for of a whole text it fits anything. */
export async function searchTexts({
  title,
  summary,
  body,
}: ArticleContent): Promise<Omit<ArticleSearchTable, "rowid">> {
  const pinyin = await Promise.all([pinyinOf(title), pinyinOf(summary)]);
  return {
    title: fold(title),
    body: fold(`${summary} ${articleText(body)}`),
    pinyin: pinyin.join(" "),
  };
}
