import { useEffect, useRef, type RefObject } from "react";
import { FieldFrame, hintId, type FieldFacts } from "./field-parts";
import { NO_CHOICES, PLEASE_CHOOSE, UPDATE } from "./form.text";
import { useIsHydrated } from "./use-is-hydrated";

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
  /** Where the form posts to, if what else it asks depends on this: a choice brings it at once. */
  decidesAt?: string | undefined;
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

/**
 * Brings what depends on the choice: by its button, and where scripts run at once. The page that comes is at the
 * field again, and the keys go on from what was chosen.
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

/** Where the address names a field that has brought the page, its chosen button has the focus. */
function useReturnTo(id: string | null): void {
  useEffect(() => {
    if (id === null || location.hash !== `#${id}`) return;
    document
      .getElementById(id)
      ?.closest("fieldset")
      ?.querySelector<HTMLInputElement>("input:checked")
      ?.focus();
  }, [id]);
}

interface TicksProps extends ChoiceFieldProps {
  type: "radio" | "checkbox";
  ticked: readonly string[];
}

function Ticks(props: TicksProps) {
  const { field, label, choices, hint, noneText = NO_CHOICES, type, ticked, decidesAt } = props;
  const update = useRef<HTMLButtonElement>(null);
  const bring = () => update.current?.form?.requestSubmit(update.current);
  useReturnTo(decidesAt === undefined ? null : field.id);
  return (
    <fieldset
      className="field radios"
      aria-describedby={describedBy(field, hint)}
      onChange={decidesAt === undefined ? undefined : bring}
    >
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
      {decidesAt === undefined ? null : <Update at={`${decidesAt}#${field.id}`} button={update} />}
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
