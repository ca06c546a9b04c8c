import type { ReferenceItem } from "../form/lookup/reference-item";

export interface ChosenList {
  readonly type: number;
  readonly title: string;
  readonly officialTable: string;
  readonly source: string;
  readonly versionDate: string;
}

export interface CodeRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  readonly parentCode: string;
  readonly customsCode: string;
  readonly customsName: string;
  readonly isRetired: boolean;
}

export interface CodeDetails extends CodeRow {
  readonly inspectionCode: string;
  readonly inspectionName: string;
  readonly englishName: string;
  readonly fullName: string;
}

/** What was found in the chosen list. */
export interface Findings {
  readonly list: ChosenList;
  readonly typed: string;
  readonly options: readonly ReferenceItem[];
  /** The one row that was meant. */
  readonly meant: CodeDetails | null;
  readonly rows: readonly CodeRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Why this list is not what it should be: since when its rows are known, in words; null when there are none. */
  readonly failed: { readonly since: string | null } | null;
}

export interface ListChoice {
  readonly title: string;
  readonly lists: readonly { readonly type: number; readonly title: string }[];
}
