import type { InputHTMLAttributes } from "react";
import { useIsHydrated } from "../use-is-hydrated";
import { Matches } from "./matches";
import { loadMatches, type SearchedList } from "./reference-item";
import { useCombobox } from "./use-combobox";

interface CodeInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** The list that is searched; null for the datalist alone. */
  type: SearchedList | null;
  /** Options of the datalist. */
  options: readonly string[];
  /** Accessible name of the list of matches. */
  label: string;
  /** Whether arrow keys belong to the table around it while no list is open. */
  leavesArrows?: boolean;
}

const TYPED_MAX = 64;

/**
 * An input for a code, its name or pinyin: with a datalist, and where scripts run with matches of the whole
 * list.
 */
export function CodeInput({ type, options, label, leavesArrows, ...own }: CodeInputProps) {
  const id = own.id ?? "";
  const isCombobox = useIsHydrated() && type !== null;
  const { input, inputProps, popup } = useCombobox(
    id,
    (typed, signal) => loadMatches(type ?? undefined, typed, signal),
    { takesOnly: true, leavesArrows },
  );
  const list = `${id}-options`;
  return (
    <span className="lookup">
      <input
        ref={input}
        maxLength={TYPED_MAX}
        spellCheck={false}
        autoCapitalize="none"
        {...own}
        {...(isCombobox ? inputProps : { autoComplete: "off", list: options.length > 0 ? list : undefined })}
      />
      {options.length > 0 ? (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
      {popup ? <Matches popup={popup} label={label} /> : null}
    </span>
  );
}
