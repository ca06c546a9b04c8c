import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import type { Refused, Stale, Unreviewed } from "~/services/forms/editing/outcome";
import type { Fields, FormDefinition, FormView, Validated, Typed } from "~/services/forms/editing/form.types";
import {
  bothShown,
  propsOf,
  isSame,
  lackingIn,
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
  by: row.updated_by,
});

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
  | Stale
  | Unreviewed;

export interface Storing<F extends Fields> {
  readonly values: Validated<F>;
  readonly editor: Actor;
  /** When the record that the person has seen was changed last. */
  readonly expectedVersion: number;
  /** The person has looked at what it means. */
  readonly isReviewed: boolean;
}

/** A form page: made anew for each request, from the record and, where fields depend on it, from what was typed. */
export interface CollectionForm<F extends Fields> {
  readonly definition: FormDefinition<F>;
  /** What the record is called, or the one that a new one belongs to. */
  readonly recordName?: string;
  /** Where one goes who saves nothing; without it, to the page above. */
  readonly back?: string;
  /** What the button says of a form that first shows what it would do; it is put aside with no draft. */
  readonly planText?: string;
  /** The stored values, or what a new record starts with. */
  readonly values: Typed;
  /** The last change of the record; null for a new one. */
  readonly changed: Change | null;
  /** What the record has where its form begins with something else. */
  readonly standing?: Typed;
  /** Why the person cannot store the form whatever they type: its page answers 403 with it. */
  readonly refusal?: string | null;
  readonly store: (storing: Storing<F>) => Promise<Stored>;
}

const emptyOf = (fields: Fields): Typed => Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));

/** A form as its page shows it, with these values; what they leave out is empty. */
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
    sections: sections.map(({ names, ...head }) => ({
      ...head,
      fields: names.map((name) => {
        const props = propsOf(fields[name]!);
        const stored = form.values[name] ?? "";
        return { ...props, control: withStored(props.control, stored), name, shown: shownAs(props, stored) };
      }),
    })),
    values: { ...emptyOf(fields), ...values },
    lacking: form.changed ? lackingIn(form.definition, form.values) : [],
    updated: form.changed ? String(form.changed.at) : "",
    submission: randomToken(),
    draft,
  };
}

/** What is stored of a record; nothing of a new one. */
export const storedIn = <F extends Fields>({ changed, values }: CollectionForm<F>): Typed | null =>
  changed === null ? null : values;

export const typedIn = (form: PostedForm, fields: Fields): Typed =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, form.get(name)]));

/** Two versions of a record, of which somebody has to choose field by field. */
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

/** What somebody wanted of a record beside what others have made of it meanwhile. @param now the record's form, read again */
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

/** The answer to what keeps the rules of its fields and was not stored all the same. @param read the form anew */
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
    return form.refuse({ status: 200, more: { ...more, review: { notes: outcome.notes, rows } } });
  }
  const { field, text, record, version } = outcome;
  const links = record ? { links: [{ text: record.name, href: record.href }] } : {};
  return form.refuse({
    ...(field === undefined ? { summary: text } : { fields: { [field]: text } }),
    ...links,
    more: version === undefined ? more : { ...more, view: { ...more.view, updated: String(version) } },
  });
}
