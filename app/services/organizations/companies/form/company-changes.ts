import { maskEmail, maskName, maskPaperNumber, maskPhone, maskText } from "../../../format/mask";
import { formatTime } from "../../../format/time";
import type { CompanyField, CompanyValues } from "../company.types";

const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

/** What concerns people is masked in the record; what concerns the company is not. */
const SHOWN: { readonly [F in CompanyField]?: (value: CompanyValues[F]) => string } = {
  legalPerson: maskText,
  legalPersonIdNo: maskPaperNumber,
  contactName: maskText,
  contactPhone: (phone) => (phone === "" ? "" : maskPhone(phone)),
  contactEmail: maskEmail,
  validFrom: dayOf,
  validTo: dayOf,
  filingFrom: dayOf,
  filingTo: dayOf,
  declarers: (rows) => rows.map(({ name, no }) => `${maskName(name)} ${maskPaperNumber(no)}`).join("、"),
};

function shownValue<F extends CompanyField>(field: F, value: CompanyValues[F]): string {
  const show = SHOWN[field];
  return show ? show(value) : (value as string);
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two versions differ; a number that was not typed is the stored one. */
const changedFields = (before: CompanyValues, after: CompanyValues): CompanyField[] =>
  (Object.keys(after) as CompanyField[]).filter((field) => !isSame(before[field], after[field]));

/** `before → after` of each changed field, as the record keeps it. */
export const changesOf = (before: CompanyValues, after: CompanyValues): Record<string, string> =>
  Object.fromEntries(
    changedFields(before, after).map((field) => [
      field,
      `${shownValue(field, before[field])} → ${shownValue(field, after[field])}`,
    ]),
  );
