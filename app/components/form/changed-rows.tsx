import { FORM_TEXT } from "~/services/forms/editing/form.text";
import type { ReviewRow } from "~/services/forms/editing/form.types";

interface ChangedRowsProps {
  titles: { field: string; before: string; after: string };
  rows: readonly ReviewRow[];
}

/** Head and body of a table of changes: each field with its values before and after. */
export function ChangedRows({ titles: { field, before, after }, rows }: ChangedRowsProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{field}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td data-label={before}>{row.before === "" ? FORM_TEXT.emptyValue : row.before}</td>
            <td data-label={after}>{row.after === "" ? FORM_TEXT.emptyValue : row.after}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
