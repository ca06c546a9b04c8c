import { copyFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { temporaryFolder } from "../site-process";

const DATABASE = "online-customs.sqlite";
const KEY = "secret.key";

export interface Administrator {
  readonly name: string;
  readonly password: string;
}

/** What a first start leaves behind: others begin there instead of migrating and seeding again. */
export interface FirstStart {
  readonly administrator: Administrator;
  /** A data folder like the one after that start. */
  readonly copy: () => ReturnType<typeof temporaryFolder>;
  readonly remove: () => void;
}

/** Keeps the data of a site that has just been started for the first time; it may go on running. */
export async function keepFirstStart(dataDir: string, administrator: Administrator): Promise<FirstStart> {
  const kept = temporaryFolder();
  const database = new Database(join(dataDir, DATABASE), { readonly: true });
  await database.backup(join(kept.path, DATABASE));
  database.close();
  copyFileSync(join(dataDir, KEY), join(kept.path, KEY));
  const copy = () => {
    const folder = temporaryFolder();
    cpSync(kept.path, folder.path, { recursive: true });
    return folder;
  };
  return { administrator, copy, remove: kept.remove };
}
