import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NAME = "secret.key";
const KEY_BYTES = 32;
const KEY = /^[\w-]{43}$/;

/** Puts a whole file in place or none: of several servers that start together all read the same key. */
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

/**
 * The key of a laptop: made once, kept beside the database, readable by its owner only.
 * @throws Error when the folder cannot be used or the file holds no key
 */
export function readOrMakeKey(dataDir: string): string {
  const file = join(dataDir, NAME);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeKey(file);
  }
  const key = readFileSync(file, "utf8").trim();
  if (!KEY.test(key)) throw new Error(`${NAME} 不是密钥，请恢复备份或删除此文件`);
  return key;
}
