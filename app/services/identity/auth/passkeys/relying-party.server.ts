import { isIP } from "node:net";
import { env } from "../../../runtime/configuration/env.server";

/** The site as relying party of WebAuthn; passkeys are valid for it alone. */
export function relyingParty() {
  const { hostname, origin, protocol } = new URL(env.siteOrigin);
  return { rpId: hostname, rpName: env.SITE_TITLE, origin, isEncrypted: protocol === "https:" };
}

/** Whether browsers offer passkeys for the site: only for domain names over https, and for localhost. */
export function arePasskeysOpen(): boolean {
  const { rpId, isEncrypted } = relyingParty();
  return rpId === "localhost" || (isEncrypted && isIP(rpId.replace(/^\[|\]$/g, "")) === 0);
}
