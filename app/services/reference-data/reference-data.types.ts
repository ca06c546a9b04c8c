/** One of the lists, as the table of lists has it. */
export interface ReferenceList {
  readonly type: number;
  readonly title: string;
  /** A month, a year, or empty where no source tells. */
  readonly versionDate: string;
  readonly officialTable: string;
  readonly source: string;
  readonly version: number;
}

/** One row of a list, in the order of the official table. */
export interface ReferenceRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly pinyin: string;
  /** I or E where the list is split by import and export, else empty. */
  readonly flag: string;
  readonly parentCode: string;
  readonly customsCode: string;
  readonly customsName: string;
  readonly inspectionCode: string;
  readonly inspectionName: string;
  readonly englishName: string;
  readonly fullName: string;
  readonly isRetired: boolean;
}

/** What lists may be sorted by, in the names of the wire. */
export const SORT_COLUMNS = ["code", "cnName", "cusCode", "cusName", "id"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface EnumValue {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly isShown: boolean;
}

/** What is in memory of a list or a group, or why it is not. */
export type Loaded<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** What was in memory before, and since when; null when there has never been anything. */
      readonly lastKnown: { readonly value: T; readonly at: number } | null;
    };
