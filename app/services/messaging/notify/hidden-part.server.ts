import { openSealed, sealValue } from "../../runtime/secrets/sealed-value.server";

const CONTEXT = "outbox";
const HIDDEN = /⟦(v1\.[\w-]+)⟧/g;

/** Encrypts a part of a notice that only the receiver may see; it is decrypted when it is sent. */
export const hidePart = (text: string): string => `⟦${sealValue(text, CONTEXT)}⟧`;

/** Decrypts the hidden parts for sending; a part that cannot be decrypted is left unchanged. */
export const revealParts = (body: string): string =>
  body.replace(HIDDEN, (whole, sealed: string) => openSealed(sealed, CONTEXT) ?? whole);
