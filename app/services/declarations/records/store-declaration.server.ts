import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { stampAfter } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import type { DeclarationData } from "../fields/field.types";
import { clientNumber } from "../numbers/canonical-number";
import { indexNumbers } from "../numbers/index-numbers.server";
import { nextOwnNumber, numberDay } from "../numbers/own-number.server";
import { keepVersion, recordEvent } from "./declaration-history.server";
import { headColumnsOf, writeDeclarationRows } from "./declaration-rows.server";
import type { DeclarationRow } from "./find-declaration.server";

interface NewDeclaration {
  readonly data: DeclarationData;
  readonly event: "create" | "copy" | "template" | "split";
  readonly unitId?: number | null;
  readonly cardId?: number | null;
  /** Which template it begins with. */
  readonly templateId?: number | null;
  /** What its timeline says of how it was made. */
  readonly reason?: string;
}

/** The organisation and department for which somebody makes declarations; null for staff of the platform. */
export const makerOf = ({ scope }: Pick<Actor, "scope">) =>
  "organizationId" in scope
    ? { organizationId: scope.organizationId, departmentId: scope.departmentId }
    : null;

/**
 * Stores a new draft with its numbers, its first version and its first event.
 * @throws DomainError forbidden for whoever belongs to no organisation
 */
export async function storeDeclaration(
  tx: Tx,
  actor: Actor,
  { data, event, unitId = null, cardId = null, templateId = null, reason = "" }: NewDeclaration,
): Promise<{ id: number; number: string }> {
  const maker = makerOf(actor);
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
      unit_id: unitId,
      card_id: cardId,
      template_id: templateId,
      direction: data.direction,
      status: "01",
      own_number: number,
      line_count: data.lines.length,
      created_at: at,
      created_by: actor.who,
      updated_at: at,
      updated_by: actor.who,
    })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  const client = clientNumber(data.direction, numberDay(at), row.id);
  await tx.updateTable("declarations").set({ client_number: client }).where("id", "=", row.id).execute();
  await writeDeclarationRows(tx, row.id, data);
  await indexNumbers(tx, { id: row.id, own_number: number, client_number: client }, data);
  await keepVersion(tx, actor, row, { data, reason: event });
  await recordEvent(tx, actor, row.id, { event, from: "", to: "01", reason, version: row.version });
  await recordEdit(tx, actor, {
    event: "declaration.created",
    object: { type: "declaration", id: row.id },
    detail: { number, direction: data.direction },
  });
  return { id: row.id, number };
}

/**
 * Stores what has been written in a draft.
 * @param version which one it is from now on
 */
export async function updateDeclaration(
  tx: Tx,
  actor: Pick<Actor, "accountId" | "who">,
  row: DeclarationRow,
  data: DeclarationData,
  version = row.version + 1,
): Promise<void> {
  const at = stampAfter(row.updated_at, now());
  await tx
    .updateTable("declarations")
    .set({
      ...headColumnsOf(data.head),
      line_count: data.lines.length,
      version,
      editor_id: actor.accountId,
      // What was found of an older version says nothing of this one.
      checked_at: null,
      updated_at: at,
      updated_by: actor.who,
    })
    .where("id", "=", row.id)
    .execute();
  await writeDeclarationRows(tx, row.id, data);
  await indexNumbers(tx, row, data);
}
