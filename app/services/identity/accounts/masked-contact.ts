import { maskIdentifier } from "../../format/mask";
import type { MaskedValue } from "../../collections/lists/masks/masked-value";
import { canonicalEmail, canonicalPhone } from "./identifier";

/** The mask of accounts' phones and e-mails in every list. */
export const ACCOUNT_CONTACT: MaskedValue = {
  perms: "account:reveal-contact",
  columns: ["accounts.phone", "accounts.email"],
  mask: maskIdentifier,
  wholeOf: (typed) => canonicalPhone(typed) ?? canonicalEmail(typed),
};

/** The mask of phones alone, because masked e-mails of one domain look alike. */
export const ACCOUNT_PHONE: MaskedValue = { ...ACCOUNT_CONTACT, wholeOf: canonicalPhone };

/** The parts of a phone that a text contains. */
export interface PhoneParts {
  readonly head?: string;
  readonly tail?: string;
}

/** A beginning longer than the mask shows, for holders of the permission only. */
const LONG_HEAD = /^\d{4,10}$/;
const HEAD = /^\d{3}$/;
const TAIL = /^\d{4}$/;
const MASKED = /^(\d{3})\*{4}(\d{4})$/;

/**
 * Returns the parts of phones that a text may contain: the first three and last four digits, which the mask
 * shows, and with `isRevealed` a longer beginning. A phone matches by any one of them; none for other texts.
 */
export function phonePartsIn(typed: string, isRevealed: boolean): readonly PhoneParts[] {
  const [, head, tail] = MASKED.exec(typed) ?? [];
  return [
    ...(head !== undefined && tail !== undefined ? [{ head, tail }] : []),
    ...(HEAD.test(typed) || (isRevealed && LONG_HEAD.test(typed)) ? [{ head: typed }] : []),
    ...(TAIL.test(typed) ? [{ tail: typed }] : []),
  ];
}
