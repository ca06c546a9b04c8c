import { FieldFrame, hintId, type FieldFacts } from "./field-parts";
import { NO_CHOICES, PLEASE_CHOOSE } from "./form.text";

export interface Choice {
  readonly key: string;
  readonly text: string;
}

interface ChoiceFieldProps {
  field: FieldFacts;
  label: string;
  choices: readonly Choice[];
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  /** What stands where nothing can be chosen. */
  noneText?: string | undefined;
}

/** A short list as a native select. */
export function ChoiceField({ field, label, choices, hint, isOptional = false }: ChoiceFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-required={!isOptional}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy(field, hint)}
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

const describedBy = (field: FieldFacts, hint: string | undefined) =>
  [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ") || undefined;

/** The same as radio buttons, where every choice has to be seen. */
export const RadioField = (props: ChoiceFieldProps) => (
  <Ticks {...props} type="radio" ticked={[props.field.initialValue ?? ""]} />
);

/** Any of a list: one box for each. */
export const ChecksField = (props: ChoiceFieldProps) => (
  <Ticks {...props} type="checkbox" ticked={(props.field.initialValue ?? "").split(" ")} />
);

interface TicksProps extends ChoiceFieldProps {
  type: "radio" | "checkbox";
  ticked: readonly string[];
}

function Ticks({ field, label, choices, hint, noneText = NO_CHOICES, type, ticked }: TicksProps) {
  return (
    <fieldset className="field radios" aria-describedby={describedBy(field, hint)}>
      <legend className="label">{label}</legend>
      {choices.length === 0 ? <p className="quiet">{noneText}</p> : null}
      {choices.map(({ key, text }, index) => (
        <div key={key} className="tick">
          <input
            type={type}
            // The summary's link leads to the first one.
            id={index === 0 ? field.id : `${field.id}-${key}`}
            name={field.name}
            value={key}
            defaultChecked={ticked.includes(key)}
            aria-invalid={field.errors ? true : undefined}
          />
          <label htmlFor={index === 0 ? field.id : `${field.id}-${key}`}>{text}</label>
        </div>
      ))}
      {hint ? (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      ) : null}
      <p className="error" id={field.errorId}>
        {field.errors?.[0]}
      </p>
    </fieldset>
  );
}
