import { isComposingKey } from "./keys/composing-key";

/**
 * Polyfill for browsers before Chromium 114, Firefox 125 and Safari 17: popovers of type `auto`. Buttons with
 * `popovertarget` and the methods open and close them; Escape and a click outside close them. One is open at
 * a time. The style sheet (popovers.css) shows elements with `data-open`.
 */

const openOne = () => document.querySelector<HTMLElement>("[popover][data-open]");
const openersOf = ({ id }: HTMLElement) =>
  document.querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]:not([popovertargetaction])`);

function mark(popover: HTMLElement, isOpen: boolean): void {
  popover.toggleAttribute("data-open", isOpen);
  for (const opener of openersOf(popover)) opener.setAttribute("aria-expanded", String(isOpen));
}

function show(this: HTMLElement): void {
  openOne()?.hidePopover();
  mark(this, true);
}

/** Closes a popover and returns the focus to its opener if it was inside. */
function hide(this: HTMLElement): void {
  if (!this.hasAttribute("data-open")) return;
  const hadFocus = this.contains(document.activeElement);
  mark(this, false);
  const opener = [...openersOf(this)].find((element) => element.offsetParent !== null);
  if (hadFocus) opener?.focus();
}

function toggle(this: HTMLElement): boolean {
  if (this.hasAttribute("data-open")) this.hidePopover();
  else this.showPopover();
  return this.hasAttribute("data-open");
}

/** Runs after the page's own listeners, which may have prevented the click. */
function press({ target, defaultPrevented }: Event): void {
  if (defaultPrevented) return;
  const button = target instanceof Element ? target.closest("button[popovertarget]") : null;
  const popover = document.getElementById(button?.getAttribute("popovertarget") ?? "");
  if (!button || !popover) return;
  if (button.getAttribute("popovertargetaction") === "hide") popover.hidePopover();
  else popover.togglePopover();
}

/** Leaves the opener to `press`, which would reopen a popover closed here. */
function pressBeside({ target }: Event): void {
  const popover = openOne();
  if (!popover || !(target instanceof Element) || popover.contains(target)) return;
  const isOpener = [...openersOf(popover)].some((opener) => opener.contains(target));
  if (!isOpener) popover.hidePopover();
}

function escape(event: KeyboardEvent): void {
  const popover = openOne();
  if (event.key !== "Escape" || isComposingKey(event) || !popover) return;
  // The focus may have stayed on the opener, or be on nothing.
  const [opener] = openersOf(popover);
  popover.hidePopover();
  if (document.activeElement === document.body) opener?.focus();
}

/**
 * Installs the polyfill once per document, before hydration; a popover that the address has opened stays
 * open.
 */
export function scriptPopovers(): void {
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide, togglePopover: toggle });
  const opened = document.querySelector<HTMLElement>("[popover]:target");
  document.documentElement.dataset["popovers"] = "scripted";
  opened?.showPopover();
  window.addEventListener("click", press);
  document.addEventListener("pointerdown", pressBeside);
  document.addEventListener("keydown", escape);
}
