import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { rate } from "./load.mjs";
import { signIn } from "./personal-rows.mjs";

const PAGE = "/role-list?sort=name";
const ROLES = 40;
const GZIP = { "Accept-Encoding": "gzip" };

/** Somebody becomes an administrator of the platform, where roles fill more than a page. */
function prepare({ folder }, phone) {
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
  for (let index = 0; index < ROLES; index += 1)
    run(
      `insert into roles (version_id, organization_kind, code, name, data_scope, status,
         created_at, created_by, updated_at, updated_by)
       values (?, 'platform', ?, ?, 1, 'active', 1, 'bench', 1, 'bench')`,
      ...[version, `bench-${index}`, `角色${index}`],
    );
  database.close();
}

/** A console list of twenty rows with everything that stands around it. */
export function listRows({ site, bare }) {
  let token;
  const open = async () => {
    const phone = site.phones[4];
    prepare(site, phone);
    return signIn(site, phone);
  };
  return [
    {
      name: "GET /role-list, 20 rows of a console list, signed in, gzip",
      ours: async () => {
        token ??= await open();
        return rate(site, PAGE, { headers: { ...GZIP, Cookie: `admin-token=${token}` } });
      },
      others: [{ than: "bare Remix page", bar: 0.25, measure: () => rate(bare, "/", { headers: GZIP }) }],
    },
  ];
}
