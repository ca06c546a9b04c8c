import { useRef } from "react";
import thumbnailsUrl from "~/styles/thumbnails.css?url";
import { FieldFrame, hintId, type FieldState } from "../field-parts";
import { FIND, FIND_HINT, FOUND, LATEST, moreFound } from "./lookup.text";
import { LookupInput } from "./lookup-input";

/** Maximum length that the server reads. */
const TYPED_MAX = 100;
/** Maximum number of results shown below the field. */
const SHOWN_MAX = 10;

interface LookupFieldProps {
  field: FieldState;
  label: string;
  matches: readonly string[];
  /** Addresses of the matches' thumbnails, by match. */
  pictures?: Readonly<Record<string, string>> | undefined;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  /** Whether there is a button 查找 that loads the matches. */
  isServed?: boolean | undefined;
  /** Whether the page answers with matches during input; otherwise `matches` are all. */
  isSearched?: boolean | undefined;
  /** Names of the fields that the choice depends on. */
  within?: readonly string[] | undefined;
  /** Whether other fields depend on the choice: choosing a match submits the form. */
  isDeciding?: boolean | undefined;
  /** Address that the form posts to; the page loaded by 查找 is then at this field again. */
  address?: string | undefined;
}

/** A record by its code or name, found during input or by a button; the server resolves the text. */
export function LookupField(props: LookupFieldProps) {
  const { field, label, matches, pictures, hint, isOptional, isServed, within, isDeciding } = props;
  const { isSearched = isServed } = props;
  const find = useRef<HTMLButtonElement>(null);
  const at = props.address === undefined ? undefined : `${props.address}#${field.id}`;
  const shownHint = hint ?? (isServed ? FIND_HINT : undefined);
  const described = [shownHint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <FieldFrame field={field} label={label} hint={shownHint}>
      <div className={isServed ? "with-button" : undefined}>
        <LookupInput
          id={field.id}
          name={field.name}
          label={label}
          matches={matches}
          within={within}
          onChosen={isDeciding ? () => find.current?.form?.requestSubmit(find.current) : undefined}
          isSearched={isSearched}
          defaultValue={field.initialValue}
          maxLength={TYPED_MAX}
          aria-required={!isOptional}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isServed ? (
          <button ref={find} className="button plain" name="intent" value="update" formAction={at}>
            {FIND}
          </button>
        ) : null}
      </div>
      {isServed ? (
        <Results
          name={field.name}
          typed={field.initialValue ?? ""}
          matches={matches}
          pictures={pictures}
          at={at}
        />
      ) : null}
    </FieldFrame>
  );
}

interface ResultsProps extends Pick<LookupFieldProps, "matches" | "pictures"> {
  name: string;
  typed: string;
  at: string | undefined;
}

/**
 * Matches of a text that does not identify one record, as buttons that submit the form. With thumbnails they
 * are always shown, with the chosen one marked.
 */
function Results({ name, typed, matches, pictures, at }: ResultsProps) {
  const isComplete = typed === "" || matches.includes(typed);
  if (matches.length === 0 || (isComplete && !pictures)) return null;
  return (
    <div
      className={pictures ? "lookup-results thumbnails" : "lookup-results"}
      role="group"
      aria-label={isComplete ? LATEST : FOUND}
    >
      {pictures ? <link rel="stylesheet" href={thumbnailsUrl} precedence="page" /> : null}
      {matches.slice(0, SHOWN_MAX).map((match) => (
        <button
          key={match}
          className="text-button"
          name="intent"
          value={`take ${name} ${match}`}
          formAction={at}
          aria-pressed={pictures ? match === typed : undefined}
        >
          {pictures?.[match] ? (
            <img src={pictures[match]} alt="" width={96} height={72} loading="lazy" decoding="async" />
          ) : null}
          {match}
        </button>
      ))}
      {matches.length > SHOWN_MAX ? <p className="hint">{moreFound(SHOWN_MAX)}</p> : null}
    </div>
  );
}
