import type { DeclarationField } from "../fields/field.types";
import { halfWidth } from "../fields/read-typed";

/** Fields of free text that hold a number, which customs compares as it does codes. */
const NUMBERS: ReadonlySet<string> = new Set([
  "head.contractNumber",
  "head.voyageNumber",
  "head.overseasCode",
  "paper.number",
  "goodsLimits.number",
  "origins.proofNumber",
]);

/** Characters that a code is not sent with; hardly any stored value has one. */
const OTHER_FORM = /[a-z\uFF01-\uFF5E\u3000]/;

/** A code or number as it is sent: in half-width capitals. */
export const sentCode = (value: string): string =>
  OTHER_FORM.test(value) ? halfWidth(value).toUpperCase() : value;

const CODES: ReadonlySet<string> = new Set(["code", "codes", "digits"]);

/** The conversion of a field's value to what is sent. */
export function sentForm({ group, name, format }: DeclarationField): (value: string) => string {
  if (format.kind === "code" && format.keepsCase) return halfWidth;
  return CODES.has(format.kind) || NUMBERS.has(`${group}.${name}`) ? sentCode : (value) => value;
}
