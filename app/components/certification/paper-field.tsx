import { previewOf } from "~/services/format/upload-path";
import { FieldFrame, hintId, type FieldFacts } from "../form/field-parts";
import { PAPER_HINT, REPLACE, UPLOADED } from "./certification.text";
import type { Papers } from "./certification.types";

interface PaperFieldProps {
  field: FieldFacts;
  label: string;
  /** What is stored already, or waits since an earlier try. */
  paper: Papers["licenseFile"];
  /** Carries a paper that waits; a stored one needs none. */
  pending: { name: string; filePath: string } | null;
}

/** A paper: what has been sent is named and stays until another is chosen. */
export function PaperField({ field, label, paper, pending }: PaperFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={PAPER_HINT}>
      {paper ? (
        <p className="uploaded">
          <span className="flag set">{UPLOADED}</span>
          <a href={previewOf(paper.filePath)} target="_blank" rel="noopener">
            {paper.fileName}
          </a>
          <label htmlFor={field.id}>{REPLACE}</label>
        </p>
      ) : null}
      {pending ? <input type="hidden" name={pending.name} value={pending.filePath} /> : null}
      <input
        type="file"
        className="file"
        id={field.id}
        name={field.name}
        accept="image/jpeg,image/png,application/pdf"
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={[hintId(field), field.errors && field.errorId].filter(Boolean).join(" ")}
      />
    </FieldFrame>
  );
}
