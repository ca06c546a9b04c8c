import { memo } from "react";
import { ENTRY_TEXT } from "../entry.text";
import type { EntryField } from "../entry.types";
import { FindingLine } from "../findings";
import { REVIEW_DESK_TEXT as TEXT } from "./review-desk.text";

interface ReviewFieldProps {
  field: EntryField;
  /** Query of its form, `#` and its name. */
  at: string;
  /** What it was in what the declaration is compared with; undefined where it is the same. */
  before: string | undefined;
  /** The texts of the remarks on it that are being written. */
  written: readonly string[];
  /** Opens a remark on it; null for a field that takes none. */
  onRemark: (() => void) | null;
}

/** A field of a declaration as a reviewer reads it: in focus it shows what it was, and what is said of it. */
export const ReviewField = memo(
  function ReviewField({ field, at, before, written, onRemark }: ReviewFieldProps) {
    const { name, label, shortLabel, help, value, control, span, isWide, isUnneeded } = field;
    const id = `entry-${name}`;
    const hasNotes =
      before !== undefined || field.findings.length + field.remarks.length + written.length > 0;
    const described = [help !== "" && `${id}-hint`, hasNotes && `${id}-notes`].filter(Boolean).join(" ");
    const attributes = {
      id,
      className: "input",
      readOnly: true,
      value,
      "data-at": at,
      "aria-describedby": described || undefined,
    } as const;
    return (
      <div
        className={`field entry-field review-field${isWide ? " entry-wide" : ""}`}
        data-control={control.kind}
        data-span={span === "normal" ? undefined : span}
        data-unneeded={isUnneeded ? "" : undefined}
        data-changed={before === undefined ? undefined : ""}
        data-written={written.length === 0 ? undefined : ""}
      >
        <label htmlFor={id} title={label} data-short={shortLabel === label ? undefined : shortLabel}>
          <span>{label}</span>
          {before === undefined ? null : <span className="review-mark">{ENTRY_TEXT.changed}</span>}
        </label>
        {control.kind === "area" ? <textarea {...attributes} rows={2} /> : <input {...attributes} />}
        {onRemark === null ? null : (
          <button
            className="review-open"
            type="button"
            // R does the same in the field: keys go from value to value.
            tabIndex={-1}
            aria-label={TEXT.writeRemark(label)}
            title={TEXT.writeRemark(label)}
            onClick={onRemark}
          >
            {written.length === 0 ? "+" : written.length}
          </button>
        )}
        {help === "" ? null : (
          <p className="hint" id={`${id}-hint`}>
            {help}
          </p>
        )}
        {hasNotes ? <Notes id={`${id}-notes`} field={field} before={before} written={written} /> : null}
      </div>
    );
  },
  (one, other) =>
    one.field === other.field &&
    one.at === other.at &&
    one.before === other.before &&
    one.written.join("\n") === other.written.join("\n"),
);

type NotesProps = Pick<ReviewFieldProps, "field" | "before" | "written"> & { id: string };

const Notes = ({ id, field, before, written }: NotesProps) => (
  <ul className="entry-remarks" id={id}>
    {before === undefined ? null : <li className="review-before">{ENTRY_TEXT.former(before)}</li>}
    {field.findings.map((finding) => (
      <FindingLine key={finding.key} finding={finding} />
    ))}
    {field.remarks.map((remark) => (
      <li key={remark} className="entry-remark">
        {ENTRY_TEXT.remark(remark)}
      </li>
    ))}
    {written.map((text, index) => (
      <li key={`${String(index)} ${text}`} className="review-written">
        {text}
      </li>
    ))}
  </ul>
);
