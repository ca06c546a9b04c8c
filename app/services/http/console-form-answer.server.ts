import { CONSOLE_TEXT } from "../console.text";
import type { Refused, Stale, Unreviewed } from "../editing/outcome";
import type { Fields, FormDefinition, FormView, Typed, ValuesOf } from "../editing/form.types";
import { reviewRows, shownAs } from "../editing/form-values";
import type { Operator } from "../editing/operator.types";
import type { ShownOnce } from "../editing/record.types";
import { formatTime } from "../format/time";
import { randomToken } from "../secret.server";
import type { PostedForm } from "./form.server";

/** The record as it is now, for whoever has changed an older one. */
interface Current {
  readonly values: Typed;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** What has become of a form that keeps all rules of its fields. */
export type Stored =
  | {
      readonly ok: true;
      readonly to: string;
      readonly text: string;
      /** Worth knowing although nothing was refused. */
      readonly detail?: string;
      /** Shown on the page that answers, instead of leading on. */
      readonly once?: ShownOnce;
    }
  | Refused
  | Stale<Current>
  | Unreviewed;

export interface Storing<F extends Fields> {
  readonly values: ValuesOf<F>;
  readonly editor: Operator;
  /** When the record that the person has seen was changed last. */
  readonly seen: number;
  /** The person has looked at what it means. */
  readonly isReviewed: boolean;
}

/** A form page: made anew for each request, from the record and, where fields depend on it, from what was typed. */
export interface ConsoleForm<F extends Fields> {
  readonly definition: FormDefinition<F>;
  /** What the record is called, or the one that a new one belongs to. */
  readonly recordName?: string;
  /** The stored values, or what a new record starts with. */
  readonly values: Typed;
  /** When the record was changed last; null for a new one. */
  readonly updatedAt: number | null;
  readonly store: (storing: Storing<F>) => Promise<Stored>;
}

const emptyOf = (fields: Fields): Typed => Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));

/** A form as its page shows it, with these values; what they leave out is empty. */
export function viewOf<F extends Fields>(
  form: ConsoleForm<F>,
  values: Typed,
  draft: FormView["draft"],
): FormView {
  const { fields, sections } = form.definition;
  return {
    recordName: form.recordName,
    sections: sections.map(({ title, names }) => ({
      title,
      fields: names.map((name) => {
        const { read: _, ...face } = fields[name]!;
        return { ...face, name, shown: shownAs(face, form.values[name] ?? "") };
      }),
    })),
    values: { ...emptyOf(fields), ...values },
    updated: form.updatedAt === null ? "" : String(form.updatedAt),
    submission: randomToken(),
    draft,
  };
}

export const typedIn = (form: PostedForm, fields: Fields): Typed =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, form.get(name)]));

/** The answer to what keeps the rules of its fields and was not stored all the same. */
export function refuseStoring<F extends Fields>(
  outcome: Exclude<Stored, { ok: true }>,
  { form, made, more }: { form: PostedForm; made: ConsoleForm<F>; more: Record<string, unknown> },
): Response {
  const { definition, values } = made;
  const typed = typedIn(form, definition.fields);
  if (outcome.reason === "stale") {
    const { current } = outcome;
    const lead = CONSOLE_TEXT.stale(current.updatedBy, formatTime(current.updatedAt));
    const rows = Object.entries(definition.fields).map(([name, field]) => ({
      ...{ name, label: field.label },
      mine: { value: typed[name] ?? "", text: shownAs(field, typed[name] ?? "") },
      theirs: { value: current.values[name] ?? "", text: shownAs(field, current.values[name] ?? "") },
    }));
    const conflict = { lead, rows, updated: String(current.updatedAt) };
    return form.refuse({ status: 409, more: { ...more, conflict } });
  }
  if (outcome.reason === "unreviewed") {
    const rows = reviewRows(definition, values, typed);
    return form.refuse({ status: 200, more: { ...more, review: { notes: outcome.notes, rows } } });
  }
  const { field, text, record } = outcome;
  const links = record ? { links: [{ text: record.name, href: record.href }] } : {};
  return form.refuse({
    ...(field === undefined ? { summary: text } : { fields: { [field]: text } }),
    ...links,
    more,
  });
}
