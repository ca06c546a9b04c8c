import { maskEmail, maskName, maskPaperNumber, maskPhone, maskText } from "../../../format/mask";
import { formatTime } from "../../../format/time";
import type { Declarer } from "../../certification/application.types";
import { COMPANY_FIELDS, type CompanyField, type CompanyValues, type PersonalField } from "../company.types";

const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

const MASKS: Readonly<Record<PersonalField, (value: string) => string>> = {
  legalPerson: maskText,
  contactName: maskText,
  contactPhone: (phone) => (phone === "" ? "" : maskPhone(phone)),
  contactEmail: maskEmail,
};
const isPersonal = (field: CompanyField): field is PersonalField => Object.hasOwn(MASKS, field);

/** The value in the audit record: personal data are masked, company data are not. */
function shownValue(field: CompanyField, { [field]: value }: CompanyValues): string {
  if (field === "legalPersonIdNo") return maskPaperNumber(value as string);
  if (field === "declarers")
    return (value as readonly Declarer[])
      .map(({ name, no }) => `${maskName(name)} ${maskPaperNumber(no)}`)
      .join("、");
  if (isPersonal(field)) return MASKS[field](value as string);
  return COMPANY_FIELDS[field].kind === "day" ? dayOf(value as number | null) : (value as string);
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two versions differ; an untyped identity number counts as unchanged. */
const changedFields = (before: CompanyValues, after: CompanyValues): CompanyField[] =>
  (Object.keys(after) as CompanyField[]).filter((field) => !isSame(before[field], after[field]));

/** `before → after` of each changed field, for the audit record. */
export const changesOf = (before: CompanyValues, after: CompanyValues): Record<string, string> =>
  Object.fromEntries(
    changedFields(before, after).map((field) => [
      field,
      `${shownValue(field, before)} → ${shownValue(field, after)}`,
    ]),
  );
