import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBackupOptions } from "./backup-options.server";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-options-"));
  writeFileSync(join(folder, "short"), "too short\n");
  writeFileSync(join(folder, "phrase"), "correct horse battery\r\nmore");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the command line of a backup", () => {
  it("names a folder, how many to keep, and who may open them", async () => {
    const recipient = await identityToRecipient(await generateX25519Identity());
    const given = ["--to", folder, "--keep", "7", "--recipient", recipient];
    expect(readBackupOptions(given)).toEqual({
      folder,
      isStored: false,
      keep: 7,
      protection: { recipients: [recipient] },
      isPoint: false,
      isForPrograms: false,
    });
    expect(readBackupOptions(["--to", folder, "--json"])).toEqual({
      folder,
      isStored: false,
      keep: null,
      protection: null,
      isPoint: false,
      isForPrograms: true,
    });
    expect(
      readBackupOptions(["--to", folder, "--passphrase-file", join(folder, "phrase")]).protection,
    ).toEqual({
      recipients: [],
      passphrase: "correct horse battery",
    });
  });

  it.each<[string, (folder: string) => string[], string]>([
    ["nothing", () => [], ""],
    ["a file in the folder's place", (to) => ["--to", join(to, "phrase")], "不是可以写入的文件夹"],
    ["nothing to keep", (to) => ["--to", to, "--keep", "0"], "--keep 是 1 到 9999 的整数"],
    ["a recovery point for the store", (to) => ["--point", "--to", to, "--store"], ""],
    ["a number of recovery points", (to) => ["--point", "--to", to, "--keep", "7"], ""],
    ["a key that is none", (to) => ["--to", to, "--recipient", "age1no"], "不是 age 的公钥：age1no"],
    ["no passphrase", (to) => ["--to", to, "--passphrase-file", join(to, "none")], "不能读取"],
    ["a short one", (to) => ["--to", to, "--passphrase-file", join(to, "short")], "不足 12 个字符"],
    [
      "both kinds of keys",
      (to) => ["--to", to, "--recipient", "age1no", "--passphrase-file", join(to, "phrase")],
      "",
    ],
  ])("is refused with %s", (_, args, message) => {
    expect(() => readBackupOptions(args(folder))).toThrow(message);
  });
});
