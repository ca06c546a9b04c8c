import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

const FILE = "online-customs.sqlite";

/** Gives a data folder the migrated database; seeding all code lists each time takes long. */
export const copyTemplate = (dataDir: string) => copyFileSync(inject("sqliteTemplate"), join(dataDir, FILE));
