import { maskIdentifier } from "../../format/mask";
import type { MaskedValue } from "../../collections/lists/masks/masked-value";
import { canonicalEmail, canonicalPhone } from "./identifier";

/** The phone and e-mail of accounts, as every list shows them. */
export const ACCOUNT_CONTACT: MaskedValue = {
  perms: "account:reveal-contact",
  columns: ["accounts.phone", "accounts.email"],
  mask: maskIdentifier,
  wholeOf: (typed) => canonicalPhone(typed) ?? canonicalEmail(typed),
};

/** The same of phones alone: many e-mails look alike masked, whose domain is the same. */
export const ACCOUNT_PHONE: MaskedValue = { ...ACCOUNT_CONTACT, wholeOf: canonicalPhone };

/** The parts of a phone that a text names. */
export interface PhoneParts {
  readonly head?: string;
  readonly tail?: string;
}

/** The beginning that only holders of the permission search for: longer than what the mask shows. */
const LONG_HEAD = /^\d{4,10}$/;
const HEAD = /^\d{3}$/;
const TAIL = /^\d{4}$/;
const MASKED = /^(\d{3})\*{4}(\d{4})$/;

/**
 * The phones that a text names by a part: the three digits at the beginning and the four at the end, which the mask
 * shows, and any beginning where phones are revealed. A phone fits by any one of them; none for other texts.
 */
export function phonePartsIn(typed: string, isRevealed: boolean): readonly PhoneParts[] {
  const [, head, tail] = MASKED.exec(typed) ?? [];
  return [
    ...(head !== undefined && tail !== undefined ? [{ head, tail }] : []),
    ...(HEAD.test(typed) || (isRevealed && LONG_HEAD.test(typed)) ? [{ head: typed }] : []),
    ...(TAIL.test(typed) ? [{ tail: typed }] : []),
  ];
}
