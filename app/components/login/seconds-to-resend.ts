import type { FieldState } from "../form/field-parts";
import type { LoginPageProps } from "./login-page.types";

/**
 * Returns seconds until the server sends another code to the field's value; 0 after the value has been
 * changed.
 */
export function secondsToResend({ codeSent }: LoginPageProps, { initialValue = "" }: FieldState): number {
  return codeSent && initialValue.trim() === codeSent.typed.trim() ? codeSent.seconds : 0;
}
