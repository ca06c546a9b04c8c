import type { Generated } from "kysely";
import type { Stamped, Time } from "../column-kinds";

/** Draft, under review, certified, rejected. */
export type BillStatus = 0 | 1 | 2 | 3;

/** An account's application; fields that are not filled in are "". */
export interface CertificationApplicationTable extends Stamped {
  id: Generated<number>;
  account_id: number;
  /** 0 enterprise customer, 1 service provider. */
  kind: 0 | 1;
  bill_status: BillStatus;
  /** Number of submissions. */
  round: Generated<number>;
  company_name: Generated<string>;
  credit_code: Generated<string>;
  customs_code: Generated<string>;
  ciq_code: Generated<string>;
  enterprise_type: Generated<string>;
  legal_person: Generated<string>;
  legal_person_id_type: Generated<string>;
  /** Sealed; see `sealed-value.server`. */
  legal_person_id_no: Generated<string>;
  province: Generated<string>;
  city: Generated<string>;
  area: Generated<string>;
  registered_address: Generated<string>;
  postcode: Generated<string>;
  business_scope: Generated<string>;
  license_name: Generated<string>;
  license_path: Generated<string>;
  authorisation_name: Generated<string>;
  authorisation_path: Generated<string>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  service_type: Generated<string>;
  filing_type: Generated<string>;
  filing_cert_no: Generated<string>;
  /** Days as `YYYY-MM-DD`; providers' customs filing. */
  filing_from: Generated<string>;
  filing_to: Generated<string>;
  /** JSON: `[{name, no}]`. */
  declarers: Generated<string>;
  submitted_at: Time | null;
  reviewed_at: Time | null;
  reviewed_by: Generated<string>;
  opinion: Generated<string>;
  /** The organisation that approval has created or joined. */
  organization_id: number | null;
  /** `RZ20261124` and its id; "" until it is submitted. */
  number: Generated<string>;
  /** The reviewer who has taken it, and when: it counts for a while only (`review/take.server`). */
  taken_by_id: number | null;
  taken_by: Generated<string>;
  taken_at: Time | null;
  /** The reviewer to whom it is assigned, and since when; it stays after the decision. */
  assigned_to_id: number | null;
  assigned_to: Generated<string>;
  assigned_at: Time | null;
  /** When its passed deadline was notified of, since its last submission. */
  overdue_notified_at: Time | null;
  /** JSON of the field values at the last rejection, for the next review; "" otherwise. */
  reviewed_values: Generated<string>;
}

/** A step in the history of an application. */
export interface CertificationStepTable {
  id: Generated<number>;
  application_id: number;
  round: number;
  step: "submitted" | "withdrawn" | "approved" | "rejected";
  from_status: BillStatus;
  opinion: string;
  at: Time;
  /** Display name of the applicant, or the reviewer's name. */
  who: string;
  /** JSON: remarks of a rejection by field name. */
  remarks: Generated<string>;
  /** Milliseconds between submission and decision; null for other steps. */
  waited: number | null;
}

declare module "./schema" {
  interface Schema {
    certification_applications: CertificationApplicationTable;
    certification_steps: CertificationStepTable;
  }
}
