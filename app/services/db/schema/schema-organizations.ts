import type { Generated } from "kysely";
import type { DayField, StoredField } from "../../organizations/companies/company.types";
import type { Time } from "../column-kinds";

/** `shortName` is stored as `short_name`. */
export type ColumnOf<F extends string> = F extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : F;

/** Of every organisation, in `OrganizationTable`. */
type OfAll = "name" | "creditCode" | "validFrom" | "validTo";

/** What the form says of a company, each in the column of its field's name; "" and null for what nobody has told. */
type FieldColumns = {
  [F in Exclude<StoredField, OfAll> as ColumnOf<F>]: F extends DayField ? Time | null : Generated<string>;
};

/** What is known of a company. */
export interface CompanyColumns extends FieldColumns {
  /** Sealed; see `sealed-value.server`. */
  legal_person_id_no: Generated<string>;
  license_name: Generated<string>;
  license_path: Generated<string>;
  authorisation_name: Generated<string>;
  authorisation_path: Generated<string>;
  source: Generated<"certification" | "staff" | "import">;
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
