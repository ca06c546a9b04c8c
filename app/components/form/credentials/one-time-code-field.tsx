import { getInputProps } from "@conform-to/react";
import { FieldFrame, hintId, type TextFieldMetadata } from "../field-parts";
import { CODE_LABEL, CODE_PLACEHOLDER, CODE_STILL_VALID, SEND_CODE, secondsUntilResend } from "../form.text";

export interface OneTimeCodeFieldProps {
  field: TextFieldMetadata;
  /** Seconds until the server sends another code; 0 for none. */
  remainingSeconds: number;
  /** Whether only a password rule failed, so that the code is still valid. */
  isStillValid?: boolean;
}

export function OneTimeCodeField({ field, remainingSeconds, isStillValid }: OneTimeCodeFieldProps) {
  const { key, props } = codeInputProps(field);
  return (
    <FieldFrame field={field} label={CODE_LABEL}>
      <div className="row">
        <input key={key} {...props} data-once />
        <SendCode remainingSeconds={remainingSeconds} swapName={`${field.id}-send`} />
      </div>
      <p className="still" data-swap={`${field.id}-still`} hidden={!isStillValid}>
        {CODE_STILL_VALID}
      </p>
    </FieldFrame>
  );
}

/** Returns the input props that both variants of the field share. */
export function codeInputProps(field: TextFieldMetadata, hint?: string) {
  const { key, ...input } = getInputProps(field, {
    type: "text",
    value: false,
    ariaDescribedBy: hint ? hintId(field) : undefined,
  });
  const props = {
    ...input,
    className: "input",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    maxLength: 12,
    placeholder: CODE_PLACEHOLDER,
    "aria-required": true,
  } as const;
  return { key, props };
}

/**
 * Button with a text beneath it that states when another code can be sent to the same target; the script
 * counts it down. Without scripts the button stays enabled, because a corrected number may have another code
 * at once.
 */
function SendCode({ remainingSeconds, swapName }: { remainingSeconds: number; swapName: string }) {
  return (
    <div className="send" data-swap={swapName}>
      <button className="button plain" name="intent" value="send-code" formNoValidate data-inplace>
        {SEND_CODE}
      </button>
      {remainingSeconds > 0 ? (
        <span className="wait" data-countdown={remainingSeconds}>
          {secondsUntilResend(remainingSeconds)}
        </span>
      ) : null}
    </div>
  );
}
