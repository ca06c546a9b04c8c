import { useRef, type RefObject } from "react";
import { FieldError, FieldFrame, hintId, type FieldState } from "./field-parts";
import { NO_CHOICES, PLEASE_CHOOSE, UPDATE } from "./form.text";
import { useIsHydrated } from "./use-is-hydrated";

export interface Choice {
  readonly key: string;
  readonly text: string;
}

interface ChoiceFieldProps {
  field: FieldState;
  label: string;
  choices: readonly Choice[];
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  /** Text shown where there are no choices. */
  noneText?: string | undefined;
  /** Whether other fields depend on the choice: it submits the form with intent `update`. */
  isDeciding?: boolean | undefined;
  /** Address that the form posts to. */
  address?: string | undefined;
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

const describedBy = (field: FieldState, hint: string | undefined) =>
  [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ") || undefined;

/** A list as radio buttons, with all choices visible. */
export const RadioField = (props: ChoiceFieldProps) => (
  <Ticks {...props} type="radio" ticked={[props.field.initialValue ?? ""]} />
);

/** A list of which any number can be chosen: one checkbox each. */
export const ChecksField = (props: ChoiceFieldProps) => (
  <Ticks {...props} type="checkbox" ticked={(props.field.initialValue ?? "").split(" ")} />
);

/**
 * Button that reloads the fields that depend on the choice; submitted on change where scripts run. The
 * reloaded page is at the field again.
 */
function Update({ at, button }: { at: string; button: RefObject<HTMLButtonElement | null> }) {
  const isHydrated = useIsHydrated();
  return (
    <button
      ref={button}
      className="button plain"
      name="intent"
      value="update"
      formAction={at}
      hidden={isHydrated}
    >
      {UPDATE}
    </button>
  );
}

/** Focuses the checked button where the page's hash is of a field in this fieldset. */
function goOnFrom(fieldset: HTMLFieldSetElement | null): void {
  const named = document.getElementById(window.location.hash.slice(1));
  if (fieldset?.contains(named)) fieldset.querySelector<HTMLInputElement>("input:checked")?.focus();
}

interface TicksProps extends ChoiceFieldProps {
  type: "radio" | "checkbox";
  ticked: readonly string[];
}

function Ticks({ isDeciding, address = "", noneText = NO_CHOICES, ...props }: TicksProps) {
  const { field, label, choices, hint } = props;
  const update = useRef<HTMLButtonElement>(null);
  const bring = () => update.current?.form?.requestSubmit(update.current);
  return (
    <fieldset
      className="field radios"
      aria-describedby={describedBy(field, hint)}
      onChange={isDeciding ? bring : undefined}
      ref={isDeciding ? goOnFrom : undefined}
    >
      <legend className="label">{label}</legend>
      {choices.length === 0 ? <p className="quiet">{noneText}</p> : null}
      {choices.map(({ key, text }, index) => (
        // The error summary links to the first one.
        <Tick
          key={key}
          {...props}
          id={index === 0 ? field.id : `${field.id}-${key}`}
          value={key}
          text={text}
        />
      ))}
      {isDeciding ? <Update at={`${address}#${field.id}`} button={update} /> : null}
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

type TickProps = Pick<TicksProps, "field" | "type" | "ticked"> &
  Pick<Choice, "text"> & { id: string; value: string };

const Tick = ({ field, type, ticked, id, value, text }: TickProps) => (
  <div className="tick">
    <input
      type={type}
      id={id}
      name={field.name}
      value={value}
      defaultChecked={ticked.includes(value)}
      aria-invalid={field.errors ? true : undefined}
    />
    <label htmlFor={id}>{text}</label>
  </div>
);

/** A single choice that is ticked or not, with its error; it posts "1". */
export const TickField = ({ field, label }: { field: FieldState; label: string }) => (
  <>
    <div className="tick">
      <input
        type="checkbox"
        id={field.id}
        name={field.name}
        value="1"
        defaultChecked={field.initialValue === "1"}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      />
      <label htmlFor={field.id}>{label}</label>
    </div>
    <FieldError field={field} />
  </>
);
