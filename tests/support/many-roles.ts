import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";

/** Runs `work` with a connection to a running site's SQLite file. */
export function inDatabase<T>(dataDir: string, work: (database: SqliteDatabase.Database) => T): T {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"), { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Inserts preset roles of customers without holders, with the codes `prefix-0` and so on. */
export function addRoles(dataDir: string, prefix: string, count: number): void {
  inDatabase(dataDir, (database) => {
    const { version_id: version } = database.prepare("select version_id from roles limit 1").get() as {
      version_id: number;
    };
    const insert = database.prepare(
      `insert into roles (version_id, organization_kind, code, name, data_scope, status,
         created_at, created_by, updated_at, updated_by)
       values (?, 'customer', ?, ?, 2, 'active', 1, 'test', 1, 'test')`,
    );
    database
      .transaction(() => {
        for (let index = 0; index < count; index += 1)
          insert.run(version, `${prefix}-${index}`, `${prefix}角色${index}`);
      })
      .immediate();
  });
}

export const countRoles = (dataDir: string, prefix: string, status: "active" | "disabled"): number =>
  inDatabase(dataDir, (database) => {
    const row = database
      .prepare("select count(*) as count from roles where code like ? and status = ?")
      .get(`${prefix}-%`, status) as { count: number };
    return row.count;
  });
