import type { ComponentProps, ComponentType, InputHTMLAttributes } from "react";
import { FieldError, hintId, type FieldState } from "./field-parts";

export interface PlainFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "placeholder"
> {
  field: FieldState;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Replacement of the browser's own input. */
  input?: ComponentType<
    Omit<ComponentProps<"input">, "defaultValue"> & {
      id: string;
      label: string;
      defaultValue?: string | undefined;
    }
  >;
}

/** A text field with as few elements as possible, for forms with many. */
export function PlainField({
  field,
  label,
  hint,
  isOptional = false,
  input,
  ...attributes
}: PlainFieldProps) {
  const described = [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  const own = {
    ...attributes,
    className: "input",
    id: field.id,
    name: field.name,
    defaultValue: field.initialValue,
    "aria-required": !isOptional,
    "aria-invalid": field.errors ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
  const Input = input;
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {Input ? <Input {...own} label={label} /> : <input {...own} />}
      {hint ? (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      ) : null}
      {field.errors ? <FieldError field={field} /> : null}
    </div>
  );
}
