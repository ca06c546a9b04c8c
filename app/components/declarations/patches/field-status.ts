import type { PatchAnswer, PatchResult, SentPatch } from "../entry-patch.types";
import type { EntryFinding } from "../entry.types";
import type { PastedLines } from "./pasted-lines";

export type Conflict = Extract<PatchResult, { kind: "conflict" }> & { readonly field: string };

/** State of the fields since the form was opened. */
export interface FieldStatus {
  /** Why typed values cannot be stored, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly conflicts: readonly Conflict[];
  /** Findings of touched fields, by field. */
  readonly findings: Readonly<Record<string, readonly EntryFinding[]>>;
  /** The form's stamp after its first stored patch; null before. */
  readonly stamp: string | null;
  /** Lines that were pasted into a one-line field, undecided. */
  readonly pasted: PastedLines | null;
}
export const EMPTY_STATUS: FieldStatus = {
  problems: {},
  conflicts: [],
  findings: {},
  stamp: null,
  pasted: null,
};

type Answer = Pick<Extract<PatchAnswer, { kind: "patched" }>, "results" | "stamp">;

/** Returns the status after patches: the answer replaces earlier problems and conflicts of their fields. */
export function statusAfter(
  status: FieldStatus,
  { results, stamp }: Answer,
  sent: readonly SentPatch[],
): Pick<FieldStatus, "problems" | "conflicts" | "stamp"> {
  const answered = new Set(sent.map(({ field }) => field));
  const problems = new Map(Object.entries(status.problems).filter(([field]) => !answered.has(field)));
  const conflicts = status.conflicts.filter(({ field }) => !answered.has(field));
  for (const result of results) {
    const field = sent.find(({ id }) => id === result.id)?.field;
    if (field === undefined) continue;
    if (result.kind === "refused") problems.set(field, result.text);
    else if (result.kind === "conflict") conflicts.push({ ...result, field });
  }
  return { problems: Object.fromEntries(problems), conflicts, stamp: stamp ?? status.stamp };
}
