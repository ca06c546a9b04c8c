import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween } from "../../forms/editing/changes";
import { STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { announceLists } from "../versions.server";
import { getList, type ListRow } from "./find-table.server";
import type { ListValues } from "./table.types";

export const listValues = (row: ListRow): ListValues => ({
  title: row.title,
  officialTable: row.official_table,
  versionDate: row.version_date,
  source: row.source,
});

type Edited = { readonly ok: true } | Refused | Stale;

/**
 * Changes a list's name, official table, version and source. An edit of an older version is stale, unless it
 * would change nothing.
 * @throws DomainError not-found for an actor who is not platform staff
 */
export const editList = (
  actor: Actor,
  type: number,
  { values, expectedVersion }: EditOf<ListValues>,
): Promise<Edited> =>
  submitOnce(actor, async (tx): Promise<Edited> => {
    await lockRow(tx, "reference_lists", type);
    const row = await getList(tx, actor.scope, type);
    const detail = changesBetween({ ...listValues(row) }, { ...values });
    if (Object.keys(detail).length === 0) return { ok: true };
    if (row.updated_at !== expectedVersion) return STALE;
    await announceLists(tx, [type]);
    await tx
      .updateTable("reference_lists")
      .set({
        title: values.title,
        official_table: values.officialTable,
        version_date: values.versionDate,
        source: values.source,
        ...updatedBy(actor, row),
      })
      .where("type", "=", type)
      .execute();
    await recordEdit(tx, actor, {
      event: "reference-list.edited",
      object: { type: "reference-list", id: type },
      detail,
    });
    return { ok: true };
  });
