import type { Insertable, Selectable } from "kysely";
import { DECLARER_FIELDS, type Declarer } from "../certification/application.types";
import type { ColumnOf } from "../../db/schema/schema-organizations";
import type { OrganizationTable } from "../../db/schema/schema-people";
import type { Typed } from "../../forms/editing/form.types";
import { formatTime } from "../../format/time";
import { COMPANY_FIELDS, type CompanyValues, type StoredField } from "./company.types";

export type CompanyRow = Selectable<OrganizationTable>;

const columnOf = <F extends StoredField>(field: F) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<F>;

const STORED = Object.keys(COMPANY_FIELDS) as StoredField[];

/** The stored values in the form's shape. */
export function valuesOf(row: CompanyRow): CompanyValues {
  const stored = STORED.map((field) => {
    const value = row[columnOf(field)];
    return [field, COMPANY_FIELDS[field].kind === "text" ? (value ?? "") : value];
  });
  return {
    ...(Object.fromEntries(stored) as Pick<CompanyValues, StoredField>),
    legalPersonIdNo: "",
    declarers: JSON.parse(row.declarers) as Declarer[],
  };
}

type Stored = { [F in StoredField as ColumnOf<F>]: CompanyValues[F] };

/** The columns of the form's values, without the identity number, which is sealed per row. */
export const columnsOf = (values: CompanyValues) =>
  ({
    ...(Object.fromEntries(STORED.map((field) => [columnOf(field), values[field]])) as Stored),
    // Unique, and null for the many companies without one.
    credit_code: values.creditCode === "" ? null : values.creditCode,
    declarers: JSON.stringify(values.declarers),
  }) satisfies Partial<Insertable<OrganizationTable>>;

const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

const declarersTyped = (rows: readonly Declarer[]): Typed =>
  Object.fromEntries(
    DECLARER_FIELDS.flatMap(({ name, no }, index) => [
      [name, rows[index]?.name ?? ""],
      [no, rows[index]?.no ?? ""],
    ]),
  );

/** The values as typed texts; the legal person's number is never shown again. */
export function typedOf(code: string, values: CompanyValues): Typed {
  const { province, city, area, validFrom, validTo, filingFrom, filingTo, declarers, ...texts } = values;
  return {
    ...texts,
    code,
    areaData: [province, city, area].join(" "),
    validFrom: dayOf(validFrom),
    validTo: dayOf(validTo),
    filingFrom: dayOf(filingFrom),
    filingTo: dayOf(filingTo),
    ...declarersTyped(declarers),
  };
}
