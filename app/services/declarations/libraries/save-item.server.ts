import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { db, type Executor } from "../../db/client.server";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { organizationContextOf } from "../records/store-declaration.server";
import { findByIdentity, getLiveItem, tableOf, valuesOf } from "./find-item.server";
import { ITEM_EVENTS } from "./item-events.server";
import { itemHref, type ItemRow, type ItemValues, type Library } from "./library.types";
import { LIBRARY_TEXT as TEXT } from "./library.text";
import { typedOf } from "./typed-code.server";

export type Created = { readonly ok: true; readonly id: number } | Refused;
export type Edited = Created | Stale;

/**
 * Returns the refusal of values that break a rule of the library or whose identity another item has; null
 * otherwise.
 */
async function findTakenRefusal(
  executor: Executor,
  library: Library,
  { organizationId, values, exceptId = 0 }: { organizationId: number; values: ItemValues; exceptId?: number },
): Promise<Refused | null> {
  const problem = library.problemOf(values);
  if (problem) return refusedBy(problem.text, problem.field);
  const { identity } = library.columnsOf(values);
  const [taken] = await findByIdentity(executor, library, organizationId, [identity]);
  if (!taken || taken.id === exceptId) return null;
  const record = { name: taken.name, href: itemHref(library, taken.id) };
  return refusedBy(TEXT.used(taken.name), library.identityField(values), record);
}

const filled = (values: ItemValues) =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")));

const columnsOf = (library: Library, values: ItemValues) => ({
  ...library.columnsOf(values),
  more: filled(values),
});

/**
 * Inserts a validated item.
 * @throws DomainError forbidden for an actor without an organisation
 */
export async function storeItem(tx: Tx, actor: Actor, library: Library, values: ItemValues): Promise<number> {
  const maker = organizationContextOf(actor);
  if (!maker) throw new DomainError("forbidden");
  const at = now();
  const stamps = createdBy(actor, at);
  const columns = columnsOf(library, values);
  const { id } = await tx
    .insertInto(tableOf(library))
    .values({ organization_id: maker.organizationId, ...columns, ...stamps })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordEdit(tx, actor, {
    ...ITEM_EVENTS[library.type].created,
    object: { type: library.type, id },
    detail: { name: columns.name, code: columns.code, number: columns.number },
  });
  return id;
}

/**
 * Updates an item and records the changes.
 * @returns false when nothing has changed
 */
export async function changeItem(
  tx: Tx,
  actor: Actor,
  library: Library,
  { row, values }: { readonly row: ItemRow; readonly values: ItemValues },
): Promise<boolean> {
  const detail = changesBetween(
    await typedOf(library, valuesOf(row)),
    await typedOf(library, { ...valuesOf(row), ...values }),
  );
  if (Object.keys(detail).length === 0) return false;
  await tx
    .updateTable(tableOf(library))
    .set({
      ...columnsOf(library, { ...valuesOf(row), ...values }),
      ...updatedBy(actor, row),
    })
    .where("id", "=", row.id)
    .execute();
  await recordEdit(tx, actor, {
    ...ITEM_EVENTS[library.type].edited,
    object: { type: library.type, id: row.id },
    detail: detail as Record<string, string>,
  });
  return true;
}

/** Creates an item of the actor's own organisation; an actor without one is refused. */
export function createItem(actor: Actor, library: Library, values: ItemValues): Promise<Created> {
  const maker = organizationContextOf(actor);
  if (!maker) return Promise.resolve(refusedBy(TEXT.needsOrganization));
  const { organizationId } = maker;
  return orTaken<Created>(
    () =>
      submitOnce(actor, async (tx): Promise<Created> => {
        const refusal = await findTakenRefusal(tx, library, { organizationId, values });
        return refusal ?? { ok: true, id: await storeItem(tx, actor, library, values) };
      }),
    () => findTakenRefusal(db, library, { organizationId, values }),
  );
}

/**
 * Edits an item that is not archived. A stale version is refused, unless the values equal the stored ones.
 * @throws DomainError not-found for one that is archived or out of scope
 */
export async function editItem(
  actor: Actor,
  library: Library,
  id: number,
  { values, expectedVersion }: EditOf<ItemValues>,
): Promise<Edited> {
  const { organization_id: organizationId } = await getLiveItem(db, actor.scope, library, id);
  return orTaken<Edited>(
    () =>
      submitOnce(actor, async (tx): Promise<Edited> => {
        await lockRow(tx, library.table, id);
        const row = await getLiveItem(tx, actor.scope, library, id);
        const isSame = Object.keys(changesBetween(filledIn(library, valuesOf(row)), values)).length === 0;
        if (isSame) return { ok: true, id };
        if (row.updated_at !== expectedVersion) return STALE;
        const refusal = await findTakenRefusal(tx, library, { organizationId, values, exceptId: id });
        if (refusal) return refusal;
        await changeItem(tx, actor, library, { row, values });
        return { ok: true, id };
      }),
    () => findTakenRefusal(db, library, { organizationId, values, exceptId: id }),
  );
}

/** Adds the empty fields to the values. */
const filledIn = ({ fields }: Library, values: ItemValues): ItemValues => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, ""])),
  ...values,
});
