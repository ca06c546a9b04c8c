import type { Insertable, Selectable } from "kysely";
import { DECLARER_FIELDS, type Declarer } from "../certification/application.types";
import type { OrganizationTable } from "../../db/schema/schema-people";
import type { Typed } from "../../forms/editing/form.types";
import { formatTime } from "../../format/time";
import type { CompanyValues } from "./company.types";

export type CompanyRow = Selectable<OrganizationTable>;

export const valuesOf = (row: CompanyRow): CompanyValues => ({
  name: row.name,
  shortName: row.short_name,
  creditCode: row.credit_code ?? "",
  customsCode: row.customs_code,
  ciqCode: row.ciq_code,
  enterpriseType: row.enterprise_type,
  creditLevel: row.credit_level,
  legalPerson: row.legal_person,
  legalPersonIdType: row.legal_person_id_type,
  legalPersonIdNo: "",
  businessScope: row.business_scope,
  province: row.province,
  city: row.city,
  area: row.area,
  streetAddress: row.street_address,
  postcode: row.postcode,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  contactEmail: row.contact_email,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  remark: row.remark,
  serviceType: row.service_type,
  filingType: row.filing_type,
  filingCertNo: row.filing_cert_no,
  filingFrom: row.filing_from,
  filingTo: row.filing_to,
  declarers: JSON.parse(row.declarers) as Declarer[],
});

/** The columns that what was typed goes to, but for the number, which is sealed for its row. */
export const columnsOf = (values: CompanyValues) =>
  ({
    name: values.name,
    short_name: values.shortName,
    credit_code: values.creditCode === "" ? null : values.creditCode,
    customs_code: values.customsCode,
    ciq_code: values.ciqCode,
    enterprise_type: values.enterpriseType,
    credit_level: values.creditLevel,
    legal_person: values.legalPerson,
    legal_person_id_type: values.legalPersonIdType,
    business_scope: values.businessScope,
    province: values.province,
    city: values.city,
    area: values.area,
    street_address: values.streetAddress,
    postcode: values.postcode,
    contact_name: values.contactName,
    contact_phone: values.contactPhone,
    contact_email: values.contactEmail,
    valid_from: values.validFrom,
    valid_to: values.validTo,
    remark: values.remark,
    service_type: values.serviceType,
    filing_type: values.filingType,
    filing_cert_no: values.filingCertNo,
    filing_from: values.filingFrom,
    filing_to: values.filingTo,
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

/** Each value as it is typed; the legal person's number is never shown again. */
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
