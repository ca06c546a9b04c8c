import { certificateFileOf } from "~/services/forms/editing/form.types";
import { FieldFrame, hintId, type FieldState } from "../field-parts";
import { FileInput } from "../file-input";
import { FORM_TEXT } from "~/services/forms/editing/form.text";

const LINES = 6;
const FILES = ".cer,.crt,.pem,.der,.txt,application/x-x509-ca-cert,application/pkix-cert";

interface CertificateFieldProps {
  field: FieldState;
  label: string;
  hint: string | undefined;
  maxLength: number;
}

/** A certificate as a file or as text; a file takes precedence. */
export function CertificateField({ field, label, hint, maxLength }: CertificateFieldProps) {
  const described = [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  const shared = {
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <FileInput
        {...shared}
        name={certificateFileOf(field.name)}
        accept={FILES}
        aria-label={FORM_TEXT.fileOf(label)}
      />
      <textarea
        {...shared}
        className="input long certificate"
        id={field.id}
        name={field.name}
        rows={LINES}
        maxLength={maxLength}
        defaultValue={field.initialValue}
        spellCheck={false}
        aria-required
      />
    </FieldFrame>
  );
}
