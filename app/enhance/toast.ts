import { CLOSE } from "./enhance.text";

const TOAST_MILLISECONDS = 5000;
const REGION_CLASS = "toasts";

/**
 * Returns the live region, which must be in the page before a text is added to it; in an open dialog, else in
 * the body.
 */
function region(): HTMLElement {
  const host = document.querySelector("dialog[open]") ?? document.body;
  let found = document.querySelector<HTMLElement>(`.${REGION_CLASS}`);
  if (!found) {
    found = document.createElement("div");
    found.className = REGION_CLASS;
    found.setAttribute("role", "status");
  }
  if (found.parentElement !== host) host.append(found);
  return found;
}

/** Adds the live region to the page. */
export function prepareToasts(): void {
  region();
}

export function toast(text: string): void {
  const box = document.createElement("div");
  const words = document.createElement("p");
  const close = document.createElement("button");
  box.className = "toast";
  words.textContent = text;
  close.type = "button";
  close.className = "text-button";
  close.textContent = CLOSE;
  close.addEventListener("click", () => box.remove());
  box.append(words, close);
  region().append(box);
  removeLater(box);
}

/** Announces a text to screen readers only. */
export function announce(text: string): void {
  const words = document.createElement("p");
  words.className = "unseen";
  words.textContent = text;
  region().append(words);
  setTimeout(() => words.remove(), TOAST_MILLISECONDS);
}

/** Removes an element after five seconds without pointer or focus on it. */
export function removeLater(element: HTMLElement): void {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = window.setTimeout(leave, TOAST_MILLISECONDS);
  };
  // Pointer or focus may have been there before this script, and one may stay when the other leaves.
  const leave = () => (element.matches(":hover, :focus-within") ? start() : element.remove());
  for (const type of ["mouseenter", "focusin"]) element.addEventListener(type, stop);
  for (const type of ["mouseleave", "focusout"]) element.addEventListener(type, start);
  start();
}
