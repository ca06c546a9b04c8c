import type { ImportColumn } from "../../../collections/imports/import.types";
import { COMPANY_LIST_TEXT as LIST_TEXT } from "../list/company-list.text";
import { companyLabels } from "../company.text";
import { COMPANY_FIELDS, type CompanyKind, type FieldTraits, type StoredField } from "../company.types";

/** The columns of the import template of each kind, with an example (docs/console.md, 3.1, 3.6). */
export function companyColumns(kind: CompanyKind): ImportColumn[] {
  const titles: Record<StoredField, string> = {
    ...companyLabels(kind),
    province: LIST_TEXT.province,
    city: LIST_TEXT.city,
    area: LIST_TEXT.area,
  };
  const fields = Object.entries(COMPANY_FIELDS as Readonly<Record<StoredField, FieldTraits>>);
  return fields.flatMap(([name, { sample, isNeeded, isOfProviders }]) =>
    sample === null || (isOfProviders && kind !== "provider")
      ? []
      : [{ code: name, title: titles[name as StoredField], sample, ...(isNeeded ? { isNeeded } : {}) }],
  );
}
