import type { EntryField, EntryForm, SheetView } from "../entry.types";
import type { FieldNotes } from "./field-notes";
import { queryIn } from "./query-in";
import { ReviewField } from "./review-field";
import { ReviewRows } from "./review-rows";

interface ReviewSheetProps {
  view: SheetView;
  isOpen: boolean;
  notes: FieldNotes;
}

/** A part of a declaration under review: its form, and the tables of its rows. */
export function ReviewSheet({ view, isOpen, notes }: ReviewSheetProps) {
  const { form, part } = view;
  return (
    <div
      className={`entry-sheet ${part === "head" ? "entry-sheet-head" : "entry-sheet-part"}${isOpen ? " is-open" : ""}`}
    >
      <Tables view={view} notes={notes} isAbove />
      {form ? (
        <section
          className="card sections entry-form"
          aria-label={form.title}
          data-part={part}
          data-row={form.isRow ? "" : undefined}
        >
          <h2 className={form.isRow || form.sections.length === 1 ? undefined : "unseen"}>{form.title}</h2>
          <Sections view={view} form={form} notes={notes} />
        </section>
      ) : null}
      <Tables view={view} notes={notes} isAbove={false} />
    </div>
  );
}

type TablesProps = Pick<ReviewSheetProps, "view" | "notes"> & { isAbove: boolean };

const Tables = ({ view, notes, isAbove }: TablesProps) =>
  view.rows
    .filter(({ kind }) => (kind === view.form?.kind) === isAbove)
    .map((rows) => (
      <ReviewRows key={rows.title} rows={rows} action={view.action} isLocked beforeOf={notes.beforeInRow} />
    ));

type SectionsProps = Pick<ReviewSheetProps, "view" | "notes"> & { form: EntryForm };

const Sections = ({ view, form, notes }: SectionsProps) =>
  form.sections.map(({ title, fields }, index) => (
    <fieldset key={`${title} ${String(index)}`} className="section entry-section">
      {title === "" || title === form.title ? null : <legend>{title}</legend>}
      <div className="entry-fields">
        {fields.map((field) => (
          <Field key={field.name} field={field} query={queryIn(view.action)} form={form} notes={notes} />
        ))}
      </div>
    </fieldset>
  ));

interface FieldProps {
  field: EntryField;
  query: string;
  form: EntryForm;
  notes: FieldNotes;
}

function Field({ field, query, form, notes }: FieldProps) {
  const place = { kind: form.kind, place: form.place, field: field.name };
  return (
    <ReviewField
      field={field}
      at={`${query}#${field.name}`}
      before={notes.beforeOf(query, field.name)}
      written={notes.writtenOn(place)}
      onRemark={notes.mayRemark(place) ? () => notes.remark(place) : null}
    />
  );
}
