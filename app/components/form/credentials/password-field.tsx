import { getInputProps } from "@conform-to/react";
import { PASSWORD_INPUT_MAX } from "~/services/runtime/configuration/limits";
import { FieldFrame, hintId, type TextFieldMetadata } from "../field-parts";
import { CAPS_LOCK_ON, SHOW_PASSWORD } from "../form.text";

export interface PasswordFieldProps {
  field: TextFieldMetadata;
  label: string;
  placeholder: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  /** Whether it has the focus when the page opens. */
  autoFocus?: boolean;
}

/**
 * A password field whose value is never rendered. Toggle and caps-lock hint appear with the enhancement
 * script only.
 */
export function PasswordField({
  field,
  label,
  placeholder,
  autoComplete,
  hint,
  autoFocus,
}: PasswordFieldProps) {
  const { key, props } = passwordInputProps(field, Boolean(hint));
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="secret">
        <input
          key={key}
          {...props}
          placeholder={placeholder}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
        />
        <button type="button" className="reveal" data-reveal={field.id} hidden>
          <span>{SHOW_PASSWORD}</span>
          <span className="unseen">{`（${label}）`}</span>
        </button>
      </div>
      <p className="caps" aria-live="polite">
        <span data-caps={field.id} hidden>
          {CAPS_LOCK_ON}
        </span>
      </p>
    </FieldFrame>
  );
}

/** Returns the input props of the field. */
function passwordInputProps(field: TextFieldMetadata, hasHint: boolean) {
  const { key, ...input } = getInputProps(field, {
    type: "password",
    value: false,
    ariaDescribedBy: hasHint ? hintId(field) : undefined,
  });
  const props = {
    ...input,
    className: "input",
    maxLength: PASSWORD_INPUT_MAX,
    autoCapitalize: "none",
    spellCheck: false,
    "aria-required": true,
  };
  return { key, props };
}
