import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { hashOf, readFileAt } from "./read-file.server";

const BYTES_MAX = 1024 * 1024;
/** A file whose reported size is 0 and whose content is longer, like a file that grows while it is read. */
const GROWING = "/proc/version";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "read-file-"));
  return () => rmSync(folder, { recursive: true });
});

const read = (name: string) => readFileAt(join(folder, name), name);

describe("a file of a channel", () => {
  it.each([0, 1, BYTES_MAX - 1, BYTES_MAX])("of %i bytes is read whole", async (size) => {
    const bytes = Buffer.alloc(size, "x");
    writeFileSync(join(folder, "whole.xml"), bytes);
    const file = await read("whole.xml");
    expect([file?.size, file?.hash, file?.bytes?.equals(bytes)]).toEqual([size, hashOf(bytes), true]);
  });

  it("that is too large is told by its size, and none of it is kept", async () => {
    writeFileSync(join(folder, "large.xml"), Buffer.alloc(BYTES_MAX + 1, "x"));
    const before = await read("large.xml");
    expect(before).toMatchObject({ size: BYTES_MAX + 1, bytes: null });
    appendFileSync(join(folder, "large.xml"), "y");
    const after = await read("large.xml");
    expect(after).toMatchObject({ size: BYTES_MAX + 2, bytes: null });
    expect(after!.hash).not.toBe(before!.hash);
  });

  it("that grows while it is read waits, and is no half file", async () => {
    expect(await readFileAt(GROWING, "growing.xml")).toBeNull();
  });

  it("that is gone, a link, a folder or a pipe is not read, and nobody waits for it", async () => {
    writeFileSync(join(folder, "secret.txt"), "of somebody else");
    symlinkSync(join(folder, "secret.txt"), join(folder, "link.xml"));
    mkdirSync(join(folder, "folder.xml"));
    execFileSync("mkfifo", [join(folder, "pipe.xml")]);
    for (const name of ["gone.xml", "link.xml", "folder.xml", "pipe.xml"])
      expect(await read(name), name).toBeNull();
  });

  it("in a folder that is none any more is a problem of the channel", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(read("file/a.xml")).rejects.toThrow();
  });
});
