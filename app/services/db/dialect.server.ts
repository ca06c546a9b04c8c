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
  /** What may be done in the data folder. */
  readonly use: FolderUse;
}

/** SQLite in the data folder, or PostgreSQL when a DATABASE_URL is given. @throws StartRefused */
export function openDialect({ dataDir, databaseUrl, use }: DatabasePlace): OpenedDialect {
  return databaseUrl
    ? { name: "postgres", dialect: openPostgres(databaseUrl) }
    : { name: "sqlite", dialect: openSqlite(dataDir, use) };
}
