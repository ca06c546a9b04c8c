/** One of the lists of the table of lists. */
export interface ReferenceList {
  readonly type: number;
  readonly title: string;
  /** A month, a year, or empty where no source states it. */
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

/** The sort columns of lists, in the names of the wire. */
export const SORT_COLUMNS = ["code", "cnName", "cusCode", "cusName", "id"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface EnumValue {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly isShown: boolean;
}

/** A loaded list or group, or its last known value. */
export type Loaded<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** The value in memory, and since when; null when it has never been loaded. */
      readonly lastKnown: { readonly value: T; readonly at: number } | null;
    };
