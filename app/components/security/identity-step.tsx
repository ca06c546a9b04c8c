import { getFormProps, useForm } from "@conform-to/react";
import {
  IDENTITY_METHODS,
  type IdentityMethod,
} from "~/services/identity/auth/operations/identity-actions.types";
import { OneTimeCodeFieldLive } from "../form/credentials/one-time-code-field-live";
import { PasswordFieldLive } from "../form/credentials/password-field-live";
import { ShellLink } from "../shell/shell-link";
import { lastResultOf } from "./last-result";
import type { StepProps } from "./operation.types";
import {
  CANCEL,
  IDENTITY_LEAD,
  NEXT,
  NO_METHOD,
  OLD_PASSWORD,
  OTHER_METHOD,
  OTHER_METHOD_DEFAULT,
  SENT_TO,
  SETTINGS_HREF,
  METHOD_NAMES,
  METHODS_LABEL,
} from "./operation.text";
import { StepForm } from "./step-form";

/** Identity check before an account operation. */
export function IdentityStep(props: StepProps<"verify">) {
  const { method } = props.state;
  if (method === null) return <NoMethod />;
  return (
    <>
      <p className="lead">{IDENTITY_LEAD}</p>
      <IdentityForm key={method} {...props} method={method} />
      <MethodLinks {...props} />
    </>
  );
}

function NoMethod() {
  return (
    <>
      <p className="notice">{NO_METHOD}</p>
      <p className="actions">
        <ShellLink className="button plain" to={SETTINGS_HREF} data-cancel="">
          {CANCEL}
        </ShellLink>
      </p>
    </>
  );
}

function IdentityForm({ view, method, ...page }: StepProps<"verify"> & { method: IdentityMethod }) {
  const [form, { captcha, oldPassword }] = useForm<Record<"captcha" | "oldPassword", string>, string>({
    id: `identity-${method}`,
    lastResult: lastResultOf(page.outcome),
  });
  const isPassword = method === "password";
  return (
    <StepForm
      {...page}
      formProps={getFormProps(form, { ariaAttributes: false })}
      fields={isPassword ? [oldPassword] : [captcha]}
      intent="next"
      submitText={NEXT}
    >
      {isPassword ? (
        <>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={view.signInName}
            readOnly
            hidden
          />
          <PasswordFieldLive field={oldPassword} {...OLD_PASSWORD} autoComplete="current-password" />
        </>
      ) : (
        <>
          <p className="sent-to">
            {SENT_TO[method]} <strong>{view.target}</strong>
          </p>
          <OneTimeCodeFieldLive field={captcha} wait={view} />
        </>
      )}
    </StepForm>
  );
}

/** Links to the other methods, each with an address of its own. */
function MethodLinks({ view, state }: Pick<StepProps<"verify">, "view" | "state">) {
  if (state.methods.length < 2) return null;
  const { operation } = view;
  return (
    <nav className="other-ways" aria-label={METHODS_LABEL}>
      <h2>{OTHER_METHOD[operation] ?? OTHER_METHOD_DEFAULT}</h2>
      <ul>
        {state.methods.map((method) => (
          <li key={method}>
            <ShellLink
              to={`/personal/security/${operation}?passwordType=${IDENTITY_METHODS.indexOf(method) + 1}`}
              aria-current={method === state.method ? "true" : undefined}
              data-step=""
            >
              {METHOD_NAMES[method]}
            </ShellLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
