import { join } from "node:path";
import { isSharedDatabase } from "../../db/client.server";
import { env } from "../../runtime/configuration/env.server";
import { databaseStore } from "./database-store.server";
import type { FileStore } from "./file-store.types";
import { folderStore } from "./folder-store.server";

/**
 * Where files stand (decision 0040): in the data folder beside the SQLite file, and in PostgreSQL where several
 * servers may share one database and no folder.
 */
export const fileStore: FileStore = isSharedDatabase
  ? databaseStore
  : folderStore(join(env.DATA_DIR, "uploads"));
