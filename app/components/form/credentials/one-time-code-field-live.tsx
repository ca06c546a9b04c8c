import { ACCOUNT_INPUT_MAX } from "~/services/runtime/configuration/limits";
import { FieldFrame, type TextFieldMetadata } from "../field-parts";
import { CODE_LABEL, resendIn, SEND_CODE, secondsUntilResend } from "../form.text";
import { codeInputProps } from "./one-time-code-field";
import { useCountdown } from "./use-countdown";
import { useIsHydrated } from "../use-is-hydrated";

interface OneTimeCodeFieldLiveProps {
  field: TextFieldMetadata;
  hint?: string;
  /** Until the server sends another code; every answer of the server brings an object of its own. */
  wait: { seconds: number };
  /** The form now shows another phone or e-mail than the one a code went to. */
  isForAnother?: boolean;
}

/** The code field of hydrated pages: same markup, its countdown kept by React. */
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

/** While the server refuses another code the button counts; without scripts a text beneath it says so. */
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
