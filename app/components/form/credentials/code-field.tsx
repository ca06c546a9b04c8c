import { listFailed } from "~/services/reference-data/reference-data.text";
import { matchesFound, NO_MATCH } from "./code-field.text";
import { Matches } from "../lookup/matches";
import { loadMatches, type ReferenceItem } from "../lookup/reference-item";
import { useCombobox } from "../lookup/use-combobox";
import { useIsHydrated } from "../use-is-hydrated";

/** Maximum length that the server reads. */
const TYPED_MAX = 64;

export interface CodeFieldProps {
  id: string;
  name: string;
  label: string;
  /** The reference list of the codes. */
  list: { type: number; title: string };
  defaultValue: string;
  /** Options of the datalist: all of a short list, else those that match the value. */
  options: readonly ReferenceItem[];
  hint?: string;
  error?: string;
}

/**
 * A text field for a code of a reference list: with a datalist, and where scripts run as a combobox that
 * queries the server. It is the same input in both cases, so that value and focus stay; the server resolves
 * its value (code, name or `code-name`).
 */
export function CodeField(props: CodeFieldProps) {
  const { id, list, options, hint, error } = props;
  const isHydrated = useIsHydrated();
  const { input, inputProps, popup, state } = useCombobox(id, (typed, signal) =>
    loadMatches(list.type, typed, signal),
  );
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field code-field">
      <label htmlFor={id}>{props.label}</label>
      <input
        ref={input}
        id={id}
        name={props.name}
        className="input"
        defaultValue={props.defaultValue}
        maxLength={TYPED_MAX}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        {...(isHydrated ? inputProps : { list: `${id}-options` })}
      />
      <datalist id={`${id}-options`}>
        {options.map((option) => (
          <option key={option.id} value={option.label} />
        ))}
      </datalist>
      {popup ? <Matches popup={popup} label={list.title} /> : null}
      <p className="unseen" role="status">
        {state === "open" ? (popup ? matchesFound(popup.items.length) : NO_MATCH) : ""}
      </p>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <p className="error" id={`${id}-error`}>
        {state === "failed" ? listFailed(list.title) : error}
      </p>
    </div>
  );
}
