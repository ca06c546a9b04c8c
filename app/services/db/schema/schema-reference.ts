import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Ordered, Time } from "../column-kinds";

/** What grows by one with every change: whoever keeps the rows in memory compares it. */
interface Versioned {
  version: number;
  updated_at: Time;
}

export interface ReferenceListTable extends Versioned {
  /** The number by which clients ask for the list. */
  type: number;
  title: string;
  title_order: Ordered;
  /** As the official table says it: a month, a year, or empty. */
  version_date: string;
  official_table: string;
  source: string;
  completeness: string;
  /** The number again, as lists of the console name a row. */
  id: GeneratedAlways<number>;
  updated_by: Generated<string>;
}

export interface BaseDataTable {
  id: Generated<number>;
  type: number;
  /** In the official table. */
  position: number;
  status: Flag;
  code: string;
  name: string;
  name_order: Ordered;
  /** Syllables of the name, parted by blanks. */
  pinyin: string;
  /** First letters of these syllables. */
  initials: Generated<string>;
  /** I or E where the table is split by import and export, else empty; part of the key. */
  flag: "" | "I" | "E";
  parent_code: string;
  /** Before customs and inspection were merged: each had codes and names of its own. */
  customs_code: string;
  customs_name: string;
  inspection_code: string;
  inspection_name: string;
  english_name: string;
  full_name: string;
  /** From when on it may be declared; null where no source tells. */
  valid_from: Time | null;
  remark: Generated<string>;
  /** Of the official table in which the row stood last. */
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
  /** Empty for a province. */
  parent_code: string;
  level: 1 | 2 | 3;
}

/** What inspection calls the goods of a tariff code; loaded by `npm run hs-codes`. */
export interface InspectionNameTable {
  id: Generated<number>;
  /** Ten digits. */
  hs_code: string;
  /** Three digits, once below a tariff code. */
  code: string;
  name: string;
  /** In which the name differs from the others of its tariff code. */
  difference: string;
  version: string;
}

/** A row of the customs tariff, as staff have imported it. */
export interface HsCodeTable {
  id: Generated<number>;
  /** Ten digits. */
  code: string;
  name: string;
  /** Codes of list 1 (units); the second is empty where there is none. */
  first_unit: string;
  second_unit: string;
  /** Letters of the papers that it asks for. */
  licences: string;
  /** Letters of the inspection that it is subject to. */
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

/** An official table as it was before it was imported last; kept for as long as that can be taken back. */
export interface ReferenceImportTable {
  type: number;
  at: Time;
  by: string;
  /** The table's version right after the import: another one says that somebody has changed it since. */
  list_version: number;
  version_date: string;
  source: string;
  /** JSON: the rows as they were. */
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
