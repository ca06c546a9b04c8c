import { PasskeyForm } from "./passkey/passkey-form";
import { startEach } from "./start-each";

/** Script of pages with passkeys; each block works independently. */
if (window.isSecureContext && "PublicKeyCredential" in window)
  startEach("[data-passkey]", (root) => new PasskeyForm(root).start());
