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
}

/** The code field of hydrated pages: same markup, its countdown kept by React. */
export function OneTimeCodeFieldLive({ field, hint, wait }: OneTimeCodeFieldLiveProps) {
  const { key, props } = codeInputProps(field, hint);
  return (
    <FieldFrame field={field} label={CODE_LABEL} hint={hint}>
      <div className="row">
        <input key={key} {...props} maxLength={ACCOUNT_INPUT_MAX} />
        <SendCode wait={wait} />
      </div>
    </FieldFrame>
  );
}

/** While the server refuses another code the button counts; without scripts a text stands in its place. */
function SendCode({ wait }: Pick<OneTimeCodeFieldLiveProps, "wait">) {
  const isHydrated = useIsHydrated();
  const left = useCountdown(wait);
  const isWaiting = left > 0;
  return (
    <div className="send">
      {isWaiting && !isHydrated ? (
        <span className="wait">{secondsUntilResend(left)}</span>
      ) : (
        <button className="button plain" name="intent" value="send-code" formNoValidate disabled={isWaiting}>
          {isWaiting ? resendIn(left) : SEND_CODE}
        </button>
      )}
    </div>
  );
}
