import { memo, useMemo } from "react";
import { fieldsOf, type FormAnswer } from "../../form/fields-of";
import { EntryForm, type SheetProps } from "../entry-form";
import { EntryRowsTable } from "../entry-rows";
import type { EntryForm as Form, SheetView, EntryView } from "../entry.types";
import { useFormKey } from "../patches/use-form-key";

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

export interface EntrySheetProps extends SheetProps {
  /** The answer to a post of this form that was refused. */
  result: FormAnswer | undefined;
  /** Whether the view is the answer to a post, which may show more than was typed. */
  isAnswer: boolean;
}

/** A form of the entry with the tables of its part. */
export function EntrySheet(props: EntrySheetProps) {
  const { view, isOpen, result, isAnswer } = props;
  const { form } = view;
  const { formKey, onStamp } = useFormKey(view, result, isAnswer);
  const fieldStates = useMemo(() => fieldStatesOf(form, result), [form, result]);
  const name = view.part === "head" ? "entry-sheet-head" : "entry-sheet-part";
  return (
    <div className={`entry-sheet ${name}${isOpen ? " is-open" : ""}`}>
      <Tables view={view} isAbove />
      {form ? (
        <EntryForm
          {...props}
          key={`${view.action} ${formKey}`}
          form={form}
          fieldStates={fieldStates}
          isRefused={result !== undefined}
          onStamp={onStamp}
        />
      ) : null}
      <Tables view={view} isAbove={false} />
    </div>
  );
}

/** Tables of the kind of rows that the form edits, which stand above it, or of the other kinds. */
const Tables = memo(({ view, isAbove }: { view: EntryView; isAbove: boolean }) =>
  view.rows
    .filter(({ kind }) => (kind === view.form?.kind) === isAbove)
    .map((rows) => (
      <EntryRowsTable key={rows.title} rows={rows} action={view.action} isLocked={view.locked !== null} />
    )),
);
Tables.displayName = "Tables";
