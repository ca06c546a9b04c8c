import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import type { FileStore } from "./file-store.types";

export const databaseStore: FileStore = {
  async keep(path, bytes) {
    await db.insertInto("stored_files").values({ path, bytes, stored_at: now() }).execute();
  },

  async read(path) {
    const row = await db
      .selectFrom("stored_files")
      .select("bytes")
      .where("path", "=", path)
      .executeTakeFirst();
    return row?.bytes ?? null;
  },

  async drop(path) {
    await db.deleteFrom("stored_files").where("path", "=", path).execute();
  },

  async listBefore(at) {
    const rows = await db.selectFrom("stored_files").select("path").where("stored_at", "<", at).execute();
    return rows.map(({ path }) => path);
  },
};
