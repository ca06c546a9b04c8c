import { areaField, choiceField, lineField, lookupField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Choice, Field, RichPicture, ValuesOf } from "../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { error, ok, rule, type Result } from "../../forms/rules/form.schema";
import { lengthOf } from "../../format/text/normalize-text";
import { ARTICLE_LABELS as LABELS, ARTICLE_TEXT as TEXT } from "./article.text";
import type { ArticleValues } from "./article.types";

/** In characters; corresponds to the size of a posted form (`LONG_FORM_BYTES`). */
const BODY_MAX = 100_000;

export interface ArticleFormContext {
  readonly columns: readonly Choice[];
  readonly covers: {
    readonly matches: readonly string[];
    readonly pictures: Readonly<Record<string, string>>;
    readonly found: number | null;
  };
  /** Pictures that the editor offers for insertion. */
  readonly pictures: readonly RichPicture[];
}

/** HTML retains its blanks; line ends are normalised. */
const bodyRule = rule((typed): Result<string> => {
  const text = typed.replaceAll(/\r\n?/g, "\n").trim().normalize("NFC");
  if (text === "") return error(CONSOLE_TEXT.enter(LABELS.body));
  return lengthOf(text) > BODY_MAX ? error(CONSOLE_TEXT.tooLong(LABELS.body, BODY_MAX)) : ok(text);
});

const bodyField = (pictures: readonly RichPicture[]): Field<string> => ({
  label: LABELS.body,
  control: { kind: "rich", maxLength: BODY_MAX, pictures, opensAtOnce: true },
  hint: TEXT.bodyHint,
  rule: bodyRule,
  keep: (stored) => stored,
});

const fieldsOf = ({ columns, covers, pictures }: ArticleFormContext) => ({
  title: lineField(LABELS.title, { min: 2, max: 80 }),
  columnId: choiceField<string>("select", LABELS.columnId, columns),
  slug: lineField(LABELS.slug, {
    max: 80,
    isOptional: true,
    isCode: true,
    fits: /^(?=.*[a-z-])[a-z0-9-]{1,80}$/,
    wrong: TEXT.slugWrong,
    hint: TEXT.slugHint,
  }),
  summary: areaField(LABELS.summary, { max: 200, isOptional: true, hint: TEXT.summaryHint }),
  body: bodyField(pictures),
  cover: {
    ...lookupField<number>(LABELS.cover, { ...covers, wrong: TEXT.coverWrong, isOptional: true }),
    hint: TEXT.coverHint,
  },
  coverAlt: lineField(LABELS.coverAlt, { max: 100, isOptional: true, hint: TEXT.coverAltHint }),
  source: lineField(LABELS.source, { max: 50, isOptional: true, hint: TEXT.sourceHint }),
  author: lineField(LABELS.author, { max: 50, isOptional: true }),
});

export type ArticleFields = ReturnType<typeof fieldsOf>;

/** Defines the form of an article. */
export const articleForm = (formContext: ArticleFormContext) =>
  defineForm<ArticleFields>(
    [
      { title: TEXT.base, names: ["title", "columnId", "slug", "summary"] },
      { title: TEXT.text, names: ["body"] },
      { title: TEXT.looks, names: ["cover", "coverAlt", "source", "author"] },
    ],
    fieldsOf(formContext),
  );

export const articleValuesOf = ({ columnId, ...values }: ValuesOf<ArticleFields>): ArticleValues => ({
  ...values,
  columnId: Number(columnId),
});
