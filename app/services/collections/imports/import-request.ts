import type { ImportEnd, ImportKind } from "./import.types";
import type { Header } from "./header";

export const IMPORT_KINDS = [
  "created",
  "updated",
  "restored",
  "same",
  "joined",
  "invited",
] as const satisfies readonly ImportKind[];

export type ImportCounts = Readonly<Record<ImportKind, number>>;

export const NO_ROWS: ImportCounts = { created: 0, updated: 0, restored: 0, same: 0, joined: 0, invited: 0 };

/** What is kept of a file beside its rows, in the import job's request. */
export interface ImportRequest {
  readonly file: string;
  readonly header: Header;
  readonly options: readonly string[];
  readonly counts: ImportCounts;
  readonly faulty: number;
  /** With a broken row none is imported. */
  readonly isWhole?: true;
  readonly fields?: Readonly<Record<string, string>>;
  /** What the person has to agree to. */
  readonly agreement?: string;
  /** What is said of the whole file. */
  readonly remarks: readonly string[];
}

/** What became of it so far, in the import job's outcome; as bulk actions have it, no row of a list has failed. */
export interface ImportOutcome {
  readonly failed: readonly never[];
  readonly imported: ImportCounts;
  readonly faulty: number;
  /** What an import as a whole has done besides. */
  readonly ended?: ImportEnd;
  /** Why it could not go on. */
  readonly why?: string;
}

export const importRequestOf = ({ request }: { readonly request: string }) =>
  JSON.parse(request) as ImportRequest;

export function importOutcomeOf(row: { readonly request: string; readonly outcome: string }): ImportOutcome {
  const outcome = JSON.parse(row.outcome) as ImportOutcome | [];
  return Array.isArray(outcome)
    ? { failed: [], imported: NO_ROWS, faulty: importRequestOf(row).faulty }
    : outcome;
}

export function countKinds(
  kinds: readonly (ImportKind | null)[],
  before: ImportCounts = NO_ROWS,
): ImportCounts {
  const counts: Record<ImportKind, number> = { ...before };
  for (const kind of kinds) if (kind !== null) counts[kind] += 1;
  return counts;
}

export const sumOf = (counts: ImportCounts) => IMPORT_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
