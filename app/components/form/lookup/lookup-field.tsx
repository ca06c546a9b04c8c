import { useRef } from "react";
import thumbnailsUrl from "~/styles/thumbnails.css?url";
import { FieldFrame, hintId, type FieldState } from "../field-parts";
import { FIND, FIND_HINT, FOUND, LATEST, moreFound } from "./lookup.text";
import { LookupInput } from "./lookup-input";

/** As much as the server reads. */
const TYPED_MAX = 100;
/** Results that stand below the field; whoever is not among them types more. */
const SHOWN_MAX = 10;

interface LookupFieldProps {
  field: FieldState;
  label: string;
  matches: readonly string[];
  /** Addresses of what the matches look like, by the match. */
  pictures?: Readonly<Record<string, string>> | undefined;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  /** 查找 brings what matches the typed text. */
  isServed?: boolean | undefined;
  /** The page answers what matches while one types; without it the proposals are all there are. */
  isSearched?: boolean | undefined;
  /** Names of the fields that the choice depends on. */
  within?: readonly string[] | undefined;
  /** What other fields offer depends on it: a match that is chosen brings them at once. */
  isDeciding?: boolean | undefined;
  /** Where the form posts to: the page that 查找 brings is then at this field again. */
  address?: string | undefined;
}

/** A record by its code or name: found while one types, or by a button beside it; the server knows what was meant. */
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
 * What was found for a text that means none of them by itself: each is a button, which keeps everything typed. What
 * is chosen by its looks is offered always, with the chosen one marked.
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
