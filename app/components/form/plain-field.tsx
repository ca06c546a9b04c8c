import type { InputHTMLAttributes } from "react";
import { FieldError, hintId, type FieldFacts } from "./field-parts";

export interface PlainFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "placeholder"
> {
  field: FieldFacts;
  label: string;
  hint?: string;
  isOptional?: boolean;
}

/** A text field of a form with many: as few elements as carry label, control and error. */
export function PlainField({ field, label, hint, isOptional = false, ...attributes }: PlainFieldProps) {
  const described = [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <input
        {...attributes}
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-required={!isOptional}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint ? (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      ) : null}
      {field.errors ? <FieldError field={field} /> : null}
    </div>
  );
}
