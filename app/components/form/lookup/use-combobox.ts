import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef, useState } from "react";
import { useMatchesOf, type LoadMatches, type Match, type Matches } from "./use-matches";
import { isComposingKey } from "../../shell/keys/composing-key";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The next of `count` options in a circle; before the first step none is active. */
function stepFrom(active: number, by: number, count: number): number {
  if (active < 0) return by > 0 ? 0 : count - 1;
  return (active + by + count) % count;
}

/** The only match of what stands in the input, at Enter; null where there are several, or those of earlier text. */
const onlyAtEnter = ({ items, typed }: Matches, { key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
  key === "Enter" && items.length === 1 && typed === currentTarget.value ? items[0]! : null;

/** Enter comes before the matches of what stands in the input. */
const isEarly = ({ typed }: Matches, { key, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) =>
  key === "Enter" && value !== "" && typed !== value;

/** Whoever presses Enter too early goes on meanwhile: the only match is taken once it is known. */
async function selectWhenLoaded(load: LoadMatches, control: HTMLInputElement): Promise<void> {
  const { value } = control;
  const found = await load(value, new AbortController().signal).catch(() => []);
  if (found.length !== 1 || control.value !== value) return;
  control.value = found[0]!.label;
  // Who stores what is typed looks at a field that is left.
  control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

interface Taking {
  readonly load: LoadMatches;
  readonly choose: (match: Match) => void;
}

/** Takes the only match at Enter, now or once it is known. */
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
  /** Called when one of the matches has been put into the input. */
  readonly onChosen?: (() => void) | undefined;
  /** Enter takes the only match of what is typed, and means besides what it means without a list. */
  readonly takesOnly?: boolean;
}

/** An input with a list of matches below it, as the combobox pattern of WAI-ARIA has it. */
export function useCombobox(id: string, load: LoadMatches, { onChosen, takesOnly }: ComboboxOptions = {}) {
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
    onChosen?.();
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
    if (takesOnly && active < 0) selectOnlyMatch(matches, event, { load, choose });
    if (by && isOpen) step(by);
    else if (by) search(event.currentTarget.value);
    else if (chosen) choose(chosen);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }

  const inputProps = {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isOpen && active >= 0 ? optionId(active) : undefined,
    // What an input method is still composing is not typed yet.
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      (nativeEvent as InputEvent).isComposing || search(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => search(currentTarget.value),
    onKeyDown,
    onBlur: close,
  } as const;

  return { input, inputProps, popup: isOpen ? { listId, optionId, items, active, choose } : null, state };
}

export type Popup = NonNullable<ReturnType<typeof useCombobox>["popup"]>;
