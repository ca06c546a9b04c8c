import { once } from "node:events";
import { fork } from "node:child_process";
import { randomBytes, createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { serverBundle } from "../lib/project-paths.mjs";
import { rate } from "./load.mjs";
import { startSiteOn } from "./subjects.mjs";

const PAGES = ["/guide", "/phsb", "/dashboard", "/role-list", "/account-list"];
const HOUR = 3_600_000;

/**
 * Inserts a session of the first administrator, or of the account with this phone.
 * @returns its token
 */
export function openSession(folder, hours = 1, phone = null) {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  const token = randomBytes(32).toString("base64url");
  const at = Date.now();
  database.exec("update accounts set must_change_password = 0");
  database
    .prepare(
      `insert into sessions (token_hash, account_id, way, address, device, created_at, seen_at, expires_at,
        idle_seconds, active_role_version_id)
      select ?, held.account_id, 'page', '127.0.0.1', 'bench', ?, ?, ?, 3600, granted.id
      from account_roles as held inner join roles on roles.id = held.role_id
        inner join accounts on accounts.id = held.account_id
        inner join organization_products as granted on granted.organization_id = held.organization_id
          and granted.version_id = roles.version_id
      where ? in (accounts.phone, '')
      order by held.account_id limit 1`,
    )
    .run(createHash("sha256").update(token).digest("base64url"), at, at, at + hours * HOUR, phone ?? "");
  database.close();
  return token;
}

export async function fillBeside(environment) {
  const child = fork(serverBundle, ["demo"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    stdio: "ignore",
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the demo ended with ${code}`);
}

/**
 * Compares a site whose database was empty at its start and was filled by another process, with one that was
 * started again on the same rows.
 */
export async function freshRows() {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const environment = { DATA_DIR: folder };
  const fresh = await startSiteOn(environment);
  await fillBeside({ ...environment, SITE_ORIGIN: fresh.origin });
  const headers = { "Accept-Encoding": "gzip", Cookie: `admin-token=${openSession(folder)}` };
  const again = await startSiteOn(environment);
  const rows = PAGES.map((path) => ({
    name: `GET ${path}, signed in, installed and filled while it runs`,
    ours: () => rate(fresh, path, { headers }),
    others: [{ than: "after a restart", bar: 0.9, measure: () => rate(again, path, { headers }) }],
  }));
  const stop = () => {
    fresh.stop();
    again.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { rows, stop };
}
