import { previewOf } from "~/services/format/upload-path";
import type { ShownFile } from "~/services/forms/editing/form.types";
import { FieldFrame, hintId, type FieldState } from "../../form/field-parts";
import { FileInput } from "../../form/file-input";

const ACCEPTED = "image/jpeg,image/png";
const HEIGHT = 32;

interface LogoFieldProps {
  field: FieldState;
  label: string;
  hint: string | undefined;
  /** The stored logo, or one that was uploaded in an earlier attempt; it stays until another is chosen. */
  logo: ShownFile | null;
  /** Field under which its path is posted. */
  name: string;
}

/** Upload field of the site's logo, which is shown as pages show it. */
export function LogoField({ field, label, hint, logo, name }: LogoFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {logo ? (
        <p className="logo-shown">
          <img src={previewOf(logo.filePath)} alt="" height={HEIGHT} />
          <a href={previewOf(logo.filePath)} target="_blank" rel="noopener">
            {logo.fileName}
          </a>
          <input type="hidden" name={name} value={logo.filePath} />
        </p>
      ) : null}
      <FileInput
        id={field.id}
        name={field.name}
        accept={ACCEPTED}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={[hintId(field), field.errors && field.errorId].filter(Boolean).join(" ")}
      />
    </FieldFrame>
  );
}
