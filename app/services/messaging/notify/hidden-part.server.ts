import { openSealed, sealValue } from "../../runtime/secrets/sealed-value.server";

const CONTEXT = "outbox";
const HIDDEN = /⟦(v1\.[\w-]+)⟧/g;

/** A part of a notice that only its receiver may read: it is sealed until it goes out. */
export const hidePart = (text: string): string => `⟦${sealValue(text, CONTEXT)}⟧`;

/** The words as they go out. */
export const revealParts = (body: string): string =>
  body.replace(HIDDEN, (whole, sealed: string) => openSealed(sealed, CONTEXT) ?? whole);
