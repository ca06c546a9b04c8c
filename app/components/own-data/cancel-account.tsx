import { getInputProps } from "@conform-to/react";
import { FieldError, type TextFieldMetadata } from "../form/field-parts";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import { IdentityFirst } from "./identity-first";
import { CANCEL_PATH } from "./cancel-hint.text";
import * as text from "./own-data-pages.text";

export interface CancelAccountProps {
  /** Whether the cancellation has been requested; the frame states until when it can be withdrawn. */
  isPending: boolean;
  isVerified: boolean;
  token: FormToken;
  /** Checkbox that confirms the consequences. */
  field: TextFieldMetadata;
}

export function CancelAccount({ isPending, isVerified, token, field }: CancelAccountProps) {
  return (
    <>
      <section className="card consequences">
        <h2>{text.CANCEL_CONSEQUENCES.title}</h2>
        <ul>
          {text.CANCEL_CONSEQUENCES.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          {text.CANCEL_BEFORE.lead}
          <ShellLink to={text.DATA_PATH}>{text.CANCEL_BEFORE.text}</ShellLink>。
        </p>
      </section>
      {isPending ? null : (
        <div className="card">
          {isVerified ? <Request token={token} field={field} /> : <IdentityFirst action="cancel-account" />}
        </div>
      )}
    </>
  );
}

function Request({ token, field }: Pick<CancelAccountProps, "token" | "field">) {
  const { key, ...input } = getInputProps(field, { type: "checkbox", value: "true" });
  return (
    <form id={field.formId} method="post" action={CANCEL_PATH} noValidate>
      <input type="hidden" name={token.name} value={token.value} />
      <p>{text.VERIFIED}</p>
      <div className="tick">
        <input key={key} {...input} aria-required />
        <label htmlFor={field.id}>{text.CANCEL_CONFIRM}</label>
      </div>
      <FieldError field={field} />
      <p className="actions">
        <button className="button" name="intent" value="request">
          {text.CANCEL_SUBMIT}
        </button>
      </p>
    </form>
  );
}
