import type { Dialect } from "kysely";
import type { FolderUse } from "../runtime/commands/folder-use.server";
import { openPostgres } from "./postgres-open.server";
import type { ImmediateSqliteDialect } from "./sqlite/sqlite-driver.server";
import { openSqlite } from "./sqlite/sqlite-open.server";

export type DialectName = "sqlite" | "postgres";

export type OpenedDialect =
  | { readonly name: "sqlite"; readonly dialect: ImmediateSqliteDialect }
  | { readonly name: "postgres"; readonly dialect: Dialect };

interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** What the process may do in the data folder. */
  readonly use: FolderUse;
}

/**
 * Opens PostgreSQL when a DATABASE_URL is given, otherwise SQLite in the data folder.
 * @throws StartRefused
 */
export function openDialect({ dataDir, databaseUrl, use }: DatabasePlace): OpenedDialect {
  return databaseUrl
    ? { name: "postgres", dialect: openPostgres(databaseUrl) }
    : { name: "sqlite", dialect: openSqlite(dataDir, use) };
}
