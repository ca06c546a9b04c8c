import { getFormProps, useForm } from "@conform-to/react";
import { ACCOUNT_INPUT_MAX } from "~/services/runtime/configuration/limits";
import { OneTimeCodeFieldLive } from "../form/credentials/one-time-code-field-live";
import { TextField } from "../form/text-field";
import { lastResultOf } from "./last-result";
import type { StepProps } from "./operation.types";
import { CONTACTS, SAVE } from "./operation.text";
import { StepForm } from "./step-form";

/** Step with a new phone or e-mail and the code sent to it. */
export function ContactStep({ view, state, ...page }: StepProps<"contact">) {
  const { kind } = state;
  const [form, fields] = useForm<Record<"phone" | "email" | "captcha", string>, string>({
    id: `contact-${kind}`,
    lastResult: lastResultOf(page.outcome),
    defaultValue: { [kind]: view.target ?? "" },
  });
  const { label, newLabel, placeholder } = CONTACTS[kind];
  const isPhone = kind === "phone";
  const shown = fields[kind].value ?? "";
  return (
    <StepForm
      {...page}
      formProps={getFormProps(form, { ariaAttributes: false })}
      fields={[fields[kind], fields.captcha]}
      intent="save"
      submitText={SAVE}
    >
      <TextField
        field={fields[kind]}
        label={view.operation.startsWith("modify") ? newLabel : label}
        placeholder={placeholder}
        type={isPhone ? "tel" : "email"}
        inputMode={isPhone ? "tel" : "email"}
        autoComplete={isPhone ? "tel" : "email"}
        maxLength={ACCOUNT_INPUT_MAX}
      />
      <OneTimeCodeFieldLive field={fields.captcha} wait={view} isForAnother={shown !== view.target} />
    </StepForm>
  );
}
