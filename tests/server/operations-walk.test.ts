import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { startS3Store, type S3Store } from "../simulators/s3-store";
import { commandsOf, OPERATIONS, RUN } from "../support/operator-commands";
import { temporaryFolder, type Environment } from "../support/site-process";
import { copyTemplate } from "../support/sqlite-template";

const BUNDLE = resolve("build/server/index.js");
const OTHER_KEY = "Zt9Lw3Pk7Vd1Rx5Nb8Hq2Yf6Mc0Js4Ga-Ue6Ti2Oy8p";

interface Ran {
  readonly code: number;
  readonly text: string;
}

let root: string;
let store: S3Store;
const at = (name: string) => join(root, name);
beforeAll(async () => {
  const folder = temporaryFolder();
  root = folder.path;
  for (const name of ["data", "backups"]) mkdirSync(at(name));
  copyTemplate(at("data"));
  store = await startS3Store();
  // Includes a character with a meaning in shells, which systemd does not interpret.
  writeFileSync(at("online-customs.env"), `BACKUP_STORE=${store.url()}\nSITE_TITLE=海关 & 报关\n`);
  return async () => {
    await store.close();
    folder.remove();
  };
});

/** Runs a line in a shell with few variables, as cron does. */
const shell = (line: string, environment: Environment = {}) =>
  new Promise<Ran>((done) => {
    const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, ...environment };
    execFile("sh", ["-c", line], { env: env as unknown as NodeJS.ProcessEnv }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      done({ code, text: stdout + stderr });
    });
  });

/** Replaces the document's names of folders and settings by those of this machine. */
function onThisMachine(command: string): string {
  const key = readFileSync(join(at("data"), "secret.key"), "utf8");
  return command
    .replace(/^0 \* \* \* \* /, "")
    .replace(/^podman .* node build\//, "node build/")
    .replace(/npm run ([\w:-]+)(?: --)?/, `node build/server/index.js $1`)
    .replace(/(?:\/usr\/bin\/)?node (?=build|--env)/, `${process.execPath} `)
    .replace("build/server/index.js", BUNDLE)
    .replace("cd /opt/online-customs", `cd ${root}`)
    .replace("/etc/online-customs.env", at("online-customs.env"))
    .replace("/var/lib/online-customs", at("data"))
    .replace(/\/备份(?:\/文件夹)?|\/backups/, at("backups"))
    .replace("新,旧", `${OTHER_KEY},${key}`)
    .replace("<接收人>", "all")
    .replace("<标题>", "维护通知")
    .replace("<内容>", "今晚维护")
    .replace("<操作>", "list")
    .replace("名称", [...store.objects.keys()].at(-1)?.split("/").at(-1) ?? "none");
}

/** Restores go to a folder of their own. */
function environmentOf(command: string): Environment {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const isRestored = / restore\b/.test(command);
  return {
    NODE_ENV: "production",
    DATA_DIR: isRestored ? join(folder.path, "data") : at("data"),
    BACKUP_FOLDER: at("backups"),
    ...(/store/.test(command) && !/--from \//.test(command) ? { BACKUP_STORE: store.url() } : {}),
  };
}

/** The document deletes a copy before it describes how to create one. */
const REMOVED_LAST = "npm run backup:store -- remove 名称";

it(
  "what docs/operations.md tells an operator to run does what it says, in its order",
  async () => {
    const first = await shell(`${process.execPath} ${BUNDLE} backup --to ${at("backups")}`, {
      DATA_DIR: at("data"),
    });
    expect(first).toMatchObject({ code: 0 });
    const commands = commandsOf(OPERATIONS).filter((command) => command in RUN && command !== REMOVED_LAST);
    for (const command of [...commands, REMOVED_LAST]) {
      const { code = 0, prints } = RUN[command]!;
      const isCron = command.startsWith("0 *");
      const ran = await shell(onThisMachine(command), isCron ? {} : environmentOf(command));
      expect([command, ran.code, ran.text]).toEqual([command, code, expect.stringMatching(prints)]);
    }
  },
  10 * 60_000,
);
