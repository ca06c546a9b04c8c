import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Ordered, Time } from "../column-kinds";

/** Incremented by every change, to invalidate rows cached in memory. */
interface Versioned {
  version: number;
  updated_at: Time;
}

export interface ReferenceListTable extends Versioned {
  /** The number by which clients request the list. */
  type: number;
  title: string;
  title_order: Ordered;
  /** As stated in the official table: a month, a year, or "". */
  version_date: string;
  official_table: string;
  source: string;
  completeness: string;
  /** The number again, as the id of a console list's row. */
  id: GeneratedAlways<number>;
  updated_by: Generated<string>;
}

export interface BaseDataTable {
  id: Generated<number>;
  type: number;
  /** Position in the official table. */
  position: number;
  status: Flag;
  code: string;
  name: string;
  name_order: Ordered;
  /** Syllables of the name, separated by blanks. */
  pinyin: string;
  /** First letters of these syllables. */
  initials: Generated<string>;
  /** I or E where the table is split by import and export, else "": part of the key. */
  flag: "" | "I" | "E";
  parent_code: string;
  /** From before customs and inspection were merged, when each had its own codes and names. */
  customs_code: string;
  customs_name: string;
  inspection_code: string;
  inspection_name: string;
  english_name: string;
  full_name: string;
  /** When it becomes valid; null where no source states it. */
  valid_from: Time | null;
  remark: Generated<string>;
  /** Date of the last official table that contained the row. */
  version_date: Generated<string>;
  created_at: Generated<Time>;
  created_by: Generated<string>;
  updated_at: Generated<Time>;
  updated_by: Generated<string>;
}

export interface EnumGroupTable extends Versioned {
  id: Generated<number>;
  position: number;
  code: string;
  name: string;
  name_order: Ordered;
  category: string;
  core: Flag;
  source: string;
  created_at: Generated<Time>;
  created_by: Generated<string>;
  updated_by: Generated<string>;
}

export interface EnumValueTable {
  id: Generated<number>;
  group_id: number;
  position: number;
  key: string;
  value: string;
  shown: Flag;
  created_at: Generated<Time>;
  created_by: Generated<string>;
  updated_at: Generated<Time>;
  updated_by: Generated<string>;
}

export interface RegionTable {
  code: string;
  position: number;
  name: string;
  /** "" for a province. */
  parent_code: string;
  level: 1 | 2 | 3;
}

/** Inspection names of a tariff code; loaded by `npm run hs-codes`. */
export interface InspectionNameTable {
  id: Generated<number>;
  /** Ten digits. */
  hs_code: string;
  /** Three digits, unique below a tariff code. */
  code: string;
  name: string;
  /** The part of the name that differs from the others of its tariff code. */
  difference: string;
  version: string;
}

/** A row of the customs tariff, imported by staff. */
export interface HsCodeTable {
  id: Generated<number>;
  /** Ten digits. */
  code: string;
  name: string;
  /** Codes of list 1 (units); the second is "" where there is none. */
  first_unit: string;
  second_unit: string;
  /** Letters of the required papers. */
  licences: string;
  /** Letters of the required inspections. */
  inspection: string;
  /** In order, as the tariff writes them: `1:品牌类型;2:出口享惠情况;`. */
  elements: string;
  status: Flag;
  version_date: string;
  created_at: Time;
  created_by: string;
  updated_at: Time;
  updated_by: string;
}

/** An official table before its last import; stored while the import can be undone. */
export interface ReferenceImportTable {
  type: number;
  at: Time;
  by: string;
  /** The table's version after the import: another one means that it has been changed since. */
  list_version: number;
  version_date: string;
  source: string;
  /** JSON of the previous rows. */
  rows: string;
}

declare module "./schema" {
  interface Schema {
    reference_lists: ReferenceListTable;
    base_data: BaseDataTable;
    enum_groups: EnumGroupTable;
    enum_values: EnumValueTable;
    hs_codes: HsCodeTable;
    reference_imports: ReferenceImportTable;
    inspection_names: InspectionNameTable;
    regions: RegionTable;
  }
}
