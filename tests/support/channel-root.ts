import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Where the folders of channels lie in this process; imported before what reads the configuration. */
export const CHANNEL_ROOT = mkdtempSync(join(tmpdir(), "online-customs-channels-"));
process.env["CHANNEL_ROOT"] = CHANNEL_ROOT;

afterAll(() => rmSync(CHANNEL_ROOT, { recursive: true, force: true }));

/** A folder below the root, as an import client is installed in one. */
export function makeClientFolder(name: string): string {
  const path = join(CHANNEL_ROOT, name);
  mkdirSync(path, { recursive: true });
  return path;
}
