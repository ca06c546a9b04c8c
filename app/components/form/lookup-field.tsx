import { FieldFrame, hintId, type FieldFacts } from "./field-parts";
import { UPDATE_LOOKUP, UPDATE_LOOKUP_HINT } from "./form.text";

/** As much as the server reads. */
const TYPED_MAX = 100;

interface LookupFieldProps {
  field: FieldFacts;
  label: string;
  matches: readonly string[];
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  /** 更新 brings what matches the typed text; without it the proposals are all there are. */
  isServed?: boolean | undefined;
}

/** A text with proposals: at most 50 of them are there at a time, the server finds what was meant. */
export function LookupField({ field, label, matches, hint, isOptional, isServed }: LookupFieldProps) {
  const said = hint ?? (isServed ? UPDATE_LOOKUP_HINT : undefined);
  const described = [said && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <FieldFrame field={field} label={label} hint={said}>
      <div className={isServed ? "with-button" : undefined}>
        <input
          className="input"
          id={field.id}
          name={field.name}
          list={`${field.id}-matches`}
          defaultValue={field.initialValue}
          maxLength={TYPED_MAX}
          autoComplete="off"
          spellCheck={false}
          aria-required={!isOptional}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isServed ? (
          <button className="button plain" name="intent" value="update">
            {UPDATE_LOOKUP}
          </button>
        ) : null}
      </div>
      <datalist id={`${field.id}-matches`}>
        {matches.map((match) => (
          <option key={match} value={match} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
