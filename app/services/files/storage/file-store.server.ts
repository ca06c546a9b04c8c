import { join } from "node:path";
import { isSharedDatabase } from "../../db/client.server";
import { env } from "../../runtime/configuration/env.server";
import { databaseStore } from "./database-store.server";
import type { FileStore } from "./file-store.types";
import { folderStore } from "./folder-store.server";

/**
 * The file storage (decision 0040): the data folder beside an SQLite file, or PostgreSQL, where several
 * servers may share one database but no folder.
 */
export const fileStore: FileStore = isSharedDatabase
  ? databaseStore
  : folderStore(join(env.DATA_DIR, "uploads"));
