import type { Selectable, Updateable } from "kysely";
import type { Executor } from "../../db/client.server";
import type { BillStatus, CertificationApplicationTable } from "../../db/schema/schema-certification";
import { maskPaperNumber } from "../../format/mask";
import { openSealed, sealValue } from "../../runtime/secrets/sealed-value.server";
import type { ApplicationKind, ApplicationValues, Declarer, Paper, PaperField } from "./application.types";

export type ApplicationRow = Selectable<CertificationApplicationTable>;
type Columns = Updateable<CertificationApplicationTable>;

/** An application as its applicant and its reviewers see it; numbers of identity papers are masked. */
export interface Application {
  readonly id: number;
  readonly accountId: number;
  readonly kind: ApplicationKind;
  readonly billStatus: BillStatus;
  readonly round: number;
  readonly values: Omit<ApplicationValues, "legalPersonIdNo">;
  /** "" without one. */
  readonly maskedIdNo: string;
  readonly papers: Readonly<Record<PaperField, Paper | null>>;
  readonly submittedAt: number | null;
  readonly reviewedAt: number | null;
  readonly reviewedBy: string;
  readonly opinion: string;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/**
 * The seal's context includes the account, so that a number moved to another account's row cannot be opened.
 */
const contextOf = (accountId: number) => `certification_applications.legal_person_id_no:${accountId}`;

/** The legal person's number in full, for validation only; null without one. */
export const idNumberOf = (row: Pick<ApplicationRow, "account_id" | "legal_person_id_no">): string | null =>
  row.legal_person_id_no === "" ? null : openSealed(row.legal_person_id_no, contextOf(row.account_id));

/** An account's current application: its newest row. */
export const findApplicationRow = (executor: Executor, accountId: number) =>
  executor
    .selectFrom("certification_applications")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .executeTakeFirst();

const paperOf = (fileName: string, filePath: string): Paper | null =>
  filePath === "" ? null : { fileName, filePath };

function valuesOf(row: ApplicationRow): Application["values"] {
  return {
    companyName: row.company_name,
    creditCode: row.credit_code,
    customsCode: row.customs_code,
    ciqCode: row.ciq_code,
    enterpriseType: row.enterprise_type,
    legalPerson: row.legal_person,
    legalPersonIdType: row.legal_person_id_type,
    province: row.province,
    city: row.city,
    area: row.area,
    registeredAddress: row.registered_address,
    postcode: row.postcode,
    businessScope: row.business_scope,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    serviceTypes: row.service_type,
    filingType: row.filing_type,
    filingCertNo: row.filing_cert_no,
    validFrom: row.filing_from,
    validTo: row.filing_to,
    declarers: JSON.parse(row.declarers) as Declarer[],
  };
}

/** An application as its pages read it: the number of the legal person is masked. */
export function applicationOf(row: ApplicationRow): Application {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    billStatus: row.bill_status,
    round: row.round,
    values: valuesOf(row),
    maskedIdNo: maskPaperNumber(idNumberOf(row) ?? ""),
    papers: {
      licenseFile: paperOf(row.license_name, row.license_path),
      authorisationFile: paperOf(row.authorisation_name, row.authorisation_path),
    },
    submittedAt: row.submitted_at,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    opinion: row.opinion,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

/** The columns of the form's values; without a number the stored one is retained. */
export function columnsOf(values: ApplicationValues, accountId: number): Columns {
  const { legalPersonIdNo: number } = values;
  return {
    company_name: values.companyName,
    credit_code: values.creditCode,
    customs_code: values.customsCode,
    ciq_code: values.ciqCode,
    enterprise_type: values.enterpriseType,
    legal_person: values.legalPerson,
    legal_person_id_type: values.legalPersonIdType,
    ...(number === "" ? {} : { legal_person_id_no: sealValue(number, contextOf(accountId)) }),
    province: values.province,
    city: values.city,
    area: values.area,
    registered_address: values.registeredAddress,
    postcode: values.postcode,
    business_scope: values.businessScope,
    contact_name: values.contactName,
    contact_phone: values.contactPhone,
    contact_email: values.contactEmail,
    service_type: values.serviceTypes,
    filing_type: values.filingType,
    filing_cert_no: values.filingCertNo,
    filing_from: values.validFrom,
    filing_to: values.validTo,
    declarers: JSON.stringify(values.declarers),
  };
}

/** An account's current application; null where it has none. */
export async function findApplication(executor: Executor, accountId: number): Promise<Application | null> {
  const row = await findApplicationRow(executor, accountId);
  return row ? applicationOf(row) : null;
}
