import { randomUUID } from "node:crypto";
import { copyFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { BROWSER_DATABASE } from "../../../scripts/lib/browser-plan.mjs";
import { startSite, temporaryFolder, type Site } from "../site-process";
import { keepDatabaseOf } from "./site-rows";

const DATABASE = "online-customs.sqlite";
const KEY = "secret.key";
/** The environment variable that hands the first start to the workers. */
const VARIABLE = "FIRST_START";

export interface Administrator {
  readonly name: string;
  readonly password: string;
}

interface FirstStart {
  readonly administrator: Administrator;
  readonly folder: string;
  /** URL of the server, and name of the template database, for runs on PostgreSQL. */
  readonly postgres?: { readonly url: string; readonly template: string };
}

/** Deletes the row of the server that created the database; otherwise it would be reported as missing. */
const FORGET_SERVER = "delete from servers";

async function keepSqlite({ dataDir }: Site, folder: string): Promise<void> {
  const database = new Database(join(dataDir, DATABASE), { readonly: true });
  await database.backup(join(folder, DATABASE));
  database.close();
  const copy = new Database(join(folder, DATABASE));
  copy.exec(FORGET_SERVER);
  copy.close();
}

/** Starts a site once and stores its data folder, from which all sites of the run start. */
async function keepOnSqlite(): Promise<() => void> {
  const folder = temporaryFolder();
  const site = await startSite();
  await keepSqlite(site, folder.path);
  copyFileSync(join(site.dataDir, KEY), join(folder.path, KEY));
  const firstStart: FirstStart = { administrator: site.administrator(), folder: folder.path };
  await site.stop();
  process.env[VARIABLE] = JSON.stringify(firstStart);
  return folder.remove;
}

/** Does the same on a PostgreSQL server of its own, whose database is the template of all sites. */
async function keepOnPostgres(): Promise<() => Promise<void>> {
  const { queryPostgres, startPostgresServer } = await import("../postgres-server");
  const folder = temporaryFolder();
  const postgres = await startPostgresServer({ durable: false });
  const database = await postgres.createDatabase();
  const site = await startSite({ environment: { DATABASE_URL: database, SECRET_KEYS } });
  const administrator = site.administrator();
  await site.stop();
  await queryPostgres(database, FORGET_SERVER);
  const template = new URL(database).pathname.slice(1);
  const firstStart: FirstStart = {
    administrator,
    folder: folder.path,
    postgres: { url: postgres.url, template },
  };
  process.env[VARIABLE] = JSON.stringify(firstStart);
  return async () => {
    folder.remove();
    await postgres.remove();
  };
}

/** The key that all servers of a database share. */
const SECRET_KEYS = "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga";

export default (): Promise<() => void | Promise<void>> =>
  process.env[BROWSER_DATABASE] === "postgres" ? keepOnPostgres() : keepOnSqlite();

async function copyPostgres({ url, template }: NonNullable<FirstStart["postgres"]>, dataDir: string) {
  const { queryPostgres } = await import("../postgres-server");
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  await queryPostgres(url, `create database ${name} template ${template}`);
  const database = new URL(`/${name}`, url).href;
  keepDatabaseOf(dataDir, database);
  return { DATABASE_URL: database, SECRET_KEYS };
}

/**
 * Copies the data folder and the database of the first start. Returns them with the environment, the key and
 * the administrator of that start.
 */
export async function copyFirstStart() {
  const { administrator, folder, postgres } = JSON.parse(process.env[VARIABLE] ?? "") as FirstStart;
  const { path, remove } = temporaryFolder();
  cpSync(folder, path, { recursive: true });
  const environment: Readonly<Record<string, string>> = postgres ? await copyPostgres(postgres, path) : {};
  const key = environment["SECRET_KEYS"] ?? readFileSync(join(path, KEY), "utf8").trim();
  return { administrator, dataDir: path, environment, key, remove };
}
