import { copyFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { startSite, temporaryFolder } from "../site-process";

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
}

/** Starts a site for the first time and keeps what that leaves behind: every site of the run begins there. */
export default async function keepFirstStart(): Promise<() => void> {
  const kept = temporaryFolder();
  const site = await startSite();
  const database = new Database(join(site.dataDir, DATABASE), { readonly: true });
  await database.backup(join(kept.path, DATABASE));
  database.close();
  const copy = new Database(join(kept.path, DATABASE));
  // The server that has made it is not one of those that begin here, and would be missed.
  copy.exec("delete from servers");
  copy.close();
  copyFileSync(join(site.dataDir, KEY), join(kept.path, KEY));
  const firstStart: FirstStart = { administrator: site.administrator(), folder: kept.path };
  await site.stop();
  process.env[VARIABLE] = JSON.stringify(firstStart);
  return kept.remove;
}

/** A data folder like the one after the first start, and whom that start has told. */
export function copyFirstStart() {
  const { administrator, folder } = JSON.parse(process.env[VARIABLE] ?? "") as FirstStart;
  const { path, remove } = temporaryFolder();
  cpSync(folder, path, { recursive: true });
  return { administrator, dataDir: path, remove };
}
