import { typeInto } from "../form-values";
import { formOf } from "../grid/cells";
import { fieldsOf, focus } from "../keys/step-finding";
import type { CaughtKey } from "./key-catcher";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element | null): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type !== "checkbox");

/** Inserts text at the caret or over the selection, up to `maxLength`. */
function write(control: TextControl, text: string): void {
  const { selectionStart: start, selectionEnd: end, value, maxLength } = control;
  const from = start ?? value.length;
  const to = end ?? value.length;
  const room = maxLength < 0 ? text.length : maxLength - (value.length - (to - from));
  const written = text.slice(0, Math.max(room, 0));
  typeInto(control, value.slice(0, from) + written + value.slice(to));
  control.setSelectionRange(from + written.length, from + written.length);
}

/** Selects the first option whose text starts with the typed text, as browsers do. */
function choose(select: HTMLSelectElement, text: string): void {
  const wanted = text.toLowerCase();
  const option = [...select.options].find((each) => each.text.toLowerCase().startsWith(wanted));
  if (option) typeInto(select, option.value);
}

/** @returns whether the field that has the focus has taken the text */
function typeText(text: string): boolean {
  const here = document.activeElement;
  if (isTextControl(here)) write(here, text);
  else if (here instanceof HTMLSelectElement) choose(here, text);
  else if (here instanceof HTMLInputElement && text === " ") here.click();
  else return false;
  return true;
}

function removeChosen(control: Element | null): void {
  if (isTextControl(control) && control.selectionStart !== control.selectionEnd) write(control, "");
}

function press(form: HTMLFormElement, key: KeyboardEventInit): void {
  const here = document.activeElement ?? document.body;
  const isFree = here.dispatchEvent(
    new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }),
  );
  if (!isFree) return;
  if (key.key === "Tab") {
    const fields = fieldsOf(form);
    focus(fields[fields.indexOf(here as HTMLInputElement) + (key.shiftKey ? -1 : 1)]);
  }
  if (key.key === "Backspace" || key.key === "Delete") removeChosen(here);
}

/**
 * Types caught keys into the new form, starting at the focused field; some keys open another form.
 * @param isOver returns whether another step has begun, which gets the remaining keys
 * @returns the keys that no field has taken
 */
export function replayKeys(
  caught: readonly CaughtKey[],
  formNow: () => HTMLFormElement | null,
  isOver: () => boolean,
): readonly CaughtKey[] {
  for (const [index, each] of caught.entries()) {
    const form = formNow();
    if (isOver() || !form || formOf(document.activeElement) !== form) return caught.slice(index);
    if (each.kind === "key") press(form, each.key);
    else if (!typeText(each.text)) return caught.slice(index);
  }
  return [];
}
