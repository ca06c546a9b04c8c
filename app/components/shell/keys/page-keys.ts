import { isComposingKey } from "./composing-key";

/** What has keys of its own. */
const TYPED_INTO = "select, textarea, input:not([type=checkbox], [type=radio]), [contenteditable]";

/** Whether the person has left single keys on for the whole page. */
export const isPageWide = (): boolean => document.querySelector("[data-keys]") !== null;

/** Something lies over the page. */
function isCovered(): boolean {
  const open = "popover" in HTMLElement.prototype ? "dialog[open], :popover-open" : "dialog[open]";
  return document.querySelector(open) !== null;
}

/**
 * Whether a key without Ctrl or Alt may do something: on the whole page where the person has left that on (`data-keys`
 * of the frame), otherwise only with the focus in what the keys are of (`data-own-keys`), as WCAG 2.1.4 asks.
 */
function isPageKey(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || isComposingKey(event) || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  if (!target || target.closest(TYPED_INTO) || isCovered()) return false;
  return isPageWide() || target.closest("[data-own-keys]") !== null;
}

/** Receives the page's single keys. @returns what stops that */
export function onPageKey(act: (event: KeyboardEvent) => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPageKey(event)) act(event);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
