import { db, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import type { DeclarationData, Values } from "../fields/field.types";
import { lineColumnsOf } from "./declaration-rows.server";

interface LineRow {
  readonly declaration_id: number;
  readonly place: number;
  readonly hs_code: string;
  readonly name: string;
  readonly total: string;
  readonly currency: string;
  readonly more: string;
}

interface FurtherRow {
  readonly declaration_id: number;
  readonly kind: string;
  readonly place: number;
  readonly fields: string;
}

const putLines = (rows: readonly LineRow[]) =>
  db
    .insertInto("declaration_lines")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["declaration_id", "place"]).doUpdateSet((row) => ({
        hs_code: row.ref("excluded.hs_code"),
        name: row.ref("excluded.name"),
        total: row.ref("excluded.total"),
        currency: row.ref("excluded.currency"),
        more: row.ref("excluded.more"),
      })),
    );

const putRows = (rows: readonly FurtherRow[]) =>
  db
    .insertInto("declaration_rows")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["declaration_id", "kind", "place"])
        .doUpdateSet((row) => ({ fields: row.ref("excluded.fields") })),
    );

/** Prepared for the most frequent case: an edit changes one row at a time. */
const putLine = prepare(({ declaration_id, place, hs_code, name, total, currency, more }: LineRow) =>
  putLines([{ declaration_id, place, hs_code, name, total, currency, more }]),
);
const putRow = prepare(({ declaration_id, kind, place, fields }: FurtherRow) =>
  putRows([{ declaration_id, kind, place, fields }]),
);

const changedIn = (before: readonly Values[], after: readonly Values[]) =>
  after.flatMap((values, index) => (values === before[index] ? [] : [{ values, place: index + 1 }]));

async function writeLines(tx: Tx, id: number, before: DeclarationData, after: DeclarationData) {
  const rows = changedIn(before.lines, after.lines).map(({ values, place }) => ({
    declaration_id: id,
    place,
    ...lineColumnsOf(values),
  }));
  if (rows.length === 1) await putLine(tx, rows[0]!);
  else if (rows.length > 1) await tx.executeQuery(putLines(rows));
  if (after.lines.length < before.lines.length)
    await tx
      .deleteFrom("declaration_lines")
      .where("declaration_id", "=", id)
      .where("place", ">", after.lines.length)
      .execute();
}

const filledOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** All rows except lines, by kind. */
const furtherRowsOf = ({ containers, papers, files, extras }: DeclarationData) =>
  ({ containers, papers, files, ...extras }) as Readonly<Record<string, readonly Values[]>>;

async function writeFurtherRows(tx: Tx, id: number, before: DeclarationData, after: DeclarationData) {
  const earlier = furtherRowsOf(before);
  const kinds = Object.entries(furtherRowsOf(after));
  const rows = kinds.flatMap(([kind, values]) =>
    changedIn(earlier[kind] ?? [], values).map((one) => ({
      declaration_id: id,
      kind,
      place: one.place,
      fields: JSON.stringify(filledOf(one.values)),
    })),
  );
  if (rows.length === 1) await putRow(tx, rows[0]!);
  else if (rows.length > 1) await tx.executeQuery(putRows(rows));
  for (const [kind, { length }] of kinds)
    if (length < (earlier[kind] ?? []).length)
      await tx
        .deleteFrom("declaration_rows")
        .where("declaration_id", "=", id)
        .where("kind", "=", kind)
        .where("place", ">", length)
        .execute();
}

const pathsOf = ({ files }: DeclarationData) => files.flatMap(({ path = "" }) => (path === "" ? [] : [path]));

/** Adds references to new files. References to removed files remain, because a removal can be undone. */
async function writeFiles(tx: Tx, id: number, before: DeclarationData, after: DeclarationData) {
  const known = new Set(pathsOf(before));
  const added = [...new Set(pathsOf(after))].filter((path) => !known.has(path));
  if (added.length === 0) return;
  await tx
    .insertInto("declaration_files")
    .values(added.map((path) => ({ declaration_id: id, path })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Writes the changed lines and further rows of a declaration.
 * @param before the stored content: a row that is the same object in both is not written
 */
export async function writeChangedRows(
  tx: Tx,
  id: number,
  before: DeclarationData,
  after: DeclarationData,
): Promise<void> {
  if (after.lines !== before.lines) await writeLines(tx, id, before, after);
  await writeFurtherRows(tx, id, before, after);
  if (after.files !== before.files) await writeFiles(tx, id, before, after);
}
