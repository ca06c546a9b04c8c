import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** One section of the site's settings; a section that nobody has changed has no row. */
export interface SettingSectionTable {
  /** As the section is numbered in the code. */
  id: number;
  /** JSON: the fields that differ from their defaults, each as it is typed. */
  chosen: string;
  updated_at: Time;
  updated_by: string;
}

/** A change of what says where secrets, copies and files go. */
export interface DestinationChangeTable {
  id: Generated<number>;
  section_id: number;
  /** waiting for consent, applied, reverted, refused; expired, where nobody has agreed in time. */
  state: "waiting" | "applied" | "reverted" | "refused" | "expired";
  /** JSON: by setting, its value before and after as people read it. */
  described: string;
  /** JSON: by setting, what was stored before, secrets sealed; null for the default. Empty once it is of no use. */
  previous: string;
  /** The same of what is stored by it. */
  next: string;
  reason: string;
  asked_by_id: number;
  asked_by: string;
  asked_at: Time;
  applied_at: Time | null;
  /** When it was taken back, refused or has expired. */
  closed_at: Time | null;
  /** Who has agreed, taken it back or refused. */
  closed_by: Generated<string>;
}

declare module "./schema" {
  interface Schema {
    setting_sections: SettingSectionTable;
    destination_changes: DestinationChangeTable;
  }
}
