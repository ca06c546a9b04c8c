import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder, type Environment } from "./site-process";
import { copyTemplate } from "./sqlite-template";

const SOURCE = resolve("tests/support/disk-faults.c");

export interface FaultyDisk {
  /** Environment of a process whose database is on this disk. */
  readonly environment: Environment;
  /** The data folder, which contains writes that are not synced; filled with the database template. */
  readonly dataDir: string;
  /** Makes all writes fail until `makeRoom`. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  /** Makes all writes and syncs fail until `repair`. */
  readonly break: () => void;
  readonly repair: () => void;
  /** Makes syncs of the log succeed without effect. */
  readonly lie: () => void;
  /** Returns a folder with the state of the database after a power failure. */
  readonly afterPowerFailure: () => string;
  readonly remove: () => void;
}

/**
 * A disk that can lose unsynced writes, be full, fail or lie about syncs: a library preloaded before the C
 * library.
 */
export function makeFaultyDisk(): FaultyDisk {
  const { path, remove } = temporaryFolder();
  const inFolder = (name: string) => join(path, name);
  const library = inFolder("disk-faults.so");
  const dataDir = inFolder("data");
  const durable = inFolder("durable");
  const survivingDir = inFolder("left");
  const full = inFolder("full");
  const broken = inFolder("broken");
  const lies = inFolder("lies");
  // Debian: apt-get install gcc libc6-dev.
  execFileSync("gcc", ["-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"]);
  for (const folder of [dataDir, durable, survivingDir]) mkdirSync(folder);
  for (const folder of [dataDir, durable]) copyTemplate(folder);
  return {
    environment: {
      LD_PRELOAD: library,
      DISK_DURABLE: durable,
      DISK_FULL: full,
      DISK_BROKEN: broken,
      DISK_LIES: lies,
    },
    dataDir,
    fill: () => writeFileSync(full, ""),
    makeRoom: () => rmSync(full),
    break: () => writeFileSync(broken, ""),
    repair: () => rmSync(broken),
    lie: () => writeFileSync(lies, ""),
    afterPowerFailure() {
      for (const name of readdirSync(durable)) copyFileSync(join(durable, name), join(survivingDir, name));
      copyFileSync(join(dataDir, "secret.key"), join(survivingDir, "secret.key"));
      return survivingDir;
    },
    remove,
  };
}
