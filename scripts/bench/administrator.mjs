import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";

/**
 * Makes an account an administrator of the platform. `also` gets the database and the platform's product
 * version.
 */
export function makeAdministrator({ folder }, phone, also = () => undefined) {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  const one = (sql, ...values) => database.prepare(sql).get(...values);
  const run = (sql, ...values) => database.prepare(sql).run(...values);
  const account = one("select id from accounts where phone = ?", phone).id;
  const platform = one("select id from organizations where kind = 'platform'").id;
  const { id: roleVersion, version_id: version } = one(
    "select id, version_id from organization_products where organization_id = ?",
    platform,
  );
  const admin = one("select id from roles where code = 'admin'").id;
  run(
    `insert into memberships (account_id, organization_id, status, created_at, created_by, updated_at, updated_by)
     values (?, ?, 'active', 1, 'bench', 1, 'bench')`,
    ...[account, platform],
  );
  run(
    `insert into account_roles (account_id, role_id, organization_id, created_at, created_by)
     values (?, ?, ?, 1, 'bench')`,
    ...[account, admin, platform],
  );
  run("update accounts set default_role_version_id = ? where id = ?", roleVersion, account);
  also(run, version);
  database.close();
}
