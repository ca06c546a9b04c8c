import type { ArticleSearchTable } from "../db/schema/schema-articles";
import { cleanRichText } from "../format/rich-text/rich-text.server";
import { fold } from "./folding";
import { pinyinOf } from "./pinyin.server";

const SUMMARY_LENGTH = 120;

/** An article as it is entered. */
export interface ArticleContent {
  readonly title: string;
  readonly slug: string | null;
  /** "" means the beginning of the text. */
  readonly summary: string;
  /** HTML as it was typed or pasted. */
  readonly body: string;
  readonly cover: string | null;
  readonly coverAlt: string;
  readonly source: string;
  readonly author: string;
}

/** An article as it is stored, with a sanitised body. */
export interface CleanContent extends ArticleContent {
  readonly bodyProof: string;
  /** Plain text of the body. */
  readonly text: string;
}

/** The default summary of a text. */
export const beginningOf = (text: string) => [...text].slice(0, SUMMARY_LENGTH).join("");

/** Sanitises the body and fills in a missing summary. */
export function cleanContent(written: ArticleContent): CleanContent {
  const { html, proof, text } = cleanRichText(written.body);
  return {
    ...written,
    body: html,
    bodyProof: proof,
    text,
    summary: written.summary.trim() || beginningOf(text),
  };
}

/** Columns of the article's row, which contain the published content. */
export const contentColumns = (content: CleanContent) => ({
  title: content.title,
  slug: content.slug,
  summary: content.summary,
  body: content.body,
  body_proof: content.bodyProof,
  body_text: content.text,
  cover: content.cover,
  cover_alt: content.coverAlt,
  source: content.source,
  author: content.author,
});

/**
 * Texts of the search index. Title and summary include their pinyin; that of a whole body would match almost
 * anything.
 */
export async function searchTexts({
  title,
  summary,
  text,
}: CleanContent): Promise<Omit<ArticleSearchTable, "rowid">> {
  return {
    title: `${fold(title)} ${await pinyinOf(title)}`,
    summary: `${fold(summary)} ${await pinyinOf(summary)}`,
    body: fold(text),
  };
}
