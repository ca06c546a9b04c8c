import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

const FILE = "online-customs.sqlite";
const KEY = "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga-Eu7Bo4Wi1x";

/** Writes a key, because a server creates none beside an existing database. */
export const putKey = (dataDir: string) => writeFileSync(join(dataDir, "secret.key"), KEY, { mode: 0o600 });

/** Copies the migrated database and a key to a data folder, because seeding all code lists takes long. */
export function copyTemplate(dataDir: string): void {
  copyFileSync(inject("sqliteTemplate"), join(dataDir, FILE));
  putKey(dataDir);
}
