import { Kysely, type Transaction } from "kysely";
import { env } from "../env.server";
import { openDialect } from "./dialect.server";
import type { Schema } from "./schema";

const opened = openDialect({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });

export const dialectName = opened.name;
export const db = new Kysely<Schema>({ dialect: opened.dialect });

/** The database itself or an open transaction on it. */
export type Executor = Kysely<Schema>;
export type Tx = Transaction<Schema>;
