import type { InputHTMLAttributes } from "react";
import { useIsHydrated } from "../use-is-hydrated";
import { Matches } from "./matches";
import { loadMatches } from "./reference-item";
import { useCombobox } from "./use-combobox";

interface CodeInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** The number of the list; null where only the browser offers something. */
  type: number | null;
  /** What the browser offers by itself. */
  options: readonly string[];
  /** What the list of matches is called. */
  label: string;
}

const TYPED_MAX = 64;

/** A code by itself, its name or pinyin: the browser offers some, and where scripts run all of the list while one types. */
export function CodeInput({ type, options, label, ...own }: CodeInputProps) {
  const id = own.id ?? "";
  const isCombobox = useIsHydrated() && type !== null;
  const { input, inputProps, popup } = useCombobox(
    id,
    (typed, signal) => loadMatches(type ?? undefined, typed, signal),
    { takesOnly: true },
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
