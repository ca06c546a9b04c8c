import { db } from "../../db/client.server";
import { findListJob, createListJob, type ListActor } from "../lists/jobs/stored-jobs.server";

const ACTION = "import-text";

/** Stores a file that is imported as a whole, for half an hour or until it is imported. @returns its token */
export const storeText = (listActor: ListActor, text: string): Promise<string> =>
  createListJob(listActor, { action: ACTION, request: { text }, ids: [], total: 0 });

/** @returns null for an unknown or expired file, or one of another user */
export async function findText(listActor: ListActor, token: string): Promise<string | null> {
  const row = await findListJob(db, token, listActor);
  if (row?.action !== ACTION) return null;
  return (JSON.parse(row.request) as { text: string }).text;
}

/** Deletes a stored file after its import. */
export async function deleteText(listActor: ListActor, token: string): Promise<void> {
  const row = await findListJob(db, token, listActor);
  if (row?.action === ACTION) await db.deleteFrom("list_selections").where("id", "=", row.id).execute();
}
