import { FieldFrame, type FieldFacts } from "../form/field-parts";
import { PLEASE_CHOOSE } from "./certification.text";
import type { Choice } from "./certification.types";

interface ChoiceFieldProps {
  field: FieldFacts;
  label: string;
  choices: readonly Choice[];
  isOptional?: boolean;
}

/** A short list as a native select. */
export function ChoiceField({ field, label, choices, isOptional = false }: ChoiceFieldProps) {
  return (
    <FieldFrame field={field} label={label}>
      <select
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-required={!isOptional}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        <option value="">{PLEASE_CHOOSE}</option>
        {choices.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The same as radio buttons, where every choice has to be seen. */
export function RadioField({ field, label, choices }: ChoiceFieldProps) {
  return (
    <fieldset className="field radios" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">{label}</legend>
      {choices.map(({ key, text }, index) => (
        <div key={key} className="tick">
          <input
            type="radio"
            // The summary's link leads to the first one.
            id={index === 0 ? field.id : `${field.id}-${key}`}
            name={field.name}
            value={key}
            defaultChecked={field.initialValue === key}
            aria-invalid={field.errors ? true : undefined}
          />
          <label htmlFor={index === 0 ? field.id : `${field.id}-${key}`}>{text}</label>
        </div>
      ))}
      <p className="error" id={field.errorId}>
        {field.errors?.[0]}
      </p>
    </fieldset>
  );
}
