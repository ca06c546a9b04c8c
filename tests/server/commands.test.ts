import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { COMMAND_LINES } from "~/services/runtime/commands/command-lines.mjs";
import { startBundle, temporaryFolder } from "../support/site-process";

const EXIT_USAGE = 64;
const EXIT_CONFIG = 78;

function newFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

async function run(dataDir: string, ...words: string[]) {
  const bundle = startBundle({ DATA_DIR: dataDir }, ...words);
  const { code } = await bundle.ended;
  return { code, output: bundle.output(), problem: bundle.errors() };
}

/** All paths below a folder with their contents; null where the folder does not exist. */
function contentsOf(folder: string): Record<string, string> | null {
  if (!statSync(folder, { throwIfNoEntry: false })) return null;
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const read = (path: string) => {
    const whole = join(folder, path);
    return statSync(whole).isDirectory() ? "folder" : readFileSync(whole).toString("base64");
  };
  return Object.fromEntries(paths.map((path) => [path, read(path)]));
}

/** Folders that are not a data folder of the application. */
const FOLDERS: Readonly<Record<string, (folder: string) => void>> = {
  absent: () => undefined,
  empty: (folder) => mkdirSync(folder),
  foreign(folder) {
    mkdirSync(folder);
    writeFileSync(join(folder, "notes.txt"), "mine");
    const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
    database.pragma("journal_mode = WAL");
    database.exec("create table notes (text); insert into notes values ('mine')");
    database.close();
  },
};

/** Arguments with which each command reaches its data folder; `to` is an empty folder elsewhere. */
const WORDS: Readonly<Record<keyof typeof COMMAND_LINES, (to: string) => string[]>> = {
  demo: () => [],
  "audit:verify": () => [],
  backup: (to) => ["--to", to],
  "backup:store": () => ["list"],
  restore: (to) => {
    writeFileSync(join(to, "broken.tar.gz"), "no backup");
    return ["--from", join(to, "broken.tar.gz")];
  },
  drill: () => ["end"],
  check: () => [],
  certification: () => ["list"],
  "hs-codes": () => [],
  move: () => ["--to", "postgres://customs@127.0.0.1:1/customs"],
  message: () => ["--to", "all", "--title", "维护通知", "--content", "今晚维护"],
  outbox: () => [],
};

describe("a command beside a data folder that is none of ours", () => {
  it.each(Object.keys(COMMAND_LINES) as (keyof typeof COMMAND_LINES)[])(
    "%s leaves it as it was and says so",
    async (name) => {
      for (const [kind, make] of Object.entries(FOLDERS)) {
        const dataDir = join(newFolder(), "data");
        make(dataDir);
        const before = contentsOf(dataDir);
        const { code, problem } = await run(dataDir, name, ...WORDS[name](newFolder()));
        expect(contentsOf(dataDir), kind).toEqual(before);
        expect([kind, code]).not.toEqual([kind, 0]);
        if (COMMAND_LINES[name].folder === "none") continue;
        expect([kind, code, problem]).toEqual([
          kind,
          EXIT_CONFIG,
          expect.stringMatching(/^没有执行：\S+ (?:里没有数据库，没有新建任何内容|是其他程序的)/),
        ]);
      }
    },
  );
});

describe("the program", () => {
  it("refuses words that are no command, and makes nothing", async () => {
    const dataDir = join(newFolder(), "data");
    for (const words of [["nonsense"], ["constructor"], ["backup", "--nonsense"], ["check", "twice"]]) {
      const { code, output, problem } = await run(dataDir, ...words);
      expect([words, code, output]).toEqual([words, EXIT_USAGE, ""]);
      expect(problem).toContain("用法：");
      expect(problem).toContain(words.at(-1));
    }
    expect(contentsOf(dataDir)).toBeNull();
  });

  it("says how it is used, and every command how it is, without a configuration that is right", async () => {
    const environment = { DATA_DIR: join(newFolder(), "data"), PORT: "wrong" };
    const program = startBundle(environment, "--help");
    expect(await program.ended).toMatchObject({ code: 0 });
    for (const name of Object.keys(COMMAND_LINES)) expect(program.output()).toContain(`  ${name} `);
    const command = startBundle(environment, "restore", "--from", "/backups", "-h");
    expect(await command.ended).toMatchObject({ code: 0 });
    expect([command.output(), command.errors()]).toEqual([COMMAND_LINES.restore.usage, ""]);
  });
});
