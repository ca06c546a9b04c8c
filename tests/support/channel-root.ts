import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/**
 * Root of channels' folders in this process; must be imported before anything that reads the configuration.
 */
export const CHANNEL_ROOT = mkdtempSync(join(tmpdir(), "online-customs-channels-"));
process.env["CHANNEL_ROOT"] = CHANNEL_ROOT;

afterAll(() => rmSync(CHANNEL_ROOT, { recursive: true, force: true }));

/**
 * Creates a folder below the root, as for an import client.
 * @returns its path
 */
export function makeClientFolder(name: string): string {
  const path = join(CHANNEL_ROOT, name);
  mkdirSync(path, { recursive: true });
  return path;
}
