import type { Generated } from "kysely";
import type { Stamped, Time } from "../column-kinds";
import type {} from "./schema-declarations";

/** An entrustment: a customer lets a provider make, see and send declarations for it. */
export interface EntrustmentTable extends Stamped {
  id: Generated<number>;
  /** `WT` and its id with six digits at least. */
  number: Generated<string>;
  customer_id: number;
  provider_id: number;
  /** The one of the two that has proposed it. */
  proposer_id: number;
  /** The first millisecond of its first day, and the last one of its last day. */
  valid_from: Time;
  valid_to: Time;
  /** Keys of DECL_TYPE, separated by blanks. */
  businesses: string;
  /** Codes of customs districts, separated by blanks; "" for all. */
  districts: string;
  remark: Generated<string>;
  paper_name: Generated<string>;
  paper_path: Generated<string>;
  /** Of a refusal or an end. */
  reason: Generated<string>;
  accepted_at: Time | null;
  accepted_by: Generated<string>;
  refused_at: Time | null;
  refused_by: Generated<string>;
  ended_at: Time | null;
  ended_by: Generated<string>;
  /** The organisation that has ended it. */
  ended_side_id: number | null;
}

declare module "./schema-declarations" {
  interface DeclarationTable {
    /** The organisation for which it is made, and by which entrustment; null for the organisation's own. */
    customer_id: number | null;
    entrustment_id: number | null;
  }
}

declare module "./schema" {
  interface Schema {
    entrustments: EntrustmentTable;
  }
}
