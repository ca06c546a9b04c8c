import type { Generated } from "kysely";
import type { Flag, Time } from "../column-kinds";

/** What grows by one with every change: whoever keeps the rows in memory compares it. */
interface Versioned {
  version: number;
  updated_at: Time;
}

export interface ReferenceListTable extends Versioned {
  /** The number by which clients ask for the list. */
  type: number;
  title: string;
  /** As the official table says it: a month, a year, or empty. */
  version_date: string;
  official_table: string;
  source: string;
  completeness: string;
}

export interface BaseDataTable {
  id: Generated<number>;
  type: number;
  /** In the official table. */
  position: number;
  status: Flag;
  code: string;
  name: string;
  /** Syllables of the name, parted by blanks. */
  pinyin: string;
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
}

export interface EnumGroupTable extends Versioned {
  id: Generated<number>;
  position: number;
  code: string;
  name: string;
  category: string;
  core: Flag;
  source: string;
}

export interface EnumValueTable {
  id: Generated<number>;
  group_id: number;
  position: number;
  key: string;
  value: string;
  shown: Flag;
}

export interface RegionTable {
  code: string;
  position: number;
  name: string;
  /** Empty for a province. */
  parent_code: string;
  level: 1 | 2 | 3;
}
