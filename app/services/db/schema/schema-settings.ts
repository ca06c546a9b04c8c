import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** One section of the site's settings; an unchanged section has no row. */
export interface SettingSectionTable {
  /** Its number in the code. */
  id: number;
  /** JSON: the fields that differ from their defaults, as typed. */
  chosen: string;
  updated_at: Time;
  updated_by: string;
}

/** A change of a destination of secrets, copies or files. */
export interface DestinationChangeTable {
  id: Generated<number>;
  section_id: number;
  /** Waiting for consent, applied, reverted, refused; expired without consent. */
  state: "waiting" | "applied" | "reverted" | "refused" | "expired";
  /** JSON: by setting, its value before and after as displayed. */
  described: string;
  /**
   * JSON: by setting, the previous stored value, secrets sealed; null for the default. Emptied when it is no
   * longer needed.
   */
  previous: string;
  /** The same of the new values. */
  next: string;
  reason: string;
  asked_by_id: number;
  asked_by: string;
  asked_at: Time;
  applied_at: Time | null;
  /** When it was reverted, refused or expired. */
  closed_at: Time | null;
  /** Who has consented, reverted or refused. */
  closed_by: Generated<string>;
}

declare module "./schema" {
  interface Schema {
    setting_sections: SettingSectionTable;
    destination_changes: DestinationChangeTable;
  }
}
