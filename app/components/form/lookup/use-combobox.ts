import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef, useState } from "react";
import { useMatchesOf, type LoadMatches, type Match, type Matches } from "./use-matches";
import { isComposingKey } from "../../shell/keys/composing-key";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the next of `count` options, cyclically; -1 is no active option. */
function stepFrom(active: number, by: number, count: number): number {
  if (active < 0) return by > 0 ? 0 : count - 1;
  return (active + by + count) % count;
}

/**
 * Returns the only match of the current input on Enter; null where there are several, or they are of earlier
 * input.
 */
const onlyAtEnter = ({ items, typed }: Matches, { key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
  key === "Enter" && items.length === 1 && typed === currentTarget.value ? items[0]! : null;

/** Returns whether Enter was pressed before the matches of the current input were loaded. */
const isEarly = ({ typed }: Matches, { key, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) =>
  key === "Enter" && value !== "" && typed !== value;

/**
 * Loads the matches in the background after an early Enter; the only one is written into an unchanged input.
 */
async function selectWhenLoaded(load: LoadMatches, control: HTMLInputElement): Promise<void> {
  const { value } = control;
  const found = await load(value, new AbortController().signal).catch(() => []);
  if (found.length !== 1 || control.value !== value) return;
  control.value = found[0]!.label;
  // Automatic saving compares fields on focusout.
  control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

interface Taking {
  readonly load: LoadMatches;
  readonly choose: (match: Match) => void;
}

/** Selects the only match on Enter, now or once it is loaded. */
function selectOnlyMatch(
  matches: Matches,
  event: KeyboardEvent<HTMLInputElement>,
  { load, choose }: Taking,
): void {
  const only = onlyAtEnter(matches, event);
  if (only) choose(only);
  else if (isEarly(matches, event)) void selectWhenLoaded(load, event.currentTarget);
}

interface ComboboxOptions {
  /** Called when a match has been chosen. */
  readonly onChosen?: (() => void) | undefined;
  /** Whether Enter selects the only match and still has its usual effect. */
  readonly takesOnly?: boolean;
  /** Whether only Alt+↓ opens the list, and plain arrows belong to what is around it. */
  readonly leavesArrows?: boolean | undefined;
}

/** Returns whether a key opens the list: an arrow, unless those are left, or Alt+↓. Alt+↑ closes lists. */
function isOpening({ key, altKey, shiftKey }: KeyboardEvent, { leavesArrows = false }: ComboboxOptions) {
  return altKey ? key === "ArrowDown" && !shiftKey : key in STEPS && !leavesArrows;
}

/** An input with a list of matches, by the combobox pattern of WAI-ARIA. */
export function useCombobox(id: string, load: LoadMatches, options: ComboboxOptions = {}) {
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(-1);
  const { matches, ask, close } = useMatchesOf(load);
  const { items, state } = matches;
  const isOpen = state === "open" && items.length > 0;
  const listId = `${id}-matches`;
  const optionId = (index: number) => `${listId}-${index}`;

  function search(typed: string) {
    setActive(-1);
    ask(typed);
  }

  function choose({ label }: Match) {
    input.current!.value = label;
    close();
    options.onChosen?.();
  }

  function step(by: number) {
    const next = stepFrom(active, by, items.length);
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const by = STEPS[event.key];
    const chosen = isOpen && event.key === "Enter" ? items[active] : undefined;
    if (isComposingKey(event.nativeEvent)) return;
    if (options.takesOnly && active < 0) selectOnlyMatch(matches, event, { load, choose });
    if (by && isOpen) step(by);
    else if (isOpening(event, options)) search(event.currentTarget.value);
    else if (chosen) choose(chosen);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }

  const inputProps = {
    // A field of the type search has no other role than its own.
    type: "text",
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isOpen && active >= 0 ? optionId(active) : undefined,
    // Text that an input method is still composing is not searched.
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      (nativeEvent as InputEvent).isComposing || search(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => search(currentTarget.value),
    onKeyDown,
    onBlur: close,
  } as const;

  return { input, inputProps, popup: isOpen ? { listId, optionId, items, active, choose } : null, state };
}

export type Popup = NonNullable<ReturnType<typeof useCombobox>["popup"]>;
