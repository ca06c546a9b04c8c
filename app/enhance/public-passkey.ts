import { PasskeyForm } from "./passkey/passkey-form";

const started = new WeakSet<HTMLElement>();

/** Starts every block of the page once, including those of pages that the shell loads later. */
function startAll(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-passkey]")) {
    if (started.has(root)) continue;
    started.add(root);
    new PasskeyForm(root).start();
  }
}

if (window.isSecureContext && "PublicKeyCredential" in window) {
  startAll();
  new MutationObserver(startAll).observe(document.documentElement, { childList: true, subtree: true });
}
