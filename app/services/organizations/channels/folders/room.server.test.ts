import { describe, expect, it } from "vitest";
import { FolderProblem, problemOf } from "./box-paths.server";
import { requireCapacity, probe } from "./room.server";

/** A file system of this machine without free space, in which no file can be created. */
const FULL = "/proc";
const failure = (code: string) => Object.assign(new Error(code), { code });

describe("a folder of a channel", () => {
  it("without room is not used, and says how much there is", async () => {
    await expect(requireCapacity(FULL, "OutBox")).rejects.toThrow(
      new FolderProblem("剩余空间只有0MB，少于100MB"),
    );
    await expect(requireCapacity("/tmp/not-there-at-all", "OutBox")).rejects.toThrow(
      new FolderProblem("目录“OutBox”不存在"),
    );
  });

  it("in which nothing can be stored is found by storing something", async () => {
    await expect(probe(FULL, "OutBox")).rejects.toThrow(FolderProblem);
  });

  it.each([
    ["EROFS", "目录“OutBox”只读，不能写入"],
    ["EACCES", "目录“OutBox”只读，不能写入"],
    ["EPERM", "目录“OutBox”只读，不能写入"],
    ["ENOSPC", "目录“OutBox”所在的磁盘已满"],
    ["EDQUOT", "目录“OutBox”所在的磁盘已满"],
    ["ENOENT", "目录“OutBox”不存在"],
    ["ELOOP", "目录“OutBox”是指向别处的链接，不能使用"],
  ])("says of %s what has to be done", (code, text) => {
    expect(problemOf(failure(code), "OutBox").message).toBe(text);
  });
});
