import { announce } from "./toast";
import { scan } from "./scan";

const KEEPS_PASSWORDS = new Set(["send-code", "new-captcha"]);
const STATE_ATTRIBUTES = ["aria-invalid", "aria-describedby"];

/**
 * Swaps the marked parts of a response's page into this one; input is preserved except for what the server
 * clears.
 */
export function swap(page: Document, form: HTMLFormElement, intent: string): void {
  const dialog = form.closest("dialog");
  const root = dialog ?? document.body;
  for (const old of root.querySelectorAll<HTMLElement>("[data-swap]")) {
    const fresh = page.querySelector(`[data-swap="${old.dataset.swap}"]`);
    if (fresh) old.replaceWith(fresh);
  }
  const nonce = page.querySelector<HTMLInputElement>("[name=checkKey]")?.value;
  for (const input of root.querySelectorAll("input")) {
    if (input.name === "checkKey" && nonce) input.value = nonce;
    copyState(page.getElementById(input.id), input);
    const isCleared = input.autocomplete.endsWith("-password") && !KEEPS_PASSWORDS.has(intent);
    if ("once" in input.dataset || isCleared) input.value = "";
  }
  if (!dialog) document.title = page.title;
  moveFocus(root, form);
  scan();
}

function copyState(from: HTMLElement | null, to: HTMLInputElement): void {
  if (!from || !to.id) return;
  for (const name of STATE_ATTRIBUTES) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
}

/** Focuses the error summary, otherwise the field of the code. */
function moveFocus(root: HTMLElement, form: HTMLFormElement): void {
  const notice = root.querySelector("[data-notice]")?.textContent;
  if (notice) announce(notice);
  const target =
    root.querySelector<HTMLElement>("[data-summary]") ?? form.querySelector<HTMLElement>("[data-once]");
  target?.focus();
}
