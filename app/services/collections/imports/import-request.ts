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

/** The stored request of an import job; its rows are stored as parts. */
export interface ImportRequest {
  readonly file: string;
  readonly header: Header;
  readonly options: readonly string[];
  readonly counts: ImportCounts;
  readonly faulty: number;
  /** With an invalid row none is imported. */
  readonly isWhole?: true;
  readonly fields?: Readonly<Record<string, string>>;
  /** The text that the user has to agree to. */
  readonly agreement?: string;
  /** Remarks on the whole file. */
  readonly remarks: readonly string[];
}

/**
 * The outcome of an import job so far; `failed` is always empty, because a bulk action's outcome has that
 * field.
 */
export interface ImportOutcome {
  readonly failed: readonly never[];
  readonly imported: ImportCounts;
  readonly faulty: number;
  /** The result of finishing the import as a whole. */
  readonly ended?: ImportEnd;
  /** Why it was interrupted. */
  readonly why?: string;
}

export const importRequestOf = ({ request }: { readonly request: string }) =>
  JSON.parse(request) as ImportRequest;

/**
 * The outcome of an import job; before its first part, nothing is imported and the plan's invalid rows count.
 */
export function importOutcomeOf(row: { readonly request: string; readonly outcome: string }): ImportOutcome {
  const outcome = JSON.parse(row.outcome) as ImportOutcome | [];
  return Array.isArray(outcome)
    ? { failed: [], imported: NO_ROWS, faulty: importRequestOf(row).faulty }
    : outcome;
}

/** Adds the kinds of some rows to the counts; null kinds are not counted. */
export function countKinds(
  kinds: readonly (ImportKind | null)[],
  before: ImportCounts = NO_ROWS,
): ImportCounts {
  const counts: Record<ImportKind, number> = { ...before };
  for (const kind of kinds) if (kind !== null) counts[kind] += 1;
  return counts;
}

export const sumOf = (counts: ImportCounts) => IMPORT_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
