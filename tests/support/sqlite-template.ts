import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

const FILE = "online-customs.sqlite";
const KEY = "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga-Eu7Bo4Wi1x";

/** A server makes no key beside a database that is there already. */
export const putKey = (dataDir: string) => writeFileSync(join(dataDir, "secret.key"), KEY, { mode: 0o600 });

/** Gives a data folder the migrated database and a key; seeding all code lists each time takes long. */
export function copyTemplate(dataDir: string): void {
  copyFileSync(inject("sqliteTemplate"), join(dataDir, FILE));
  putKey(dataDir);
}
