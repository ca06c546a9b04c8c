import { isIP } from "node:net";
import { env } from "../../../runtime/configuration/env.server";

/** The site as authenticators know it: a passkey that was made for it answers to nobody else. */
export function relyingParty() {
  const { hostname, origin, protocol } = new URL(env.siteOrigin);
  return { rpId: hostname, rpName: env.SITE_TITLE, origin, isEncrypted: protocol === "https:" };
}

/** Browsers offer passkeys to names alone, and to encrypted pages or the machine itself. */
export function arePasskeysOpen(): boolean {
  const { rpId, isEncrypted } = relyingParty();
  return rpId === "localhost" || (isEncrypted && isIP(rpId.replace(/^\[|\]$/g, "")) === 0);
}
