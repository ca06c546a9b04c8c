import type { InputHTMLAttributes } from "react";
import { matchesFound } from "../credentials/code-field.text";
import { NONE_FOUND, NOT_LOADED } from "./lookup.text";
import { Matches } from "./matches";
import { useIsHydrated } from "../use-is-hydrated";
import { useLookup, type LookupRule } from "./use-lookup";

interface LookupInputProps extends InputHTMLAttributes<HTMLInputElement>, LookupRule {
  id: string;
  name: string;
  /** Accessible name of the list of matches. */
  label: string;
  matches: readonly string[];
  /** Whether the page answers with matches during input. */
  isSearched?: boolean | undefined;
}

/** An input with the given matches as a datalist, and where scripts run a combobox that queries the page. */
export function LookupInput(props: LookupInputProps) {
  const { label, matches, within, onChosen, isSearched = true, ...own } = props;
  const isCombobox = useIsHydrated() && isSearched;
  const { input, inputProps, popup, state } = useLookup(own.id, own.name, { within, onChosen });
  const list = `${own.id}-offered`;
  return (
    <span className="lookup">
      <input
        ref={input}
        className="input"
        spellCheck={false}
        {...own}
        {...(isCombobox ? inputProps : { autoComplete: "off", list })}
      />
      <datalist id={list}>
        {matches.map((match) => (
          <option key={match} value={match} />
        ))}
      </datalist>
      {popup ? <Matches popup={popup} label={label} /> : null}
      <span className={state === "failed" ? "error" : "unseen"} aria-live="polite">
        {state === "failed" ? NOT_LOADED : null}
        {state === "open" ? (popup ? matchesFound(popup.items.length) : NONE_FOUND) : null}
      </span>
    </span>
  );
}
