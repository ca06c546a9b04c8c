import { FieldFrame, hintId, type FieldFacts } from "../field-parts";
import { FIND, FIND_HINT, FOUND, moreFound } from "./lookup.text";
import { LookupInput } from "./lookup-input";

/** As much as the server reads. */
const TYPED_MAX = 100;
/** Results that stand below the field; whoever is not among them types more. */
const SHOWN_MAX = 10;

interface LookupFieldProps {
  field: FieldFacts;
  label: string;
  matches: readonly string[];
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  /** 查找 brings what matches the typed text. */
  isServed?: boolean | undefined;
  /** The page answers what matches while one types; without it the proposals are all there are. */
  isSearched?: boolean | undefined;
  /** Names of the fields that the choice depends on. */
  within?: readonly string[] | undefined;
}

/** A record by its code or name: found while one types, or by a button beside it; the server knows what was meant. */
export function LookupField(props: LookupFieldProps) {
  const { field, label, matches, hint, isOptional, isServed, within, isSearched = isServed } = props;
  const said = hint ?? (isServed ? FIND_HINT : undefined);
  const described = [said && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <FieldFrame field={field} label={label} hint={said}>
      <div className={isServed ? "with-button" : undefined}>
        <LookupInput
          id={field.id}
          name={field.name}
          label={label}
          matches={matches}
          within={within}
          isSearched={isSearched}
          defaultValue={field.initialValue}
          maxLength={TYPED_MAX}
          aria-required={!isOptional}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isServed ? (
          <button className="button plain" name="intent" value="update">
            {FIND}
          </button>
        ) : null}
      </div>
      {isServed ? <Results name={field.name} typed={field.initialValue ?? ""} matches={matches} /> : null}
    </FieldFrame>
  );
}

/** What was found for a text that means none of them by itself: each is a button, which keeps everything typed. */
function Results({ name, typed, matches }: { name: string; typed: string; matches: readonly string[] }) {
  if (typed === "" || matches.length === 0 || matches.includes(typed)) return null;
  return (
    <div className="lookup-results" role="group" aria-label={FOUND}>
      {matches.slice(0, SHOWN_MAX).map((match) => (
        <button key={match} className="text-button" name="intent" value={`take ${name} ${match}`}>
          {match}
        </button>
      ))}
      {matches.length > SHOWN_MAX ? <p className="hint">{moreFound(SHOWN_MAX)}</p> : null}
    </div>
  );
}
