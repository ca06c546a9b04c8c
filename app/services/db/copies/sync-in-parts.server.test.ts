import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { syncInParts } from "./sync-in-parts.server";

const folder = mkdtempSync(join(tmpdir(), "online-customs-sync-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether this process has a file open; a descriptor may be closed while they are listed. */
const isOpen = (file: string) =>
  readdirSync("/proc/self/fd").some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      return false;
    }
  });

it("works on a file that is made later, and leaves it when it is whole", async () => {
  const file = join(folder, "copy");
  const end = syncInParts(file);
  writeFileSync(file, "part");
  await vi.waitFor(() => expect(isOpen(file)).toBe(true), { timeout: 60_000 });
  end();
  await vi.waitFor(() => expect(isOpen(file)).toBe(false), { timeout: 60_000 });
});
