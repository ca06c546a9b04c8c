import { INVISIBLE } from "../../format/text/invisible";
import { IDENTIFIER_MAX } from "../../runtime/configuration/limits";

/** A phone (11 digits) or e-mail in canonical form, by which accounts are found and limited. */
export type Identifier = { readonly kind: "phone" | "email"; readonly value: string };

const PHONE = /^1[3-9]\d{9}$/;
const PREFIX = /^(?:\+86|0086|86|17951|0)(?=\d{11}$)/;
const LOCAL = /^(?!\.)(?!.*\.\.)[a-z0-9._%+-]{1,64}(?<!\.)$/;
const LABEL = /^[a-z0-9-]{1,63}$/;
const LAST_LABEL = /^(?:com|cn|net|org)$/;
/** Longer than any spelling of a valid value; the length is checked before the patterns. */
const RAW_MAX = 200;

/** Returns the phone as `1[3-9]\d{9}`, or null (docs/forms.md, 0.1). */
export function canonicalPhone(typed: string): string | null {
  if (typed.length > RAW_MAX) return null;
  const digits = typed
    .normalize("NFKC")
    .replace(/[^\x21-\x7e]/g, "")
    .replace(/[-()]/g, "")
    .replace(PREFIX, "");
  return PHONE.test(digits) ? digits : null;
}

/** Returns the e-mail in lower case, or null; it must end in com, cn, net or org. */
export function canonicalEmail(typed: string): string | null {
  if (typed.length > RAW_MAX) return null;
  const address = typed.normalize("NFKC").replace(INVISIBLE, "").trim().toLowerCase();
  if (address.length > IDENTIFIER_MAX) return null;
  const [local = "", domain = "", ...more] = address.split("@");
  const labels = domain.split(".");
  const sound =
    more.length === 0 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? "");
  return sound ? address : null;
}

/** Whether typed text is intended as an e-mail, valid or not. */
export const looksLikeEmail = (typed: string) => typed.slice(0, RAW_MAX).normalize("NFKC").includes("@");
