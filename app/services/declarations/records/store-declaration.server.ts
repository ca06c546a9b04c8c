import { db, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import type { Actor } from "../../forms/editing/actor.types";
import { stampAfter } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { createdBy } from "../../forms/editing/stamps.server";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import type { DeclarationData } from "../fields/field.types";
import { clientNumber } from "../numbers/canonical-number";
import { indexNumbers } from "../numbers/index-numbers.server";
import { nextOwnNumber, numberDay } from "../numbers/own-number.server";
import { storeVersion, recordEvent } from "./declaration-history.server";
import { emptyDeclaration } from "../fields/empty-declaration";
import { headColumnsOf } from "./declaration-rows.server";
import type { DeclarationRow } from "./find-declaration.server";
import { recordEditor } from "../states/editors.server";
import type { ChosenUnit } from "./units/units.server";
import { writeChangedRows } from "./write-rows.server";

/** For whom a declaration is made, and by which entrustment. */
export interface Entrusted {
  readonly customer_id: number;
  readonly entrustment_id: number;
}

interface NewDeclaration {
  readonly data: DeclarationData;
  readonly event: "create" | "copy" | "template" | "split";
  readonly unitId?: number | null;
  readonly cardId?: number | null;
  /** The template from which it was created. */
  readonly templateId?: number | null;
  /** The organisation for which it is made; null for the actor's own. */
  readonly entrusted?: Entrusted | null;
  /** The reason that its timeline shows for the creation. */
  readonly reason?: string;
}

/** The organisation and department in which the actor creates records; null for staff of the platform. */
export const organizationContextOf = ({ scope }: Pick<Actor, "scope">) =>
  "organizationId" in scope
    ? { organizationId: scope.organizationId, departmentId: scope.departmentId }
    : null;

/**
 * Inserts a draft with its numbers, first version, first event and audit entry.
 * @throws DomainError forbidden for an actor without an organisation
 */
export async function storeDeclaration(
  tx: Tx,
  actor: Actor,
  { data, event, entrusted = null, reason = "", ...made }: NewDeclaration,
): Promise<{ id: number; number: string }> {
  const maker = organizationContextOf(actor);
  if (!maker) throw new DomainError("forbidden");
  const at = now();
  const number = await nextOwnNumber(tx, maker.organizationId, at);
  const row = await tx
    .insertInto("declarations")
    .values({
      ...headColumnsOf(data.head),
      organization_id: maker.organizationId,
      department_id: maker.departmentId,
      creator_id: actor.accountId,
      holder_id: actor.accountId,
      editor_id: actor.accountId,
      unit_id: made.unitId ?? null,
      card_id: made.cardId ?? null,
      template_id: made.templateId ?? null,
      ...entrusted,
      direction: data.direction,
      status: "01",
      own_number: number,
      line_count: data.lines.length,
      ...createdBy(actor, at),
    })
    .returning(["id", "version", "unit_id", "card_id"])
    .executeTakeFirstOrThrow();
  const client = clientNumber(data.direction, numberDay(at), row.id);
  await tx.updateTable("declarations").set({ client_number: client }).where("id", "=", row.id).execute();
  await writeChangedRows(tx, row.id, emptyDeclaration(data.direction), data);
  await indexNumbers(tx, { id: row.id, own_number: number, client_number: client }, null, data);
  await storeVersion(tx, actor, row, { data, reason: event });
  await recordEvent(tx, actor, row.id, { event, from: "", to: "01", reason, version: row.version });
  await recordEdit(tx, actor, {
    event: "declaration.created",
    object: { type: "declaration", id: row.id },
    detail: { number, direction: data.direction },
  });
  return { id: row.id, number };
}

interface Touched {
  readonly id: number;
  readonly more: string;
  readonly version: number;
  readonly editor: number;
  readonly at: number;
  readonly who: string;
}

/** Columns that every change of a draft updates; indexed columns are updated only when they change. */
const touch = prepare(({ id, more, version, editor, at, who }: Touched) =>
  db
    .updateTable("declarations")
    .set({
      more,
      version,
      editor_id: editor,
      // The stored counts of findings belong to an older version.
      checked_at: null,
      updated_at: at,
      updated_by: who,
    })
    .where("id", "=", id),
);

/** Columns for lists' filters and sorting whose values have changed. */
function changedColumns(before: DeclarationData, after: DeclarationData) {
  const earlier: Readonly<Record<string, string>> = headColumnsOf(before.head);
  const { more, ...own } = headColumnsOf(after.head);
  const changed = Object.entries(own).filter(([column, value]) => earlier[column] !== value);
  const count = after.lines.length === before.lines.length ? {} : { line_count: after.lines.length };
  return { more, columns: { ...(Object.fromEntries(changed) as Partial<typeof own>), ...count } };
}

interface Change {
  readonly row: DeclarationRow;
  /** The stored content. */
  readonly before: DeclarationData;
  /** A row that is the same object as in `before` is not written. */
  readonly after: DeclarationData;
  /** The version afterwards; without it, the next one. */
  readonly version?: number;
  /** The new declaring unit; null leaves it unchanged. */
  readonly unit?: ChosenUnit | null;
}

/**
 * Updates a declaration's row, lines, further rows and number index, and records the editor. The row must be
 * locked.
 */
export async function updateDeclaration(
  tx: Tx,
  actor: Pick<Actor, "accountId" | "who">,
  { row, before, after, version = row.version + 1, unit = null }: Change,
): Promise<void> {
  const at = stampAfter(row.updated_at, now());
  const { more, columns: changed } = changedColumns(before, after);
  const columns = { ...changed, ...unit };
  await recordEditor(tx, row, actor.accountId);
  await touch(tx, { id: row.id, more, version, editor: actor.accountId, at, who: actor.who });
  if (Object.keys(columns).length > 0)
    await tx.updateTable("declarations").set(columns).where("id", "=", row.id).execute();
  await writeChangedRows(tx, row.id, before, after);
  await indexNumbers(tx, row, before, after);
}
