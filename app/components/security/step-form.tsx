import type { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "../form/error-summary";
import type { TextFieldMetadata } from "../form/field-parts";
import { HiddenMainButton } from "../form/hidden-main-button";
import { ShellLink } from "../shell/shell-link";
import type { OperationProps } from "./operation.types";
import { CANCEL, SETTINGS_HREF } from "./operation.text";

interface StepFormProps extends Pick<OperationProps, "token" | "address" | "outcome"> {
  formProps: ReturnType<typeof getFormProps>;
  fields: TextFieldMetadata[];
  intent: "next" | "save";
  submitText: string;
  children: ReactNode;
}

/** Form of a step: error summary, main button for Enter, and a cancel link. */
export function StepForm({ formProps, fields, intent, submitText, children, ...page }: StepFormProps) {
  const { token, address, outcome } = page;
  return (
    <>
      <ErrorSummary
        answer={outcome?.result}
        fields={fields}
        presentation="fields"
        links={outcome?.links}
        dismissHref={address}
      />
      <form {...formProps} className="card" method="post" action={address}>
        <HiddenMainButton intent={intent} text={submitText} />
        <input type="hidden" name={token.name} value={token.value} />
        {children}
        <div className="actions">
          <button className="button" name="intent" value={intent}>
            {submitText}
          </button>
          <ShellLink className="button plain" to={SETTINGS_HREF} data-cancel="">
            {CANCEL}
          </ShellLink>
        </div>
      </form>
    </>
  );
}
