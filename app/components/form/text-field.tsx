import { getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { FieldFrame, hintId, type TextFieldMetadata } from "./field-parts";

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "inputMode" | "autoComplete" | "maxLength" | "placeholder" | "enterKeyHint"
>;

export interface TextFieldProps extends InputAttributes {
  field: TextFieldMetadata;
  label: string;
  type?: "text" | "tel" | "email";
  hint?: string;
}

/** A text field without automatic capitals and spell check, for identifiers (phone, e-mail). */
export function TextField({ field, label, type = "text", hint, ...attributes }: TextFieldProps) {
  const { key, ...input } = getInputProps(field, { type, ariaDescribedBy: hint ? hintId(field) : undefined });
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        key={key}
        {...input}
        {...attributes}
        className="input"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
    </FieldFrame>
  );
}
