import { ACCOUNT_INPUT_MAX } from "~/services/runtime/configuration/limits";
import { FieldFrame, type TextFieldMetadata } from "../field-parts";
import { CODE_LABEL, resendIn, SEND_CODE, secondsUntilResend } from "../form.text";
import { codeInputProps } from "./one-time-code-field";
import { useCountdown } from "./use-countdown";
import { useIsHydrated } from "../use-is-hydrated";

interface OneTimeCodeFieldLiveProps {
  field: TextFieldMetadata;
  hint?: string;
  /** Seconds until the server sends another code; each answer of the server has a new object. */
  wait: { seconds: number };
  /** Whether the form shows another phone or e-mail than the one that the code was sent to. */
  isForAnother?: boolean;
}

/** The code field of hydrated pages, with the same markup and a countdown in React. */
export function OneTimeCodeFieldLive({ field, hint, wait, isForAnother = false }: OneTimeCodeFieldLiveProps) {
  const { key, props } = codeInputProps(field, hint);
  return (
    <FieldFrame field={field} label={CODE_LABEL} hint={hint}>
      <div className="row">
        <input key={key} {...props} maxLength={ACCOUNT_INPUT_MAX} />
        <SendCode wait={wait} isForAnother={isForAnother} />
      </div>
    </FieldFrame>
  );
}

/**
 * The button counts down while the server refuses another code; without scripts a text beneath it states the
 * time.
 */
function SendCode({
  wait,
  isForAnother,
}: Required<Pick<OneTimeCodeFieldLiveProps, "wait" | "isForAnother">>) {
  const isHydrated = useIsHydrated();
  const remaining = useCountdown(wait);
  const isWaiting = remaining > 0 && !isForAnother;
  return (
    <div className="send">
      <button
        className="button plain"
        name="intent"
        value="send-code"
        formNoValidate
        disabled={isWaiting && isHydrated}
      >
        {isWaiting && isHydrated ? resendIn(remaining) : SEND_CODE}
      </button>
      {isWaiting && !isHydrated ? <span className="wait">{secondsUntilResend(remaining)}</span> : null}
    </div>
  );
}
