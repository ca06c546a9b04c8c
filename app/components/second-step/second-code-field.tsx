import { SECOND_CODE_INPUT_MAX } from "~/services/runtime/configuration/limits";
import type { TextFieldMetadata } from "../form/field-parts";
import { TextField } from "../form/text-field";
import { CODE_FIELD } from "./second-step-pages.text";

interface SecondCodeFieldProps {
  field: TextFieldMetadata;
  kind: keyof typeof CODE_FIELD;
}

/** Field of a code: of an authenticator app, with a numeric keyboard on phones, or a recovery code. */
export function SecondCodeField({ field, kind }: SecondCodeFieldProps) {
  return (
    <TextField
      field={field}
      {...CODE_FIELD[kind]}
      {...(kind === "time" ? { inputMode: "numeric" } : {})}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      maxLength={SECOND_CODE_INPUT_MAX}
    />
  );
}
