import { getFormProps, useForm } from "@conform-to/react";
import { IDENTITY_WAYS, type IdentityWay } from "~/services/identity/auth/operations/identity-actions.types";
import { OneTimeCodeFieldLive } from "../form/credentials/one-time-code-field-live";
import { PasswordFieldLive } from "../form/credentials/password-field-live";
import { ShellLink } from "../shell/shell-link";
import type { StepProps } from "./operation.types";
import {
  CANCEL,
  IDENTITY_LEAD,
  NEXT,
  NO_WAY,
  OLD_PASSWORD,
  OTHER_WAY,
  OTHER_WAY_OTHERWISE,
  SENT_TO,
  SETTINGS_HREF,
  WAY_NAMES,
  WAYS_LABEL,
} from "./operation.text";
import { StepForm } from "./step-form";

/** Who is about to change something says once more who they are. */
export function IdentityStep(props: StepProps<"verify">) {
  const { way } = props.state;
  if (way === null) return <NoWay />;
  return (
    <>
      <p className="lead">{IDENTITY_LEAD}</p>
      <IdentityForm key={way} {...props} way={way} />
      <Ways {...props} />
    </>
  );
}

function NoWay() {
  return (
    <>
      <p className="notice">{NO_WAY}</p>
      <p className="actions">
        <ShellLink className="button plain" to={SETTINGS_HREF} data-cancel="">
          {CANCEL}
        </ShellLink>
      </p>
    </>
  );
}

function IdentityForm({ view, way, ...page }: StepProps<"verify"> & { way: IdentityWay }) {
  const [form, { captcha, oldPassword }] = useForm<Record<"captcha" | "oldPassword", string>, string>({
    id: `identity-${way}`,
    lastResult: page.outcome?.result,
  });
  const isPassword = way === "password";
  return (
    <StepForm
      {...page}
      formProps={getFormProps(form, { ariaAttributes: false })}
      formErrors={form.errors}
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
            {SENT_TO[way]} <strong>{view.target}</strong>
          </p>
          <OneTimeCodeFieldLive field={captcha} wait={view} />
        </>
      )}
    </StepForm>
  );
}

/** Links, so that each way is an address and needs no script. */
function Ways({ view, state }: Pick<StepProps<"verify">, "view" | "state">) {
  if (state.ways.length < 2) return null;
  const { operation } = view;
  return (
    <nav className="other-ways" aria-label={WAYS_LABEL}>
      <h2>{OTHER_WAY[operation] ?? OTHER_WAY_OTHERWISE}</h2>
      <ul>
        {state.ways.map((way) => (
          <li key={way}>
            <ShellLink
              to={`/personal/security/${operation}?passwordType=${IDENTITY_WAYS.indexOf(way) + 1}`}
              aria-current={way === state.way ? "true" : undefined}
              data-step=""
            >
              {WAY_NAMES[way]}
            </ShellLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
