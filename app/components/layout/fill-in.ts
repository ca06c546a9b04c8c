/**
 * Polyfills of what hydrated pages use and the oldest fully supported browsers lack (docs/decisions/0066):
 * Chromium 92, Firefox 91, Safari 14.1. The list of names is in eslint.config.js, whose rule forbids others.
 */

/** Defines a member where there is none. */
function fill(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  return this[index < 0 ? this.length + index : index];
}

/** Opens a dialog without modality; the style sheet positions it. */
function showModal(this: HTMLElement): void {
  this.setAttribute("open", "");
  this.querySelector<HTMLElement>("button, input, a[href]")?.focus();
}

function close(this: HTMLElement): void {
  if (!this.hasAttribute("open")) return;
  this.removeAttribute("open");
  this.dispatchEvent(new Event("close"));
}

function requestSubmit(this: HTMLFormElement): void {
  const button = document.createElement("button");
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
}

/** Restores the focus when a dialog closes, which older browsers do not. */
function polyfillFocusReturn({ prototype }: typeof HTMLDialogElement): void {
  const open = Object.getOwnPropertyDescriptor(prototype, "showModal")?.value as () => void;
  prototype.showModal = function () {
    const before = document.activeElement;
    open.call(this);
    const giveBack = () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
    this.addEventListener("close", giveBack, { once: true });
  };
}

/** Sets the submitter of submit events: the last clicked button of the form, else its first. */
function polyfillSubmitters(): void {
  let pressed: Element | null = null;
  const recordPress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest("button, input[type=submit]") : null;
  };
  const recordSubmitter = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const isOwn = pressed instanceof HTMLButtonElement && pressed.form === form;
    const submitter = isOwn ? pressed : form.querySelector("button:not([type=button])");
    Object.defineProperty(event, "submitter", { value: submitter });
    pressed = null;
  };
  document.addEventListener("click", recordPress, true);
  document.addEventListener("submit", recordSubmitter, true);
}

/** BroadcastChannel without communication: each tab acts alone. */
class SilentChannel {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}

/** Installs the polyfills; must run before hydration. */
export function fillIn(): void {
  for (const list of [Array.prototype, String.prototype]) fill(list, "at", at);
  fill(globalThis, "reportError", (error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
  fill(globalThis, "BroadcastChannel", SilentChannel);
  fill(Element.prototype, "checkVisibility", function (this: Element) {
    return this.getClientRects().length > 0;
  });
  fill(HTMLFormElement.prototype, "requestSubmit", requestSubmit);
  if ("HTMLDialogElement" in globalThis) polyfillFocusReturn(HTMLDialogElement);
  else {
    fill(HTMLElement.prototype, "showModal", showModal);
    fill(HTMLElement.prototype, "close", close);
  }
  if (!("SubmitEvent" in globalThis)) polyfillSubmitters();
}
