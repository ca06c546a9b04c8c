import { storedName } from "~/services/format/person-name";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import type { Refused, Stale, Unreviewed } from "~/services/forms/editing/outcome";
import type { Fields, FormDefinition, FormView, Validated, Typed } from "~/services/forms/editing/form.types";
import {
  bothShown,
  propsOf,
  isSame,
  findInvalidStored,
  reviewRows,
  shownAs,
  withStored,
} from "~/services/forms/editing/form-values";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { ShownOnce } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import type { PostedForm } from "~/pages/forms/form.server";

/** When a record was changed last, and by whom. */
export interface Change {
  readonly at: number;
  readonly by: string;
}

export const changeOf = (row: { readonly updated_at: number; readonly updated_by: string }): Change => ({
  at: row.updated_at,
  by: storedName(row.updated_by),
});

/** The result of storing a form whose fields are all valid. */
export type Stored =
  | {
      readonly ok: true;
      readonly to: string;
      readonly text: string;
      /** Additional information about a success. */
      readonly detail?: string;
      /** Shown once on the answering page, instead of redirecting to `to`. */
      readonly once?: ShownOnce;
    }
  | Refused
  | Stale
  | Unreviewed;

export interface Storing<F extends Fields> {
  readonly values: Validated<F>;
  readonly editor: Actor;
  /** The time of the record's last change as the form was shown. */
  readonly expectedVersion: number;
  /** Whether the user has confirmed the review page. */
  readonly isReviewed: boolean;
}

/**
 * A form page, built anew for each request from the record and, where fields depend on it, from what was
 * typed.
 */
export interface CollectionForm<F extends Fields> {
  readonly definition: FormDefinition<F>;
  /** The name of the record, or of the parent of a new one. */
  readonly recordName?: string;
  /** The address that cancelling leads to; without it, the page above. */
  readonly back?: string;
  /** The button's text of a form that first shows a plan; such a form cannot be saved as a draft. */
  readonly planText?: string;
  /** The submit button's text; defaults to 保存. */
  readonly saveText?: string;
  /** The stored values, or the initial values of a new record. */
  readonly values: Typed;
  /** The last change of the record; null for a new one. */
  readonly changed: Change | null;
  /** The stored values of the record where its form starts with other ones. */
  readonly standing?: Typed;
  /** Why the user cannot store the form whatever is typed: its page answers 403 with this text. */
  readonly refusal?: string | null;
  readonly store: (storing: Storing<F>) => Promise<Stored>;
}

const emptyOf = (fields: Fields): Typed => Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));

/** The view of a form with these values; fields that are left out are empty. */
export function viewOf<F extends Fields>(
  form: CollectionForm<F>,
  values: Typed,
  draft: FormView["draft"],
): FormView {
  const { fields, sections } = form.definition;
  return {
    recordName: form.recordName,
    back: form.back,
    planText: form.planText,
    saveText: form.saveText,
    sections: sections.map(({ names, ...head }) => ({
      ...head,
      fields: names.map((name) => {
        const props = propsOf(fields[name]!);
        const stored = form.values[name] ?? "";
        return { ...props, control: withStored(props.control, stored), name, shown: shownAs(props, stored) };
      }),
    })),
    values: { ...emptyOf(fields), ...values },
    lacking: form.changed ? findInvalidStored(form.definition, form.values) : [],
    updated: form.changed ? String(form.changed.at) : "",
    submission: randomToken(),
    draft,
  };
}

/** The stored values of a record; null for a new one. */
export const storedIn = <F extends Fields>({ changed, values }: CollectionForm<F>): Typed | null =>
  changed === null ? null : values;

export const typedIn = (form: PostedForm, fields: Fields): Typed =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, form.get(name)]));

/** Two versions of a record, between which the user chooses field by field. */
export interface Conflict {
  readonly lead: string;
  readonly updated: string;
  readonly rows: readonly {
    readonly name: string;
    readonly label: string;
    readonly mine: { readonly value: string; readonly text: string };
    readonly current: { readonly value: string; readonly text: string };
  }[];
}

/** Compares what the user typed with the record's current values. @param now the record's form, read again */
export function conflictOf<F extends Fields>(now: CollectionForm<F>, mine: Typed): Conflict {
  const { definition, values, standing, changed } = now;
  const currentValues = { ...values, ...standing };
  const rows = Object.entries(definition.fields).map(([name, field]) => {
    const stored = currentValues[name] ?? "";
    const wanted = field.isFixed || isSame(field, mine[name] ?? "", stored) ? stored : mine[name]!;
    const [mineText, theirText] = bothShown(field, wanted, stored);
    return {
      name,
      label: field.label,
      mine: { value: wanted, text: mineText },
      current: { value: stored, text: theirText },
    };
  });
  const { at = 0, by = "" } = changed ?? {};
  return { lead: CONSOLE_TEXT.stale(by, formatTime(at)), updated: changed ? String(at) : "", rows };
}

/**
 * Answers a valid form that was not stored: refused, stale (409) or awaiting review. @param read the form
 * anew
 */
export async function refuseStoring<F extends Fields>(
  outcome: Exclude<Stored, { ok: true }>,
  {
    form,
    made,
    read,
    more,
  }: {
    form: PostedForm;
    made: CollectionForm<F>;
    read: () => Promise<CollectionForm<F>>;
    more: Record<string, unknown> & { readonly view: FormView };
  },
): Promise<Response> {
  const { definition, values } = made;
  const typed = typedIn(form, definition.fields);
  if (outcome.reason === "stale")
    return form.refuse({ status: 409, more: { ...more, conflict: conflictOf(await read(), typed) } });
  if (outcome.reason === "unreviewed") {
    const rows = reviewRows(definition, values, typed);
    const { notes, sheet } = outcome;
    const review = { notes, rows, ...(sheet === undefined ? {} : { sheet }) };
    return form.refuse({ status: 200, more: { ...more, review } });
  }
  const { field, text, record, version } = outcome;
  const links = record ? { links: [{ text: record.name, href: record.href }] } : {};
  return form.refuse({
    ...(field === undefined ? { summary: text } : { fields: { [field]: text } }),
    ...links,
    more: version === undefined ? more : { ...more, view: { ...more.view, updated: String(version) } },
  });
}
