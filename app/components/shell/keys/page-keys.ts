import { isComposingKey } from "./composing-key";

/** Selector of controls that handle keys themselves. */
const TYPED_INTO = "select, textarea, input:not([type=checkbox], [type=radio]), [contenteditable]";

/** Returns whether single keys are enabled for the whole page in the person's settings. */
export const isPageWide = (): boolean => document.querySelector("[data-keys]") !== null;

/** Returns whether a dialog or popover is open. */
function isCovered(): boolean {
  const open = "popover" in HTMLElement.prototype ? "dialog[open], :popover-open" : "dialog[open]";
  return document.querySelector(open) !== null;
}

/**
 * Returns whether a key without Ctrl or Alt may act: on the whole page where the setting permits it
 * (`data-keys` of the frame), otherwise only with the focus inside an element with `data-own-keys`, as WCAG
 * 2.1.4 requires.
 */
function isPageKey(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || isComposingKey(event) || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  if (!target || target.closest(TYPED_INTO) || isCovered()) return false;
  return isPageWide() || target.closest("[data-own-keys]") !== null;
}

/** Listens to the page's single keys. @returns stops that */
export function onPageKey(act: (event: KeyboardEvent) => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPageKey(event)) act(event);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
