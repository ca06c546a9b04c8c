import { SEARCH_ID } from "./search-link.text";

/** Returns the search field of the console's bar; null where it is not shown. */
export function searchField(): HTMLInputElement | null {
  const field = document.getElementById(SEARCH_ID);
  return field instanceof HTMLInputElement && field.checkVisibility() ? field : null;
}
