import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseMoment, momentsIn, momentsInStore, newestFirst } from "./moments.server";
import { readRestoreOptions } from "./restore-options.server";
import { RESTORE_TEXT } from "./restore.text";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-moments-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ARCHIVE = "online-customs-20260305T063000Z.tar.gz";

function addBackup(name: string): string {
  writeFileSync(join(folder, name), "");
  return join(folder, name);
}

function addPoint(day: string, name: string): string {
  mkdirSync(join(folder, "recovery-points", day), { recursive: true });
  const file = join(folder, "recovery-points", day, name);
  writeFileSync(file, "{}");
  return file;
}

const choose = (at: string) => {
  const request = readRestoreOptions(["--from", folder, "--at", at]);
  if (request === null || request === "before-migration" || !("until" in request.asked))
    throw new Error("no time was read");
  return chooseMoment(momentsIn(folder), request.asked.until).choice;
};

describe("the newest moment of a folder", () => {
  it("is the full backup where that is newer than every recovery point", () => {
    addPoint("2026-03-05-openpart", "20260305T062600Z.json");
    const archive = addBackup(ARCHIVE);
    expect(choose("latest")).toEqual({ archive });
  });

  it("is the recovery point where that is newer than every full backup", () => {
    addBackup(ARCHIVE);
    const point = addPoint("2026-03-05-openpart", "20260305T063001Z.json");
    expect(choose("latest")).toEqual({ point });
  });

  it("is the backup, which has been verified, where both are of the same second", () => {
    addPoint("2026-03-05-openpart", "20260305T063000Z.json");
    const archive = addBackup(ARCHIVE);
    expect(choose("latest")).toEqual({ archive });
  });
});

describe("the last moment until a time", () => {
  it("is that of either kind at the time itself, and none of a second later", () => {
    const point = addPoint("2026-03-05-openpart", "20260305T062600Z.json");
    const archive = addBackup(ARCHIVE);
    expect(choose("2026-03-05 14:29:59")).toEqual({ point });
    expect(choose("2026-03-05 14:30")).toEqual({ archive });
    expect(choose("2026-03-05T06:30:00Z")).toEqual({ archive });
  });

  it("names the first where there is none so early, and says what is no time", () => {
    addBackup(ARCHIVE);
    expect(() => choose("2026-03-05 14:29")).toThrow("最早的是 2026-03-05 14:30:00，没有更早的");
    expect(() => choose("gestern")).toThrow("不是时间：gestern");
  });
});

describe("the moments of all places", () => {
  it("are listed newest first, each with what it loses", () => {
    const point = addPoint("2026-03-05-0a1b2c3d", "20260305T063400Z.json");
    const archive = addBackup(ARCHIVE);
    const moments = newestFirst([
      ...momentsInStore([ARCHIVE, "online-customs-20260304T063000Z.tar.gz.age"]),
      ...momentsIn(folder),
    ]);
    const at = Date.parse("2026-03-05T06:44:00Z");
    expect(RESTORE_TEXT.listed(moments, at).trimEnd().split("\n").slice(1)).toEqual([
      `2026-03-05 14:34:00  恢复点  最新，距现在10分钟  ${point}（加密）`,
      `2026-03-05 14:30:00  备份    比最新的早4分钟  ${archive}`,
      `2026-03-05 14:30:00  备份    比最新的早4分钟  对象存储：${ARCHIVE}`,
      "2026-03-04 14:30:00  备份    比最新的早1天  对象存储：online-customs-20260304T063000Z.tar.gz.age（加密）",
    ]);
  });

  it("are none but files that are called so", () => {
    addBackup("online-customs-20260305T063000Z.tar.gz.partial");
    addBackup("notes.tar.gz");
    addPoint("2026-03-05-openpart", "chunks.json");
    expect(momentsIn(folder)).toEqual([]);
    expect(() => chooseMoment([], Infinity)).toThrow("没有备份，也没有恢复点");
  });
});

describe("the command line", () => {
  it.each([
    [["--from", "FOLDER", "--from-store"]],
    [["--from-store", "--before-migration"]],
    [["--name", ARCHIVE]],
    [["--from-store", "--name", ARCHIVE, "--at", "latest"]],
    [["--before-migration", "--list"]],
    [["--before-migration", "--production"]],
    [[]],
  ])("%j does not name one thing", (args) => {
    expect(readRestoreOptions(args.map((word) => (word === "FOLDER" ? folder : word)))).toBeNull();
  });

  it("takes a moment of a folder, and a file as it is", () => {
    const archive = addBackup(ARCHIVE);
    expect(readRestoreOptions(["--from", archive])).toMatchObject({
      asked: { archive },
      isProduction: false,
    });
    expect(readRestoreOptions(["--from", folder, "--production"])).toMatchObject({
      asked: { until: Infinity },
      isProduction: true,
    });
    expect(() => readRestoreOptions(["--from", archive, "--at", "latest"])).toThrow("--at");
    expect(() => readRestoreOptions(["--from", join(folder, "none")])).toThrow("没有 ");
  });
});
