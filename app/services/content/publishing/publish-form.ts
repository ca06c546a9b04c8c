import { choiceField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Field, ValuesOf } from "../../forms/editing/form.types";
import { lastMoment, minuteOrNone, orStored } from "../../forms/rules/day.schema";
import { PUBLICATION_LABELS as LABELS, PUBLISH_TEXT as TEXT } from "../articles/article.text";
import type { PublicationValues } from "../articles/article.types";

export interface PublicationFormContext {
  /** The time until which the article is pinned now. */
  readonly pinnedUntil: number | null;
}

const MODES = [
  { key: "now", text: TEXT.now },
  { key: "later", text: TEXT.later },
] as const;

const minute = (label: string, more: Partial<Field<string>>): Field<string> => ({
  label,
  control: { kind: "time" },
  isOptional: true,
  rule: minuteOrNone(TEXT.timeWrong),
  ...more,
});

const fieldsOf = ({ pinnedUntil }: PublicationFormContext) => ({
  mode: choiceField("radio", LABELS.mode, MODES),
  publishAt: minute(LABELS.publishAt, { neededWhen: TEXT.whenLater }),
  unpublishAt: minute(LABELS.unpublishAt, { hint: TEXT.endHint }),
  pinnedUntil: {
    label: LABELS.pinnedUntil,
    control: { kind: "date" },
    isOptional: true,
    hint: TEXT.pinnedHint,
    rule: orStored(lastMoment(""), pinnedUntil),
  } satisfies Field<number | null>,
});

export type PublicationFields = ReturnType<typeof fieldsOf>;

/** Defines the form of a publication. */
export const publicationForm = (formContext: PublicationFormContext) =>
  defineForm<PublicationFields>(
    [{ title: TEXT.section, names: ["mode", "publishAt", "unpublishAt", "pinnedUntil"] }],
    fieldsOf(formContext),
  );

export const publicationOf = ({ mode, ...values }: ValuesOf<PublicationFields>): PublicationValues => ({
  ...values,
  mode: mode === "later" ? "later" : "now",
});
