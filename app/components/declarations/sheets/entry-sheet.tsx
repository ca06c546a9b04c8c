import { memo, useMemo } from "react";
import { fieldsOf, type FormAnswer } from "../../form/fields-of";
import { EntryForm } from "../entry-form";
import { EntryRowsTable } from "../entry-rows";
import type { EntryForm as Form, SheetView, EntryView, LiveEntry } from "../entry.types";
import { useFormKey } from "../use-entry-autosave";

/** The prefix of the ids of fields; no two shown forms have fields of one name. */
const FIELD_PREFIX = "entry";

const valuesOf = (form: Form | null) =>
  Object.fromEntries(
    (form?.sections ?? []).flatMap(({ fields }) => fields.map(({ name, value }) => [name, value] as const)),
  );

/** The states of a form's fields: what was typed and refused, else what is stored. */
export const fieldStatesOf = (form: Form | null, result: FormAnswer | undefined) =>
  fieldsOf(FIELD_PREFIX, valuesOf(form), result);

/** Returns the view with another of its forms as the open one. */
export const viewBeside = (view: EntryView, beside: SheetView): EntryView => ({
  ...view,
  ...beside,
  beside: { part: view.part, action: view.action, rows: view.rows, form: view.form },
});

export interface EntrySheetProps {
  view: EntryView;
  stored: EntryView;
  /** Whether the form is the one at the page's address. */
  isOpen: boolean;
  /** The answer to a post of this form that was refused. */
  result: FormAnswer | undefined;
  /** Whether the view is the answer to a post, which may show more than was typed. */
  isAnswer: boolean;
  isAhead: boolean;
  onLive: (live: LiveEntry) => void;
  onAhead: (view: EntryView) => void;
}

/** A form of the entry with the tables of its part. */
export function EntrySheet(props: EntrySheetProps) {
  const { view, stored, isOpen, result, isAnswer, isAhead, onLive, onAhead } = props;
  const { form } = view;
  const { formKey, onStamp } = useFormKey(view, isAnswer);
  const fieldStates = useMemo(() => fieldStatesOf(form, result), [form, result]);
  const name = view.part === "head" ? "entry-sheet-head" : "entry-sheet-part";
  return (
    <div className={`entry-sheet ${name}${isOpen ? " is-open" : ""}`}>
      <Tables view={view} isOfForm />
      {form ? (
        <EntryForm
          key={`${view.action} ${formKey}`}
          view={view}
          stored={stored}
          form={form}
          fieldStates={fieldStates}
          isOpen={isOpen}
          isAhead={isAhead}
          onLive={onLive}
          onStamp={onStamp}
          onAhead={onAhead}
          isRefused={result !== undefined}
        />
      ) : null}
      <Tables view={view} isOfForm={false} />
    </div>
  );
}

/** Tables of the kind of rows that the form edits, or of the other kinds. */
const Tables = memo(({ view, isOfForm }: { view: EntryView; isOfForm: boolean }) =>
  view.rows
    .filter((rows) => rows.isOfForm === isOfForm)
    .map((rows) => <EntryRowsTable key={rows.title} rows={rows} isLocked={view.locked !== null} />),
);
Tables.displayName = "Tables";
