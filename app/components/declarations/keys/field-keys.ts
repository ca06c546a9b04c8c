import { typeInto } from "../form-values";

/**
 * Writes an equals sign before the value, or over it where all of it is selected; a typed `=` is left to
 * the browser.
 */
export function beginFormula(here: HTMLElement): boolean {
  if (!(here instanceof HTMLInputElement) || here.inputMode !== "decimal") return false;
  if (here.value.startsWith("=")) return true;
  const isAll = here.selectionStart === 0 && here.selectionEnd === here.value.length;
  typeInto(here, isAll ? "=" : `=${here.value}`);
  here.setSelectionRange(here.value.length, here.value.length);
  return true;
}

/** Inserts a line break at the caret. */
export function breakLine(area: HTMLTextAreaElement): boolean {
  area.setRangeText("\n", area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** Opens the list of a code field, as Alt+↓ does. */
export function openList(here: HTMLElement): boolean {
  const key = { key: "ArrowDown", altKey: true, bubbles: true, cancelable: true };
  return !here.dispatchEvent(new KeyboardEvent("keydown", key));
}
