import type { Selectable } from "kysely";
import { getPlatformRow } from "../../access/scopes/platform-row.server";
import type { Scope } from "../../access/scopes/scope.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { HsCodeTable } from "../../db/schema/schema-reference";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween, changeText } from "../../forms/editing/changes";
import type { Choice } from "../../forms/editing/form.types";
import { refusedBy, STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { formatTime } from "../../format/time";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { findList } from "../lists.server";
import { HS_CODE_TEXT as TEXT } from "./hs-code.text";
import { hsCodeHref, type HsRecord } from "./hs-code.types";
import { nameLines, namesIn } from "./name-lines";

export type HsCodeRow = Selectable<HsCodeTable>;
type Saved = { readonly ok: true; readonly id: number } | Refused;
type Turned = { readonly ok: true } | Refused;

/** The number of the official table of units. */
const UNITS = 1;

export const hsObject = (id: number) => ({ type: "hs-code", id }) as const;

/** @throws DomainError not-found for an actor who is not platform staff, and for an unknown code */
export const getHsCode = (executor: Executor, scope: Scope, id: number): Promise<HsCodeRow> =>
  getPlatformRow(executor, scope, "hs_codes", id);

/** The units as choices of a form; none where the list does not load. */
export async function unitChoices(): Promise<Choice[]> {
  const rows = (await findList(UNITS))?.rows;
  return rows?.ok ? rows.value.map(({ code, name }) => ({ key: code, text: `${code} ${name}` })) : [];
}

export const readNames = (executor: Executor, code: string) =>
  executor
    .selectFrom("inspection_names")
    .select(["code", "name", "difference", "version"])
    .where("hs_code", "=", code)
    .orderBy("code")
    .execute();

/** A code with its inspection names, as its form has them. */
export async function readHsRecord(executor: Executor, row: HsCodeRow): Promise<HsRecord> {
  return {
    code: row.code,
    name: row.name,
    firstUnit: row.first_unit,
    secondUnit: row.second_unit,
    licences: row.licences,
    inspection: row.inspection,
    elements: row.elements,
    names: nameLines(await readNames(executor, row.code)),
  };
}

const columnsOf = (values: HsRecord) => ({
  name: values.name,
  first_unit: values.firstUnit,
  second_unit: values.secondUnit,
  licences: values.licences,
  inspection: values.inspection,
  elements: values.elements,
});

/** Replaces the names of a code; unchanged names keep their version, others get the current month. */
async function writeNames(tx: Tx, hsCode: string, lines: string): Promise<void> {
  const stored = new Map((await readNames(tx, hsCode)).map((name) => [name.code, name]));
  const version = formatTime(now(), "YYYY-MM");
  const names = namesIn(lines).map(({ code, name, difference }) => {
    const before = stored.get(code);
    const isSame = before?.name === name && before.difference === difference;
    return { hs_code: hsCode, code, name, difference, version: isSame ? before.version : version };
  });
  await tx.deleteFrom("inspection_names").where("hs_code", "=", hsCode).execute();
  if (names.length > 0) await tx.insertInto("inspection_names").values(names).execute();
}

async function findTakenRefusal(executor: Executor, code: string): Promise<Refused | null> {
  const row = await executor
    .selectFrom("hs_codes")
    .select(["id", "name"])
    .where("code", "=", code)
    .executeTakeFirst();
  return row ? refusedBy(TEXT.codeTaken, "code", { name: row.name, href: hsCodeHref(row.id) }) : null;
}

/**
 * Adds a code to the tariff, in force. @throws DomainError forbidden for an actor who is not platform staff
 */
export function addHsCode(actor: Actor, values: HsRecord): Promise<Saved> {
  if (actor.scope.kind !== "all") throw new DomainError("forbidden");
  const work = () =>
    submitOnce(actor, async (tx): Promise<Saved> => {
      // An import of the whole tariff locks the same row.
      await lockRow(tx, "reference_lists", UNITS);
      const refusal = await findTakenRefusal(tx, values.code);
      if (refusal) return refusal;
      const at = now();
      const { id } = await tx
        .insertInto("hs_codes")
        .values({
          ...columnsOf(values),
          code: values.code,
          status: 1,
          version_date: formatTime(at, "YYYY-MM"),
          ...createdBy(actor, at),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await writeNames(tx, values.code, values.names);
      await recordEdit(tx, actor, { event: "hs-code.created", object: hsObject(id), detail: { ...values } });
      return { ok: true, id };
    });
  return orTaken(work, () => findTakenRefusal(db, values.code));
}

/**
 * Changes a code and its inspection names; its ten digits cannot change. An edit of an older version is
 * stale, unless it would change nothing.
 * @throws DomainError not-found for an actor who is not platform staff
 */
export const editHsCode = (
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<HsRecord>,
): Promise<Saved | Stale> =>
  submitOnce(actor, async (tx): Promise<Saved | Stale> => {
    await lockRow(tx, "hs_codes", id);
    const row = await getHsCode(tx, actor.scope, id);
    const after = { ...values, code: row.code };
    const detail = changesBetween({ ...(await readHsRecord(tx, row)) }, { ...after });
    if (Object.keys(detail).length === 0) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    await tx
      .updateTable("hs_codes")
      .set({ ...columnsOf(after), ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    if ("names" in detail) await writeNames(tx, row.code, after.names);
    await recordEdit(tx, actor, { event: "hs-code.edited", object: hsObject(id), detail });
    return { ok: true, id };
  });

const TURNED = {
  restore: { event: "hs-code.restored" },
  retire: { event: "hs-code.retired" },
} as const;

const turn = (actor: Actor, id: number, move: keyof typeof TURNED): Promise<Turned> =>
  submitOnce(actor, async (tx): Promise<Turned> => {
    await lockRow(tx, "hs_codes", id);
    const row = await getHsCode(tx, actor.scope, id);
    const status = move === "restore" ? 1 : 0;
    if (row.status === status) return refusedBy(status === 1 ? TEXT.isInForce : TEXT.isRetired);
    await tx
      .updateTable("hs_codes")
      .set({ status, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    const detail = { status: changeText(String(row.status), String(status)) };
    await recordEdit(tx, actor, { ...TURNED[move], object: hsObject(id), detail });
    return { ok: true };
  });

/** Retires a code; declarations that use it still show its name. @throws DomainError not-found */
export const retireHsCode = (actor: Actor, id: number): Promise<Turned> => turn(actor, id, "retire");

/** Puts a retired code into force again; one that is in force is a refusal. @throws DomainError not-found */
export const restoreHsCode = (actor: Actor, id: number): Promise<Turned> => turn(actor, id, "restore");
