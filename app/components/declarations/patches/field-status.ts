import type { PatchAnswer, PatchResult, SentPatch } from "../entry-patch.types";
import type { EntryFinding } from "../entry.types";
import type { PastedLines } from "./pasted-lines";

export type Conflict = Extract<PatchResult, { kind: "conflict" }> & { readonly field: string };

/** State of single fields since the form was opened. */
export interface FieldStatus {
  /** What was typed and cannot be stored. */
  readonly problems: Readonly<Record<string, string>>;
  readonly conflicts: readonly Conflict[];
  /** What the rules find of fields that have been typed into. */
  readonly findings: Readonly<Record<string, readonly EntryFinding[]>>;
  /** Of the form, once something of it has been stored. */
  readonly stamp: string | null;
  /** Several lines were pasted into a field of one. */
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

/** The status once patches are answered: the answer replaces the earlier problems and conflicts of their fields. */
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
