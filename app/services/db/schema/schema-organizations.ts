import type { Generated } from "kysely";
import type { DayField, StoredField } from "../../organizations/companies/company.types";
import type { Time } from "../column-kinds";

/** Converts a name to its column: `shortName` → `short_name`. */
export type ColumnOf<F extends string> = F extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : F;

/** Fields of every organisation, which are in `OrganizationTable`. */
type OfAll = "name" | "creditCode" | "validFrom" | "validTo";

/** Columns of the company form's fields; "" and null for fields that are not filled in. */
type FieldColumns = {
  [F in Exclude<StoredField, OfAll> as ColumnOf<F>]: F extends DayField ? Time | null : Generated<string>;
};

/** Columns of a company. */
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
