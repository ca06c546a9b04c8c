import type { Generated } from "kysely";
import type { Archivable, Ordered, Stamped, Time } from "../column-kinds";

/** A unit that declares. */
export interface DeclarantUnitTable extends Stamped, Archivable {
  id: Generated<number>;
  /** null means the platform's. */
  organization_id: number | null;
  name: string;
  name_order: Ordered;
  customs_code: string;
  credit_code: string;
  ciq_code: Generated<string>;
  cop_code: string;
  /** ETPS_CATEGORY. */
  category: string;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  status: "active" | "disabled";
  remark: Generated<string>;
  /** The earliest expiry of its active cards. */
  next_expiry: Time | null;
}

/** A card with which a unit declares; its PIN is not stored. */
export interface DeclarantCardTable extends Stamped, Archivable {
  id: Generated<number>;
  unit_id: number;
  ic_code: string;
  typist_no: Generated<string>;
  operator_name: string;
  declarer_name: Generated<string>;
  declarer_no: Generated<string>;
  cert_no: string;
  /** CARD_CERT_ALG, CARD_HOLDER_TYPE. */
  cert_algorithm: Generated<string>;
  holder_type: Generated<string>;
  valid_from: Time | null;
  valid_to: Time;
  status: "active" | "disabled";
}

declare module "./schema" {
  interface Schema {
    declarant_units: DeclarantUnitTable;
    declarant_cards: DeclarantCardTable;
  }
}
