import { updateBatch } from "../../../db/bulk-rows.server";
import type { Executor, Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { storeInSlices } from "../../../db/slices.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { changeText } from "../../../forms/editing/changes";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { isWithin, now } from "../../../runtime/process/clock.server";
import { inSlices } from "../../../runtime/process/slices.server";
import { announceLists } from "../../versions.server";
import { getList, type CodeRow, type ListRow } from "../find-table.server";
import { ROW_COLUMNS } from "./stored-columns";
import { TABLE_IMPORT_TEXT as TEXT } from "./table-import.text";

/** How long an import can be undone. */
const UNDO_MILLISECONDS = 300_000;

/** The action on a table's page that undoes its last import. */
export const UNDO_IMPORT = "undo-import";

const RESTORED = { id: "number", ...ROW_COLUMNS } as const;
type Restored = keyof typeof RESTORED;

const COLUMNS = Object.keys(RESTORED) as Restored[];

type Cells = (string | number | null)[];

/**
 * Stores the table's rows before an import, in its transaction. Only the last import of a table can be
 * undone.
 * @returns the time that identifies the import
 */
export async function storeForUndo(
  tx: Tx,
  list: ListRow,
  { rows, by }: { readonly rows: readonly CodeRow[]; readonly by: string },
): Promise<number> {
  const at = now();
  const rowTexts: string[] = [];
  await inSlices(rows, (slice) => {
    for (const row of slice) rowTexts.push(JSON.stringify(COLUMNS.map((column) => row[column])));
  });
  await tx
    .deleteFrom("reference_imports")
    .where("at", "<", at - UNDO_MILLISECONDS)
    .execute();
  await tx.deleteFrom("reference_imports").where("type", "=", list.type).execute();
  await tx
    .insertInto("reference_imports")
    .values({
      type: list.type,
      at,
      by,
      // The import itself increments the version once.
      list_version: list.version + 1,
      version_date: list.version_date,
      source: list.source,
      rows: `[${rowTexts.join(",")}]`,
    })
    .execute();
  return at;
}

/**
 * The last import of a table while it can be undone: recent enough, and the table not changed since; else
 * null.
 */
export async function findUndo(executor: Executor, { type, version }: Pick<ListRow, "type" | "version">) {
  const stored = await executor
    .selectFrom("reference_imports")
    .select(["at", "by", "version_date", "source", "list_version"])
    .where("type", "=", type)
    .executeTakeFirst();
  return stored && stored.list_version === version && isWithin(stored.at, UNDO_MILLISECONDS) ? stored : null;
}

async function rowsBefore(tx: Tx, type: number): Promise<readonly Cells[]> {
  const { rows } = await tx
    .selectFrom("reference_imports")
    .select("rows")
    .where("type", "=", type)
    .executeTakeFirstOrThrow();
  return JSON.parse(rows) as Cells[];
}

/** Restores the stored rows, and deletes those that the file has added. @returns the number of each */
async function restore(tx: Tx, type: number, who: string): Promise<{ restored: number; removed: number }> {
  const rows = await rowsBefore(tx, type);
  const known = new Set(rows.map(([id]) => id));
  const present = await tx.selectFrom("base_data").select("id").where("type", "=", type).execute();
  const added = present.map(({ id }) => id).filter((id) => !known.has(id));
  await storeInSlices(added, (ids) => tx.deleteFrom("base_data").where("id", "in", ids).execute());
  const at = now();
  const columns = { ...RESTORED, updated_at: "number", updated_by: "text" } as const;
  await storeInSlices(rows, (slice) =>
    updateBatch(
      tx,
      "base_data",
      columns,
      slice.map((row) => [...row, at, who]),
    ),
  );
  return { restored: rows.length, removed: added.length };
}

/**
 * Undoes the last import of an official table as a whole, within five minutes, unless the table has been
 * changed since. Locks the table's row.
 * @param importedAt identifies the import to undo; another one is refused
 * @throws DomainError not-found for an actor who is not platform staff
 */
export const undoImport = (
  actor: Actor,
  type: number,
  importedAt: number | null = null,
): Promise<{ readonly ok: true } | Refused> =>
  submitOnce(actor, async (tx): Promise<{ readonly ok: true } | Refused> => {
    await lockRow(tx, "reference_lists", type);
    const list = await getList(tx, actor.scope, type);
    const stored = await findUndo(tx, list);
    if (!stored || (importedAt !== null && stored.at !== importedAt)) return refusedBy(TEXT.undoTooLate);
    const { restored, removed } = await restore(tx, type, actor.who);
    await tx
      .updateTable("reference_lists")
      .set({ version_date: stored.version_date, source: stored.source })
      .set(updatedBy(actor, list))
      .where("type", "=", type)
      .execute();
    await tx.deleteFrom("reference_imports").where("type", "=", type).execute();
    await recordEdit(tx, actor, {
      event: "reference-list.import-undone",
      object: { type: "reference-list", id: type },
      detail: {
        versionDate: changeText(list.version_date, stored.version_date),
        source: changeText(list.source, stored.source),
        restored,
        removed,
      },
    });
    await announceLists(tx, [type]);
    return { ok: true };
  });
