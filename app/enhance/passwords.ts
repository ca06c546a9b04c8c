import { HIDE_PASSWORD, SHOW_PASSWORD } from "./enhance.text";

const REVEAL = "[data-reveal]";

function show(button: HTMLElement, isShown: boolean): void {
  const input = document.getElementById(button.dataset.reveal ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  input.type = isShown ? "text" : "password";
  const word = button.firstElementChild;
  if (word) word.textContent = isShown ? HIDE_PASSWORD : SHOW_PASSWORD;
}

function isShown(button: HTMLElement): boolean {
  return button.firstElementChild?.textContent === HIDE_PASSWORD;
}

/** Hides revealed passwords, before a form is submitted and after a return from the back-forward cache. */
export function hidePasswords(): void {
  document.querySelectorAll<HTMLElement>(REVEAL).forEach((button) => show(button, false));
}

/** Shows the buttons that reveal passwords. */
export function offerToggles(): void {
  document.querySelectorAll<HTMLElement>(REVEAL).forEach((button) => (button.hidden = false));
}

function showCapsLock(event: Event): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || !input.closest(".secret")) return;
  const hint = document.querySelector<HTMLElement>(`[data-caps="${input.id}"]`);
  const isOn = event instanceof KeyboardEvent && event.getModifierState?.("CapsLock");
  if (hint) hint.hidden = !isOn;
}

/** Reveals and hides passwords by their buttons, and shows the caps-lock hint. */
export function watchPasswords(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(REVEAL);
    if (button) show(button, !isShown(button));
  });
  for (const type of ["keydown", "keyup", "focusout"]) document.addEventListener(type, showCapsLock);
}
