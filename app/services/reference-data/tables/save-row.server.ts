import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween, changeText } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { now } from "../../runtime/process/clock.server";
import { announceLists } from "../versions.server";
import { getList, getRow, type CodeRow } from "./find-table.server";
import { spellNames } from "./spelled.server";
import { TABLE_TEXT as TEXT } from "./table.text";
import { rowHistoryValues } from "./row-form";
import { rowHref, type RowValues } from "./table.types";

type Saved = { readonly ok: true; readonly id: number } | Refused;

/** The columns of the values of a form or a file. */
export const columnsOf = (values: RowValues) => ({
  code: values.code,
  name: values.name,
  flag: values.flag,
  parent_code: values.parentCode,
  customs_code: values.customsCode,
  customs_name: values.customsName,
  inspection_code: values.inspectionCode,
  inspection_name: values.inspectionName,
  english_name: values.englishName,
  full_name: values.fullName,
  valid_from: values.validFrom,
  remark: values.remark,
});

export const rowValues = (row: ReturnType<typeof columnsOf>): RowValues => ({
  code: row.code,
  name: row.name,
  flag: row.flag,
  parentCode: row.parent_code,
  customsCode: row.customs_code,
  customsName: row.customs_name,
  inspectionCode: row.inspection_code,
  inspectionName: row.inspection_name,
  englishName: row.english_name,
  fullName: row.full_name,
  validFrom: row.valid_from,
  remark: row.remark,
});

export const objectOf = (id: number) => ({ type: "reference-row", id }) as const;

async function findTakenRefusal(tx: Tx, type: number, { code, flag }: RowValues): Promise<Refused | null> {
  const row = await tx
    .selectFrom("base_data")
    .select(["id", "name"])
    .where("type", "=", type)
    .where("code", "=", code)
    .where("flag", "=", flag)
    .executeTakeFirst();
  return row ? refusedBy(TEXT.codeTaken, "code", { name: row.name, href: rowHref(type, row.id) }) : null;
}

async function parentOf(executor: Executor, type: number, code: string): Promise<string | null> {
  const row = await executor
    .selectFrom("base_data")
    .select("parent_code")
    .where("type", "=", type)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ? row.parent_code : null;
}

/** Refuses a parent that is not a row of the list, the row itself, or one below it. */
async function findParentRefusal(
  executor: Executor,
  type: number,
  { code, parentCode }: RowValues,
): Promise<Refused | null> {
  const ancestors = new Set([code]);
  for (let above = parentCode; above !== "";) {
    if (ancestors.has(above)) return refusedBy(TEXT.parentCircle, "parentCode");
    ancestors.add(above);
    const next = await parentOf(executor, type, above);
    if (next === null) return above === parentCode ? refusedBy(TEXT.parentUnknown, "parentCode") : null;
    above = next;
  }
  return null;
}

async function lastPosition(tx: Tx, type: number): Promise<number> {
  const { last } = await tx
    .selectFrom("base_data")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("type", "=", type)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Adds a row to a list, after the others, and announces the list to all servers.
 * @throws DomainError not-found for an actor who is not platform staff, and for an unknown list
 */
export async function addRow(actor: Actor, type: number, values: RowValues): Promise<Saved> {
  const [spelled] = await spellNames([values.name]);
  return submitOnce(actor, async (tx): Promise<Saved> => {
    await lockRow(tx, "reference_lists", type);
    const list = await getList(tx, actor.scope, type);
    const refusal = (await findTakenRefusal(tx, type, values)) ?? (await findParentRefusal(tx, type, values));
    if (refusal) return refusal;
    const at = now();
    const { id } = await tx
      .insertInto("base_data")
      .values({
        ...columnsOf(values),
        ...spelled!,
        type,
        position: (await lastPosition(tx, type)) + 1,
        status: 1,
        version_date: list.version_date,
        ...createdBy(actor, at),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { code, name, flag } = values;
    await recordEdit(tx, actor, {
      event: "reference-row.created",
      object: objectOf(id),
      detail: { list: list.title, code, name, flag },
    });
    await announceLists(tx, [type]);
    return { ok: true, id };
  });
}

/**
 * Changes a row; code and direction cannot change. An edit of an older version is stale, unless it would
 * change nothing.
 * @throws DomainError not-found for an actor who is not platform staff
 */
export async function editRow(
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<RowValues>,
): Promise<Saved | Stale> {
  const [spelled] = await spellNames([values.name]);
  return submitOnce(actor, async (tx): Promise<Saved | Stale> => {
    await lockRow(tx, "base_data", id);
    const row = await getRow(tx, actor.scope, id);
    const before = rowValues(row);
    const after = { ...values, code: row.code, flag: row.flag };
    const detail = changesBetween(rowHistoryValues(before), rowHistoryValues(after));
    if (Object.keys(detail).length === 0) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    if (after.parentCode !== before.parentCode) {
      const refusal = await findParentRefusal(tx, row.type, after);
      if (refusal) return refusal;
    }
    await tx
      .updateTable("base_data")
      .set({ ...columnsOf(after), ...spelled! })
      .set(updatedBy(actor, row))
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, { event: "reference-row.edited", object: objectOf(id), detail });
    await announceLists(tx, [row.type]);
    return { ok: true, id };
  });
}

type Turned = { readonly ok: true } | Refused;

const TURNED = {
  restore: { event: "reference-row.restored" },
  retire: { event: "reference-row.retired" },
} as const;

const turn = (actor: Actor, id: number, move: keyof typeof TURNED): Promise<Turned> =>
  submitOnce(actor, async (tx): Promise<Turned> => {
    await lockRow(tx, "base_data", id);
    const row: CodeRow = await getRow(tx, actor.scope, id);
    const status = move === "restore" ? 1 : 0;
    if (row.status === status) return refusedBy(status === 1 ? TEXT.isInForce : TEXT.isRetired);
    await tx
      .updateTable("base_data")
      .set({ status, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    const detail = { status: changeText(String(row.status), String(status)) };
    await recordEdit(tx, actor, { ...TURNED[move], object: objectOf(id), detail });
    await announceLists(tx, [row.type]);
    return { ok: true };
  });

/** Retires a row; documents that use it still show its name. @throws DomainError not-found */
export const retireRow = (actor: Actor, id: number): Promise<Turned> => turn(actor, id, "retire");

/** Puts a row into force again. @throws DomainError not-found */
export const restoreRow = (actor: Actor, id: number): Promise<Turned> => turn(actor, id, "restore");
