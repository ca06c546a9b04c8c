import type { ReactNode } from "react";
import type { Moment } from "~/services/format/time";
import { SECOND_CODE_INPUT_MAX } from "~/services/runtime/configuration/limits";
import type { FieldState } from "../form/field-parts";
import { PlainField } from "../form/plain-field";
import { PasswordFieldLive } from "../form/credentials/password-field-live";
import type { FormToken } from "../layout/layout.types";
import { MomentText } from "../layout/moment-text";
import { ShellLink } from "../shell/shell-link";
import { PasskeyButton } from "./passkey-button";
import { PASSKEYS_ADD, PASSKEYS_MANAGE, PASSKEYS_PATH, PASSKEYS_TITLE } from "./passkeys.text";
import * as text from "./second-step-pages.text";

export type ShownSecondStep =
  | { step: "off"; hasPassword: boolean }
  | { step: "setup"; secret: string; picture: { size: number; path: string } }
  | { step: "on"; setAt: Moment; remainingCodes: number; mayEnd: boolean; hasPasskey: boolean };

interface Fields {
  password: FieldState;
  secondCode: FieldState;
}

export interface OwnSecondStepProps {
  view: ShownSecondStep;
  fields: Fields;
  token: FormToken;
}

/** The account's second step: its setup, or its settings. */
export function OwnSecondStep({ view, ...form }: OwnSecondStepProps) {
  if (view.step === "setup") return <Setup {...form} {...view} />;
  if (view.step === "on") return <On {...form} {...view} />;
  return view.hasPassword ? <Begin {...form} /> : <NoPassword />;
}

type FormProps = Omit<OwnSecondStepProps, "view">;

function SecondStepForm({ token, children }: Pick<FormProps, "token"> & { children: ReactNode }) {
  return (
    <form className="card" method="post" action={text.OWN_PATH} noValidate>
      <input type="hidden" name={token.name} value={token.value} />
      {children}
    </form>
  );
}

const OwnPassword = ({ field }: { field: FieldState }) => (
  <PasswordFieldLive
    field={field}
    label={text.PASSWORD_LABEL}
    placeholder=""
    autoComplete="current-password"
  />
);

const OwnCode = ({ field, kind }: { field: FieldState; kind: "time" | "either" }) => (
  <PlainField
    field={{ ...field, initialValue: "" }}
    {...text.CODE_FIELD[kind]}
    {...(kind === "time" ? { inputMode: "numeric" as const } : {})}
    autoComplete="one-time-code"
    maxLength={SECOND_CODE_INPUT_MAX}
  />
);

function NoPassword() {
  return (
    <div className="card">
      <p>{text.NO_PASSWORD.lead}</p>
      <p className="actions">
        <ShellLink className="button" to={text.NO_PASSWORD.href}>
          {text.NO_PASSWORD.text}
        </ShellLink>
      </p>
    </div>
  );
}

function Begin({ fields, token }: FormProps) {
  return (
    <SecondStepForm token={token}>
      <p className="hint app-hint">{text.APP_HINT}</p>
      <OwnPassword field={fields.password} />
      <p className="actions">
        <button className="button" name="intent" value="begin">
          {text.BEGIN}
        </button>
      </p>
    </SecondStepForm>
  );
}

/** Splits the secret into groups of four characters, for reading and typing. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

type SetupProps = Omit<Extract<ShownSecondStep, { step: "setup" }>, "step">;

function Setup({ fields, token, secret, picture }: FormProps & SetupProps) {
  const { size, path } = picture;
  return (
    <SecondStepForm token={token}>
      <h2>{text.SETUP.scan.title}</h2>
      <p>{text.SETUP.scan.text}</p>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.SETUP.picture}>
        <path className="qr-light" d={`M0 0h${size}v${size}h-${size}z`} />
        <path className="qr-dark" d={path} shapeRendering="crispEdges" />
      </svg>
      <p className="hint">{text.SETUP.secret}</p>
      <p>
        <code className="time-secret">{inGroups(secret)}</code>
      </p>
      <h2>{text.SETUP.confirm.title}</h2>
      <p>{text.SETUP.confirm.text}</p>
      <OwnCode field={fields.secondCode} kind="time" />
      <p className="actions">
        <button className="button" name="intent" value="confirm">
          {text.SETUP.submit}
        </button>
        <button className="button plain" name="intent" value="cancel">
          {text.SETUP.cancel}
        </button>
      </p>
    </SecondStepForm>
  );
}

type OnProps = Omit<Extract<ShownSecondStep, { step: "on" }>, "step">;

/** When it was set up, remaining recovery codes and passkeys. */
function State({
  setAt,
  remainingCodes,
  hasPasskey,
}: Pick<OnProps, "setAt" | "remainingCodes" | "hasPasskey">) {
  return (
    <dl className="card second-step-state">
      <div>
        <dt>{text.SET_AT}</dt>
        <dd>
          <MomentText {...setAt} />
        </dd>
      </div>
      <div>
        <dt>{text.REMAINING_CODES}</dt>
        <dd>{text.remainingCodesText(remainingCodes)}</dd>
      </div>
      <div>
        <dt>{PASSKEYS_TITLE}</dt>
        <dd>
          <ShellLink to={PASSKEYS_PATH}>{hasPasskey ? PASSKEYS_MANAGE : PASSKEYS_ADD}</ShellLink>
        </dd>
      </div>
    </dl>
  );
}

function On({ fields, token, setAt, remainingCodes, mayEnd, hasPasskey }: FormProps & OnProps) {
  return (
    <>
      <State setAt={setAt} remainingCodes={remainingCodes} hasPasskey={hasPasskey} />
      <SecondStepForm token={token}>
        <h2>{text.CHANGE}</h2>
        <ul className="second-step-ways">
          <li>
            <strong>{text.RENEW.title}</strong>
            <span className="hint">{text.RENEW.text}</span>
          </li>
          <li>
            <strong>{text.END.title}</strong>
            <span className="hint">{mayEnd ? text.END.text : text.END_NOT_ALLOWED}</span>
          </li>
        </ul>
        <OwnPassword field={fields.password} />
        <OwnCode field={fields.secondCode} kind="either" />
        {hasPasskey ? <PasskeyButton /> : null}
        <p className="actions">
          <button className="button" name="intent" value="renew">
            {text.RENEW.submit}
          </button>
          {mayEnd ? (
            <button className="button plain" name="intent" value="end">
              {text.END.submit}
            </button>
          ) : null}
        </p>
      </SecondStepForm>
    </>
  );
}
