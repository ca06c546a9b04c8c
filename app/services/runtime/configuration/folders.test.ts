import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { overlap, overlappedByBackups, overlappedByChannels, overlappedProgram } from "./folders.server";

const base = realpathSync(mkdtempSync(join(tmpdir(), "folders-")));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const data = join(base, "data");
mkdirSync(join(data, "uploads"), { recursive: true });
symlinkSync(data, join(base, "link"));
symlinkSync(base, join(base, "data", "up"));

describe("folders", () => {
  it.each([
    ["the same", data],
    ["one within", join(data, "uploads")],
    ["one around", base],
    ["the root of the disk", "/"],
    ["a link to it", join(base, "link")],
    ["one that is not there yet within it", join(data, "new", "deeper")],
    ["one that is not there yet behind a link to it", join(base, "link", "new")],
    ["a link within it to a folder around it", join(data, "up")],
  ])("%s overlaps", (_title, folder) => {
    expect(overlap(folder, data)).toBe(true);
    expect(overlap(data, folder)).toBe(true);
  });

  it.each([
    ["one beside it", join(base, "channels")],
    ["one whose name begins alike", `${data}-channels`],
    ["one beside it behind a link", join(data, "up", "channels")],
  ])("%s does not", (_title, folder) => {
    expect(overlap(folder, data)).toBe(false);
    expect(overlap(data, folder)).toBe(false);
  });
});

describe("a folder for backups", () => {
  const folders = { DATA_DIR: data, CHANNEL_ROOT: join(base, "channels") };

  it.each([
    ["the data's", join(data, "backups"), data],
    ["the channels'", join(base, "channels", "backups"), join(base, "channels")],
    ["the program's", join(process.cwd(), "backups"), process.cwd()],
    ["none", join(base, "backups"), undefined],
  ])("overlaps %s", (_title, path, overlapped) => {
    expect(overlappedByBackups(path, folders)).toBe(overlapped);
  });

  it("overlaps no folder of channels where there is none", () => {
    expect(overlappedByBackups(join(base, "channels"), { DATA_DIR: data })).toBeUndefined();
  });
});

describe("a folder for channels", () => {
  const folders = { DATA_DIR: data, BACKUP_FOLDER: join(base, "backups") };

  it.each([
    ["the data's", join(data, "channels"), data],
    ["the backups'", join(base, "backups"), join(base, "backups")],
    ["none", join(base, "channels"), undefined],
  ])("overlaps %s", (_title, path, overlapped) => {
    expect(overlappedByChannels(path, folders)).toBe(overlapped);
  });

  it("of development lies apart from its data folder", () => {
    const [, path = ""] =
      /CHANNEL_ROOT \|\|= resolve\("(.+)"\)/.exec(readFileSync("scripts/dev.mjs", "utf8")) ?? [];
    expect(path).not.toBe("");
    expect(overlappedByChannels(resolve(path), { DATA_DIR: resolve("data") })).toBeUndefined();
  });

  it("overlaps the program's, which settings ask for alone", () => {
    expect(overlappedProgram(join(process.cwd(), "channels"))).toBe(process.cwd());
    expect(overlappedProgram(join(base, "channels"))).toBeUndefined();
  });
});
