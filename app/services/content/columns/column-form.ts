import { choiceField, lineField, numberField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { ValuesOf } from "../../forms/editing/form.types";
import type { ArticleColumnTable } from "../../db/schema/schema-articles";
import { COLUMN_KINDS, COLUMN_LABELS as LABELS, COLUMN_TEXT as TEXT } from "./column.text";

/** The validated form of a column. */
export interface ColumnValues {
  readonly name: string;
  readonly slug: string;
  readonly kind: ArticleColumnTable["kind"];
  /** null means after the last. */
  readonly sort: number | null;
  readonly isShown: boolean;
}

const SHOWN = [
  { key: "1", text: TEXT.shown },
  { key: "0", text: TEXT.hidden },
] as const;

const fieldsOf = () => ({
  name: lineField(LABELS.name, { min: 2, max: 20 }),
  slug: lineField(LABELS.slug, {
    max: 80,
    isCode: true,
    fits: /^[a-z0-9-]{1,80}$/,
    wrong: TEXT.slugWrong,
    hint: TEXT.slugHint,
  }),
  kind: choiceField("select", LABELS.kind, COLUMN_KINDS),
  sort: numberField(LABELS.sort, {
    min: 0,
    max: 9999,
    wrong: TEXT.sortWrong,
    isOptional: true,
    hint: TEXT.sortHint,
  }),
  show: choiceField("radio", LABELS.show, SHOWN, { hint: TEXT.showHint }),
});

export type ColumnFields = ReturnType<typeof fieldsOf>;

/** Defines the form of a column. */
export const columnForm = () =>
  defineForm<ColumnFields>(
    [{ title: TEXT.base, names: ["name", "slug", "kind", "sort", "show"] }],
    fieldsOf(),
  );

export const columnValuesOf = ({ kind, show, ...values }: ValuesOf<ColumnFields>): ColumnValues => ({
  ...values,
  kind: kind === "" ? "news" : kind,
  isShown: show !== "0",
});
