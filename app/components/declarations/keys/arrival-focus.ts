import { openCell } from "../grid/cells";
import { fieldsOf, focus, isMissing } from "./step-finding";
import { shownForms } from "./shown-forms";

/**
 * Key in the session storage: name of the field that gets the focus on the next page; empty for the first
 * one. Set before a key opens another page of the declaration or stores the open form.
 */
const FOCUS_NEXT = "entry-focus";
export const FIRST_FIELD = "";
/** What stands before the name of a field whose cell in the goods gets the focus. */
const IN_CELL = "cell ";

export const FOUND_BUTTON = ".entry-library-found button";

/** Has the next page focus a field. @param name FIRST_FIELD for the first one that is missing */
export const focusNext = (name: string): void => sessionStorage.setItem(FOCUS_NEXT, name);

/** Has the next page open the cell of a field. */
export const focusNextCell = (name: string): void => focusNext(`${IN_CELL}${name}`);

/** Returns the first required field that is empty, else the first field. */
const firstOf = (form: HTMLFormElement) => fieldsOf(form).find(isMissing) ?? fieldsOf(form)[0];

export const focusFirst = (form: HTMLFormElement): boolean => focus(firstOf(form));

/**
 * Whether a field gets the focus without scrolling: a page that moves between press and release of a button loses
 * the press.
 */
function isInView(field: HTMLElement | undefined): boolean {
  if (!field) return false;
  const { top, bottom } = field.getBoundingClientRect();
  const bar = field.closest("form")?.querySelector(".submit-bar")?.getBoundingClientRect();
  // The bar is over the fields on small screens; on others it is hidden, or after them.
  const end = bar && bar.height > 0 ? Math.min(bar.top, window.innerHeight) : window.innerHeight;
  return top >= 0 && bottom <= end;
}

/**
 * Returns the element of a library's answer to focus: its first item, or the search field where it has
 * none.
 */
const libraryAnswer = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>(FOUND_BUTTON) ??
  (form.querySelector(".entry-library [role=status]") &&
    form.querySelector<HTMLElement>(`[name="libraryWords"]`));

/** Focuses the field, or the cell, with which a key has opened the page. */
function focusWanted(form: HTMLFormElement, wanted: string): void {
  const name = wanted.replace(IN_CELL, "");
  if (name !== wanted && openCell(name)) return;
  focus([form, ...shownForms()].flatMap(fieldsOf).find((field) => field.name === name));
}

/**
 * Sets the focus on a page that a key or a finding has opened, and on that of a new declaration where its first
 * field is in view.
 */
export function focusOnArrival(form: HTMLFormElement, isNew = false): void {
  const wanted = sessionStorage.getItem(FOCUS_NEXT);
  sessionStorage.removeItem(FOCUS_NEXT);
  if (document.querySelector("[role=alert]:not(.entry-conflicts)")) return;
  const named = location.hash.startsWith("#entry-") ? document.getElementById(location.hash.slice(1)) : null;
  const answer = libraryAnswer(form);
  if (answer) focus(answer);
  else if (named?.closest(".entry-form")) focus(named);
  else if (wanted) focusWanted(form, wanted);
  else if (wanted !== null) focusFirst(form);
  // A field that was focused before hydration keeps the focus.
  else if (isNew && !form.contains(document.activeElement) && isInView(firstOf(form))) focusFirst(form);
}
