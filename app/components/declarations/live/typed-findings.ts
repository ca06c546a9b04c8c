import type { EntryFinding, ListedFinding, SheetView } from "../entry.types";
import type { TypedFindings } from "./live-check.types";

type Identified = Pick<ListedFinding, "part" | "kind" | "row" | "field" | "text">;

/** Identifies a finding by its place and text, as browser and server both have them. */
export const findingId = ({ part, kind, row, field, text }: Identified): string =>
  [part, kind, row, field, text].join(" ");

const isSame = (one: TypedFindings | null, other: TypedFindings | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.added.map(findingId).join("\n") === other.added.map(findingId).join("\n") &&
    [...one.gone].join("\n") === [...other.gone].join("\n"));

/** Returns the former object where the new one shows the same, so that nothing is drawn again. */
export const unlessSame = (
  before: TypedFindings | null,
  after: TypedFindings | null,
): TypedFindings | null => (isSame(before, after) ? before : after);

/**
 * Returns the findings of a form's field with those of what is typed; the same array where nothing differs. That
 * a field is empty is said of those that have been typed into, by the server.
 */
export function findingsOfField(
  stored: readonly EntryFinding[],
  typed: TypedFindings | null,
  { part, form }: Pick<SheetView, "part" | "form">,
  field: string,
): readonly EntryFinding[] {
  if (!typed || !form) return stored;
  const row = form.isRow ? form.place : 0;
  const isHere = (each: ListedFinding) =>
    each.part === part &&
    each.kind === form.kind &&
    each.row === row &&
    each.field === field &&
    !each.isMissing;
  const added = typed.added.filter(isHere);
  const remaining = stored.filter(
    ({ text }) => !typed.gone.has(findingId({ part, kind: form.kind, row, field, text })),
  );
  return added.length === 0 && remaining.length === stored.length ? stored : [...remaining, ...added];
}
