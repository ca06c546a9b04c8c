import type { Actor } from "../../forms/editing/actor.types";
import { STALE } from "../../forms/editing/outcome";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DomainError } from "../../runtime/failures/errors";
import type { DeclarationData, Values } from "../fields/field.types";
import { renumbered } from "../plans/renumber";
import { hasRow, rowsOf, withRows, type PartTarget } from "../parts/parts";
import { draft, partStamp, store, type Saved } from "./save-part.server";

interface Move {
  readonly target: PartTarget;
  /** The stamp of the row as the actor saw it. */
  readonly stamp: string;
  /** -1 moves up. */
  readonly by: 1 | -1;
}

/** Exchanges two rows. */
function swapped(rows: readonly Values[], place: number, other: number): readonly Values[] {
  const moved = [...rows];
  moved[place - 1] = rows[other - 1]!;
  moved[other - 1] = rows[place - 1]!;
  return moved;
}

/** Exchanges two rows; when they are lines, references to their numbers are updated. */
function withSwapped(data: DeclarationData, target: PartTarget, place: number, other: number) {
  if (target.kind === "head") return data;
  const rows = swapped(rowsOf(data, target.kind), place, other);
  if (target.kind !== "lines") return withRows(data, target.kind, rows);
  const places = new Map(rows.map((_, index) => [index + 1, index + 1]));
  return renumbered(data, rows, places.set(place, other).set(other, place));
}

/**
 * Exchanges a row with its neighbour; without one, nothing changes.
 * @throws DomainError not-found for a row that does not exist
 */
export const moveRow = (actor: Actor, id: number, { target, stamp, by }: Move): Promise<Saved> =>
  submitOnce(actor, async (tx): Promise<Saved> => {
    const { row, data, refusal } = await draft(tx, actor, id);
    if (refusal) return refusal;
    if (target.kind === "head" || !hasRow(data, target)) throw new DomainError("not-found");
    if (partStamp(data, target) !== stamp) return STALE;
    const other = target.place + by;
    if (hasRow(data, { ...target, place: other }) && other > 0)
      await store(tx, actor, row, data, (before) => withSwapped(before, target, target.place, other));
    return { ok: true, stamp };
  });
