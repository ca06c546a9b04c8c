import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** What is known of a company; "" for what nobody has told. */
export interface CompanyColumns {
  short_name: Generated<string>;
  customs_code: Generated<string>;
  ciq_code: Generated<string>;
  /** CORP_TYPE. */
  enterprise_type: Generated<string>;
  /** CUSTOMS_CREDIT_LEVEL. */
  credit_level: Generated<string>;
  legal_person: Generated<string>;
  legal_person_id_type: Generated<string>;
  /** Sealed; see `sealed-value.server`. */
  legal_person_id_no: Generated<string>;
  business_scope: Generated<string>;
  license_name: Generated<string>;
  license_path: Generated<string>;
  authorisation_name: Generated<string>;
  authorisation_path: Generated<string>;
  province: Generated<string>;
  city: Generated<string>;
  area: Generated<string>;
  street_address: Generated<string>;
  postcode: Generated<string>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  remark: Generated<string>;
  source: Generated<"certification" | "staff" | "import">;
  /** SERVICE_TYPE; providers only, as what follows. */
  service_type: Generated<string>;
  /** CUSTOMS_FILING_TYPE. */
  filing_type: Generated<string>;
  filing_cert_no: Generated<string>;
  filing_from: Time | null;
  /** The last millisecond. */
  filing_to: Time | null;
  /** JSON: `[{name, no}]`. */
  declarers: Generated<string>;
}

export interface DepartmentColumns {
  code: string | null;
  /** DEPARTMENT_TYPE, or "". */
  type: Generated<string>;
  leader_id: number | null;
  status: Generated<"active" | "disabled">;
  remark: Generated<string>;
}
