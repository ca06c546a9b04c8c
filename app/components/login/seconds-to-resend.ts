import type { FieldState } from "../form/field-parts";
import type { LoginPageProps } from "./login-page.types";

/** Until the server sends another code to what the field shows; whoever has mistyped it may ask at once. */
export function secondsToResend({ codeSent }: LoginPageProps, { initialValue = "" }: FieldState): number {
  return codeSent && initialValue.trim() === codeSent.typed.trim() ? codeSent.seconds : 0;
}
