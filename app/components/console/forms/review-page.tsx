import { FORM_TEXT as TEXT } from "~/services/forms/editing/form.text";
import type { FormView, ReviewRow } from "~/services/forms/editing/form.types";
import { ChangedRows } from "../../form/changed-rows";
import type { FieldState } from "../../form/field-parts";
import type { FormToken } from "../../layout/layout.types";
import { BrandPreview } from "../theme-sheet";

interface ReviewPageProps {
  action: string;
  token: FormToken;
  view: FormView;
  fields: Readonly<Record<string, FieldState>>;
  notes: readonly string[];
  /** Address of a style sheet that shows the page as it will be. */
  sheet?: string;
  rows: readonly ReviewRow[];
}

/** Review of changes and their consequences before storing; going back preserves the input. */
export function ReviewPage({ action, token, view, fields, notes, sheet, rows }: ReviewPageProps) {
  return (
    <>
      <h1 tabIndex={-1} autoFocus>
        {TEXT.review}
      </h1>
      {sheet === undefined ? null : <BrandPreview sheet={sheet} />}
      <form className="card versions" method="post" action={action}>
        <input type="hidden" name={token.name} value={token.value} />
        <input type="hidden" name="updated" value={view.updated} />
        <input type="hidden" name="submission" value={view.submission} />
        <input type="hidden" name="reviewed" value="1" />
        {Object.values(fields).map((field) => (
          <input key={field.name} type="hidden" name={field.name} value={field.initialValue ?? ""} />
        ))}
        {notes.length > 0 ? (
          <ul className="notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
        {rows.length > 0 ? (
          <table>
            <ChangedRows titles={TEXT} rows={rows} />
          </table>
        ) : null}
        <div className="actions">
          <button className="button" name="intent" value="save">
            {TEXT.confirm}
          </button>
          <button className="button plain" name="intent" value="update">
            {TEXT.back}
          </button>
        </div>
      </form>
    </>
  );
}
