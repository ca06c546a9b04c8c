import type { ReactNode } from "react";
import type { Moment } from "~/services/format/time";
import { PASSKEY_NAME_MAX } from "~/services/identity/auth/passkeys/passkey.text";
import { PASSWORD_INPUT_MAX, SECOND_CODE_INPUT_MAX } from "~/services/runtime/configuration/limits";
import type { FieldState } from "../form/field-parts";
import { PlainField } from "../form/plain-field";
import { CardTable } from "../layout/card-table";
import type { FormToken } from "../layout/layout.types";
import { MomentText } from "../layout/moment-text";
import { ShellLink } from "../shell/shell-link";
import { PasskeyButton } from "../second-step/passkey-button";
import * as text from "./own-passkeys.text";
import { PASSKEYS_PATH, PASSKEYS_TITLE } from "../second-step/passkeys.text";
import { CODE_FIELD, OWN_PATH, PASSWORD_LABEL } from "../second-step/second-step-pages.text";

export interface ShownPasskey {
  id: number;
  name: string;
  isBackedUp: boolean;
  addedAt: Moment;
  usedAt: Moment | null;
}

interface Fields {
  password: FieldState;
  secondCode: FieldState;
  name: FieldState;
}

export interface OwnPasskeysProps {
  passkeys: readonly ShownPasskey[];
  step: "not-open" | "no-second-step" | "begin" | "create";
  /** Options from which the browser creates a new one. */
  options: unknown;
  fields: Fields;
  token: FormToken;
}

/** The account's passkeys, and the form to add one. */
export function OwnPasskeys({ passkeys, ...adding }: OwnPasskeysProps) {
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="own-rows quiet">{text.NONE}</p>
      ) : (
        <Rows passkeys={passkeys} token={adding.token} />
      )}
      <section className="card own-bind" aria-labelledby="add-passkey-title">
        <h2 id="add-passkey-title">{text.ADD_TITLE}</h2>
        <Adding {...adding} hasOne={passkeys.length > 0} />
      </section>
    </>
  );
}

const COLUMNS = text.COLUMNS;

function Rows({ passkeys, token }: Pick<OwnPasskeysProps, "passkeys" | "token">) {
  return (
    <form className="own-rows" method="post" action={PASSKEYS_PATH}>
      <input type="hidden" name={token.name} value={token.value} />
      <CardTable caption={PASSKEYS_TITLE} columns={Object.values(COLUMNS)} buttons={text.ACTION}>
        {passkeys.map(({ id, name, isBackedUp, addedAt, usedAt }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-label={COLUMNS.kind}>{isBackedUp ? text.SYNCED : text.ONE_DEVICE}</td>
            <td data-label={COLUMNS.addedAt}>
              <MomentText {...addedAt} />
            </td>
            <td data-label={COLUMNS.usedAt}>{usedAt ? <MomentText {...usedAt} /> : text.NEVER_USED}</td>
            <td>
              <button className="text-button" name="remove" value={id} aria-label={text.removeLabel(name)}>
                {text.REMOVE}
              </button>
            </td>
          </tr>
        ))}
      </CardTable>
    </form>
  );
}

type AddingProps = Omit<OwnPasskeysProps, "passkeys"> & { hasOne: boolean };

function Adding({ step, options, fields, token, hasOne }: AddingProps) {
  if (step === "not-open") return <p>{text.NOT_OPEN}</p>;
  if (step === "no-second-step")
    return (
      <>
        <p>{text.STEP_FIRST.text}</p>
        <p className="actions">
          <ShellLink className="button" to={OWN_PATH}>
            {text.STEP_FIRST.action}
          </ShellLink>
        </p>
      </>
    );
  return step === "begin" ? (
    <Begin fields={fields} token={token} hasOne={hasOne} />
  ) : (
    <Create fields={fields} token={token} options={options} />
  );
}

function PasskeyForm({ token, children }: { token: FormToken; children: ReactNode }) {
  return (
    <form method="post" action={PASSKEYS_PATH} noValidate>
      <input type="hidden" name={token.name} value={token.value} />
      {children}
    </form>
  );
}

function Begin({ fields, token, hasOne }: Pick<AddingProps, "fields" | "token" | "hasOne">) {
  return (
    <PasskeyForm token={token}>
      <p className="hint">{text.BEGIN_HINT}</p>
      <PlainField
        field={fields.password}
        label={PASSWORD_LABEL}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_INPUT_MAX}
      />
      <PlainField
        field={fields.secondCode}
        {...CODE_FIELD.either}
        autoComplete="one-time-code"
        maxLength={SECOND_CODE_INPUT_MAX}
      />
      {hasOne ? <PasskeyButton /> : null}
      <p className="actions">
        <button className="button" name="intent" value="begin">
          {text.BEGIN}
        </button>
      </p>
    </PasskeyForm>
  );
}

/** Form that posts a passkey created by the browser; without scripts it shows a hint only. */
function Create({ fields, token, options }: Pick<AddingProps, "fields" | "token" | "options">) {
  return (
    <PasskeyForm token={token}>
      <p className="hint">{text.CREATE_HINT}</p>
      <PlainField
        field={fields.name}
        label={text.NAME}
        hint={text.NAME_HINT}
        maxLength={PASSKEY_NAME_MAX}
        isOptional
      />
      <PasskeyButton create={options} text={text.CREATE} sends="create" />
      <noscript>
        <p className="hint">{text.NO_SCRIPT}</p>
      </noscript>
      <p className="actions">
        <button className="button plain" name="intent" value="cancel">
          {text.CANCEL}
        </button>
      </p>
    </PasskeyForm>
  );
}
