import { FORM_TEXT as TEXT } from "~/services/forms/editing/form.text";
import type { FormView } from "~/services/forms/editing/form.types";
import type { FieldState } from "../../form/field-parts";

interface LackingNoticeProps {
  lacking: FormView["lacking"];
  fields: Readonly<Record<string, FieldState>>;
}

/** Lists required fields that are missing in the stored record; they do not prevent saving other fields. */
export function LackingNotice({ lacking, fields }: LackingNoticeProps) {
  if (lacking.length === 0) return null;
  return (
    <div className="notice tip">
      <div>
        {TEXT.lacking}
        <ul>
          {lacking.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${fields[name]!.id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
