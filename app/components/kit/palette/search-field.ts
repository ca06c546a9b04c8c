import { SEARCH_ID } from "./search-link.text";

/** The field in the bar of the console, where it is shown. */
export function searchField(): HTMLInputElement | null {
  const field = document.getElementById(SEARCH_ID);
  return field instanceof HTMLInputElement && field.checkVisibility() ? field : null;
}
