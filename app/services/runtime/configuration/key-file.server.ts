import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { START_FAILURE } from "../failures/start-failure.text";
import { sqliteFile } from "./folders.server";

const NAME = "secret.key";
const KEY_BYTES = 32;
const KEY = /^[\w-]{43}$/;

/** Creates the file atomically by a link, so that servers starting at the same time read the same key. */
function makeKey(file: string): void {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString("base64url"), {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

function readKey(file: string): string {
  const key = readFileSync(file, "utf8").trim();
  if (!KEY.test(key)) throw new Error(START_FAILURE.noKeyInFile(NAME));
  return key;
}

const bytesOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Returns the key in the data folder, readable by its owner only; creates it unless a database exists
 * already.
 * @throws Error when the folder is unusable, the file contains no key, or a database exists without it
 */
export function readOrMakeKey(dataDir: string): string {
  const file = join(dataDir, NAME);
  if (!existsSync(file)) {
    if (bytesOf(sqliteFile(dataDir)) > 0 && !existsSync(file)) throw new Error(START_FAILURE.noKey(dataDir));
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeKey(file);
  }
  return readKey(file);
}

/**
 * Returns the key in the data folder without creating it; [] when there is none.
 * @throws Error when the file contains no key
 */
export function readKeys(dataDir: string): readonly string[] {
  const file = join(dataDir, NAME);
  return existsSync(file) ? [readKey(file)] : [];
}
