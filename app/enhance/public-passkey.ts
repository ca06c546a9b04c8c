import { PasskeyForm } from "./passkey/passkey-form";

const started = new WeakSet<HTMLElement>();

/** Each block of the page works alone; those that come with another page of the shell, too. */
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
