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

declare module "./schema" {
  interface Schema {
    setting_sections: SettingSectionTable;
  }
}
