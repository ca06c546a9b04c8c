import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder, type Environment } from "./site-process";
import { copyTemplate } from "./sqlite-template";

const SOURCE = resolve("tests/support/disk-faults.c");

export interface FaultyDisk {
  /** Of a process whose database stands on this disk. */
  readonly environment: Environment;
  /** Holds what is being written; a database begins there. */
  readonly dataDir: string;
  /** From now on nothing can be written, until there is room again. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  /** From now on each write and each sync fails, until it is mended. */
  readonly break: () => void;
  readonly repair: () => void;
  /** From now on what is written to the log is said to be synced, and is not. */
  readonly lie: () => void;
  /** What a failure of the power leaves of the database, in a folder of its own. */
  readonly afterPowerFailure: () => string;
  readonly remove: () => void;
}

/** A disk that forgets what was not synced, and that can be full, broken or a liar: a library between SQLite and the real one. */
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
