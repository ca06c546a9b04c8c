import { getInputProps } from "@conform-to/react";
import { OPENS_NEW_TAB } from "../layout/layout.text";
import { FieldError, type TextFieldMetadata } from "./field-parts";
import { AGREEMENT_BEFORE, AGREEMENT_NAME } from "./form.text";

export function AgreementField({ field }: { field: TextFieldMetadata }) {
  const { key, ...input } = getInputProps(field, { type: "checkbox", value: "true" });
  return (
    <>
      <div className="tick">
        <input key={key} {...input} aria-required />
        <label htmlFor={field.id}>
          {AGREEMENT_BEFORE}
          <a href="/agreement" target="_blank" rel="noopener" data-agreement>
            {AGREEMENT_NAME}
            <span className="unseen">{OPENS_NEW_TAB}</span>
          </a>
        </label>
      </div>
      <FieldError field={field} />
    </>
  );
}
