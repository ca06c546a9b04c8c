import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { changesBetween } from "../../forms/editing/changes";
import { STALE, type Refused, type Stale } from "../../forms/editing/outcome";
import type { ValuesOf } from "../../forms/editing/form.types";
import type { Actor } from "../../forms/editing/actor.types";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import type { ProductFields } from "./product.schema";
import { SORT_MAX, SORT_STEP, type Entry } from "./product.types";
import { enterCatalogue, findTakenBy, lockProduct } from "./products.server";

export type ProductValues = ValuesOf<ProductFields>;

type Saved = { readonly ok: true; readonly id: number };

async function nextSort(tx: Tx): Promise<number> {
  const last = await tx
    .selectFrom("products")
    .select((eb) => eb.fn.max("sort").as("sort"))
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return Math.min(SORT_MAX, (last?.sort ?? 0) + SORT_STEP);
}

/** Columns that an edit may change; the schema has validated the entry. */
const columnsOf = (values: ProductValues, sort: number) => ({
  name: values.name,
  entry: values.entry as Entry,
  entry_url: values.entryUrl,
  icon: values.icon,
  summary: values.summary,
  sort: values.sort ?? sort,
});

/** Creates a draft product, which no organisation can subscribe to yet. */
export function createProduct(actor: Actor, values: ProductValues): Promise<Saved | Refused> {
  enterCatalogue(actor.scope);
  const create = async (tx: Tx): Promise<Saved | Refused> => {
    const refusal = await findTakenBy(tx, values);
    if (refusal) return refusal;
    const at = now();
    const { id } = await tx
      .insertInto("products")
      .values({
        code: values.code,
        status: "draft",
        ...columnsOf(values, await nextSort(tx)),
        ...createdBy(actor, at),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const detail = { code: values.code, name: values.name, entry: values.entry };
    await recordEdit(tx, actor, { event: "product.created", object: { type: "product", id }, detail });
    return { ok: true, id };
  };
  return orTaken(
    () => submitOnce(actor, create),
    () => findTakenBy(db, values),
  );
}

interface Edit {
  readonly id: number;
  /** `updated_at` of the row as the actor saw it. */
  readonly expectedVersion: number;
  readonly values: ProductValues;
}

/**
 * Edits a product; its code is fixed. Nothing is written where nothing differs; otherwise a stale version is
 * refused.
 */
export function editProduct(
  actor: Actor,
  { id, expectedVersion, values }: Edit,
): Promise<Saved | Refused | Stale> {
  const edit = async (tx: Tx): Promise<Saved | Refused | Stale> => {
    const before = await lockProduct(tx, actor, id);
    const next = columnsOf(values, before.sort);
    const changes = changesBetween(before, next);
    if (Object.keys(changes).length === 0) return { ok: true, id };
    if (before.updated_at !== expectedVersion) return STALE;
    const refusal = await findTakenBy(tx, { code: before.code, name: next.name }, id);
    if (refusal) return refusal;
    const stamp = updatedBy(actor, before);
    await tx
      .updateTable("products")
      .set({ ...next, ...stamp })
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, {
      event: "product.edited",
      object: { type: "product", id },
      detail: changes,
    });
    return { ok: true, id };
  };
  return orTaken(
    () => submitOnce(actor, edit),
    () => findTakenBy(db, { code: "", name: values.name }, id),
  );
}
