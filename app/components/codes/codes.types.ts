import type { CodeMatches } from "~/services/reference-data/codes/code-search.types";
import type { ReferenceItem } from "../form/lookup/reference-item";

export interface ChosenList {
  readonly type: number;
  readonly title: string;
  readonly officialTable: string;
  /** Empty where no source states it. */
  readonly publisher: string;
  readonly version: string;
  readonly mayBeOld: boolean;
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

/** Search results in the chosen list. */
export interface Findings {
  readonly list: ChosenList;
  readonly typed: string;
  readonly options: readonly ReferenceItem[];
  /** The only row that matches. */
  readonly match: CodeDetails | null;
  readonly rows: readonly CodeRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /**
   * Set where the list could not be refreshed: since when its rows are known, formatted; `since` is null
   * without rows.
   */
  readonly failed: { readonly since: string | null } | null;
}

export interface ListLink {
  readonly type: number;
  readonly title: string;
  /** Number of rows; null where it is unknown. */
  readonly count: number | null;
}

export interface ListChoice {
  readonly title: string;
  readonly lists: readonly ListLink[];
}

/** Favourite and recently opened lists of the person. */
export interface Shelves {
  readonly favourites: readonly ListLink[];
  readonly recent: readonly ListLink[];
}

/** Search results of all lists, best first. */
export interface CodeSearch {
  readonly typed: string;
  readonly matches: readonly CodeMatches[];
}
