import { randomUUID } from "node:crypto";
import { copyFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { BROWSER_DATABASE } from "../../../scripts/lib/browser-plan.mjs";
import { startSite, temporaryFolder, type Site } from "../site-process";
import { keepDatabaseOf } from "./site-rows";

const DATABASE = "online-customs.sqlite";
const KEY = "secret.key";
/** Under which the workers find it. */
const VARIABLE = "FIRST_START";

export interface Administrator {
  readonly name: string;
  readonly password: string;
}

interface FirstStart {
  readonly administrator: Administrator;
  readonly folder: string;
  /** Of the server and of the database to begin with, where sites stand on PostgreSQL. */
  readonly postgres?: { readonly url: string; readonly template: string };
}

/** The server that has made it is not one of those that begin here, and would be missed. */
const FORGET_SERVER = "delete from servers";

async function keepSqlite({ dataDir }: Site, folder: string): Promise<void> {
  const database = new Database(join(dataDir, DATABASE), { readonly: true });
  await database.backup(join(folder, DATABASE));
  database.close();
  const copy = new Database(join(folder, DATABASE));
  copy.exec(FORGET_SERVER);
  copy.close();
}

/** Starts a site for the first time and keeps what that leaves behind: every site of the run begins there. */
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

/** The same on a PostgreSQL of its own, whose database every site copies. */
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

/** What all servers on one database share. */
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
 * A data folder like the one after the first start, its database, the key that it is sealed with, and whom that start has
 * told.
 */
export async function copyFirstStart() {
  const { administrator, folder, postgres } = JSON.parse(process.env[VARIABLE] ?? "") as FirstStart;
  const { path, remove } = temporaryFolder();
  cpSync(folder, path, { recursive: true });
  const environment: Readonly<Record<string, string>> = postgres ? await copyPostgres(postgres, path) : {};
  const key = environment["SECRET_KEYS"] ?? readFileSync(join(path, KEY), "utf8").trim();
  return { administrator, dataDir: path, environment, key, remove };
}
