import { db } from "~/services/db/client.server";
import type { AuditLogTable } from "~/services/db/schema/schema-sign-in";

/** The id of the sealed row at a position of a segment. */
export const rowOf = async (segment: number, position: number) => {
  const query = db.selectFrom("audit_seals").selectAll().where("segment", "=", segment);
  return (await query.where("position", "=", position).executeTakeFirstOrThrow()).row_id;
};

/** Changes the third row of the second segment. @returns its id */
export async function setInRow(values: Partial<AuditLogTable>): Promise<number> {
  const id = await rowOf(2, 3);
  await db
    .updateTable("audit_log")
    .set(values as object)
    .where("id", "=", id)
    .execute();
  return id;
}

/** Deletes segments with their seals and rows. */
export const removeSegments = async (...numbers: number[]) => {
  const rows = db.selectFrom("audit_seals").select("row_id").where("segment", "in", numbers);
  await db.deleteFrom("audit_log").where("id", "in", rows).execute();
  await db.deleteFrom("audit_seals").where("segment", "in", numbers).execute();
  await db.deleteFrom("audit_segments").where("number", "in", numbers).execute();
};
