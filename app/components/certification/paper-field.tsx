import { previewOf } from "~/services/format/upload-path";
import { FileInput } from "../form/file-input";
import { FieldFrame, hintId, type FieldState } from "../form/field-parts";
import { PAPER_HINT, PICTURE_HINT, REPLACE, UPLOADED } from "./paper.text";
import type { Papers } from "./certification.types";
import { PaperThumb } from "./paper-thumb";

const PICTURES = "image/jpeg,image/png";

interface PaperFieldProps {
  field: FieldState;
  label: string;
  /** The paper stored already, or uploaded in an earlier attempt. */
  paper: Papers["licenseFile"];
  /** What is asked for, in place of the accepted kinds and size alone. */
  hint?: string | undefined;
  /** Whether only pictures are accepted, no PDF. */
  isPicture?: boolean;
  isOptional?: boolean | undefined;
  /** Hidden field of a paper that was uploaded and not stored yet. */
  pending: { name: string; filePath: string } | null;
}

/** Upload field of a paper; an uploaded one is shown and stays until another is chosen. */
export function PaperField({ field, label, paper, pending, hint, isPicture, isOptional }: PaperFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint ?? (isPicture ? PICTURE_HINT : PAPER_HINT)}>
      {paper ? (
        <p className="uploaded">
          <PaperThumb paper={paper} />
          <span className="flag set">{UPLOADED}</span>
          <a href={previewOf(paper.filePath)} target="_blank" rel="noopener">
            {paper.fileName}
          </a>
          <label htmlFor={field.id}>{REPLACE}</label>
        </p>
      ) : null}
      {pending ? <input type="hidden" name={pending.name} value={pending.filePath} /> : null}
      <FileInput
        id={field.id}
        name={field.name}
        accept={isPicture ? PICTURES : `${PICTURES},application/pdf`}
        // aria-required is not permitted on file inputs.
        required={!isOptional && !paper}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={[hintId(field), field.errors && field.errorId].filter(Boolean).join(" ")}
      />
    </FieldFrame>
  );
}
