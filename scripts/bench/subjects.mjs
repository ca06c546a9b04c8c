import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { freePort } from "../lib/free-port.mjs";
import { inProject, serverBundle } from "../lib/project-paths.mjs";
import { testEnvironment } from "../lib/test-environment.mjs";

/** The fixed text of captcha images on the measured site. */
export const CAPTCHA_TEXT = "AB2C";

/** Raises limits, because all load comes from one address; they are counted as usual. */
const WIDE_LIMITS = Object.fromEntries(
  ["CAPTCHA_ISSUES_PER_MINUTE", "ADDRESS_FAILURES", "ADDRESS_IDENTIFIERS"].map((name) => [
    `LIMITS_${name}`,
    "100000000",
  ]),
);

function start(file, env = {}) {
  return fork(file, [], {
    execArgv: ["--import", inProject("scripts", "lib", "end-with-parent.mjs")],
    env: { ...testEnvironment(), NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
}

const PEOPLE = 200;

/**
 * Inserts ordinary accounts with the first administrator's password.
 * @returns their phones
 */
function addPeople(folder) {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  const [administrator] = database.prepare("select * from accounts").all();
  const columns = { ...administrator, email: null, must_change_password: 0 };
  delete columns.id;
  const names = Object.keys(columns);
  const insert = database.prepare(
    `insert into accounts (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
  );
  const phones = Array.from({ length: PEOPLE }, (_, i) => `139${String(i).padStart(8, "0")}`);
  database.transaction(() => {
    for (const phone of phones)
      insert.run({ ...columns, phone, username: phone, default_role_version_id: null });
  })();
  database.close();
  return phones;
}

/**
 * Starts the built site on an existing database, with its usual log.
 * @returns the site with its output so far
 */
export async function startSiteOn(environment) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = start(serverBundle, {
    ...WIDE_LIMITS,
    PORT: String(port),
    SITE_ORIGIN: origin,
    CAPTCHA_FIXED_ANSWER: CAPTCHA_TEXT,
    LIMITS_FORM_MIN_FILL_MILLISECONDS: "0",
    ...environment,
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (output = (output + text).slice(0, 10_000)));
  await once(child, "message");
  return { origin, pid: child.pid, output, stop: () => child.kill("SIGKILL") };
}

/** Starts the built site with a temporary database. */
export async function startSite(environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const { origin, pid, output, stop } = await startSiteOn({ DATA_DIR: folder, ...environment });
  const [, , password] = /登录账号：(\S+)，初始密码：(\S+)/.exec(output) ?? [];
  const leave = () => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, pid, folder, stop: leave, phones: addPeople(folder), password };
}

async function startOther(file, message) {
  const child = start(inProject("scripts", "bench", file));
  child.stdout.resume();
  if (message) child.send(message);
  const [{ port }] = await once(child, "message");
  return { origin: `http://localhost:${port}`, stop: () => child.kill("SIGKILL") };
}

export const startBareRemix = () => startOther("bare-remix/server.mjs");

export const startStatic = (folder) => startOther("static-server.mjs", { folder });

/** @param pages `{path, type, encoding, body}`, with Buffers as bodies */
export const startFixed = (pages) =>
  startOther("fixed-server.mjs", {
    pages: pages.map((page) => ({ ...page, body: page.body.toString("base64") })),
  });
