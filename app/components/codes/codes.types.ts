import type { CodeMatches } from "~/services/reference-data/codes/code-search.types";
import type { ReferenceItem } from "../form/lookup/reference-item";

export interface ChosenList {
  readonly type: number;
  readonly title: string;
  readonly officialTable: string;
  /** Empty where no source tells. */
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

/** What was found in the chosen list. */
export interface Findings {
  readonly list: ChosenList;
  readonly typed: string;
  readonly options: readonly ReferenceItem[];
  /** The one row that was meant. */
  readonly match: CodeDetails | null;
  readonly rows: readonly CodeRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Why this list is not what it should be: since when its rows are known, in words; null when there are none. */
  readonly failed: { readonly since: string | null } | null;
}

export interface ListLink {
  readonly type: number;
  readonly title: string;
  /** How many rows it has; null when that is not known. */
  readonly count: number | null;
}

export interface ListChoice {
  readonly title: string;
  readonly lists: readonly ListLink[];
}

/** The lists that the person has at hand. */
export interface Shelves {
  readonly favourites: readonly ListLink[];
  readonly recent: readonly ListLink[];
}

/** What was found in all lists, best first. */
export interface CodeSearch {
  readonly typed: string;
  readonly matches: readonly CodeMatches[];
}
