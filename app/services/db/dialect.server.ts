import type { Dialect } from "kysely";
import { openPostgres } from "./postgres-open.server";
import type { ImmediateSqliteDialect } from "./sqlite/sqlite-driver.server";
import { openSqlite } from "./sqlite/sqlite-open.server";

export type DialectName = "sqlite" | "postgres";

export type OpenedDialect =
  | { readonly name: "sqlite"; readonly dialect: ImmediateSqliteDialect }
  | { readonly name: "postgres"; readonly dialect: Dialect };

/** SQLite in the data folder, or PostgreSQL when a DATABASE_URL is given. @throws StartRefused */
export function openDialect(options: { dataDir: string; databaseUrl: string | undefined }): OpenedDialect {
  return options.databaseUrl
    ? { name: "postgres", dialect: openPostgres(options.databaseUrl) }
    : { name: "sqlite", dialect: openSqlite(options.dataDir) };
}
