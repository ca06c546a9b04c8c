import { readFileSync } from "node:fs";

export const OPERATIONS = readFileSync("docs/operations.md", "utf8");

const PROGRAMS = "npm|node|podman|docker|pg_\\w+|age(?:-keygen)?|mkdir|systemctl|crontab|promtool|curl|cd";
const SPAN = new RegExp(`\`((?:(?:${PROGRAMS}|SECRET_KEYS=\\S+ npm) |0 \\* )[^\`]+)\``, "g");
/** A command without its options, mentioned within a sentence. */
const MENTION =
  /^(?:npm (?:run [\w:-]+|ci|test|start)|node build\/server\/index\.js|npm run|node --env-file=文件)$/;

/** The distinct commands of a document, in order. */
export const commandsOf = (paper: string): string[] => [
  ...new Set([...paper.matchAll(SPAN)].map(([, command]) => command!)),
];

export const isMention = (command: string): boolean => MENTION.test(command);

/** Fenced blocks with their language. */
export const blocksOf = (paper: string) =>
  [...paper.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));

export interface Expected {
  /** Exit code; 0 when omitted. */
  readonly code?: number;
  /** Pattern of its output or error output. */
  readonly prints: RegExp;
}

/** Commands that tests/server/operations-walk.test.ts runs, and their result on a new installation. */
export const RUN: Readonly<Record<string, Expected>> = {
  "podman exec online-customs node build/server/index.js check": { prints: /^数据库完好/ },
  "podman run --rm --volume 数据卷:/data --volume /备份:/backups:ro --env-file 配置 online-customs node build/server/index.js restore --from /backups --production":
    { prints: /^已恢复到 [^]*数据库完好/ },
  "podman compose --file deploy/compose.yaml exec server-1 node build/server/index.js check": {
    prints: /^数据库完好/,
  },
  "npm run outbox -- --failed": { prints: /没有/ },
  "npm run check": { prints: /^数据库完好/ },
  "npm run backup -- --to /备份/文件夹": { prints: /^备份已写入并通过检查/ },
  "0 * * * * cd /opt/online-customs && DATA_DIR=/var/lib/online-customs /usr/bin/node --env-file=/etc/online-customs.env build/server/index.js backup --to /备份 --keep 48":
    { prints: /^备份已写入并通过检查/ },
  "npm run audit:verify": { prints: /^审计记录完整：/ },
  "npm run restore -- --list": { prints: /^可以恢复的时刻[^]* {2}备份 {4}最新，距现在/ },
  'npm run restore -- --from /备份 --at "2026-03-05 14:30"': { code: 65, prints: /^最早的是 .*，没有更早的/ },
  "npm run restore -- --from /备份": { prints: /^已恢复到 [^]*这是演练用的副本/ },
  "npm run drill": { prints: /^不是演练环境/ },
  "npm run drill -- begin": { prints: /^已记为演练环境/ },
  "npm run drill -- end": { prints: /^演练已结束/ },
  "npm run backup -- --store": { prints: /已存入对象存储并核对/ },
  "npm run restore -- --from-store": { prints: /^已恢复到 [^]*这是演练用的副本/ },
  "npm run backup:store -- list": { prints: /^online-customs-\d{8}T\d{6}Z\.tar\.gz\n/ },
  "npm run backup:store -- remove 名称": { prints: /online-customs-\d{8}T\d{6}Z\.tar\.gz/ },
  "SECRET_KEYS=新,旧 npm run audit:verify": { prints: /^审计记录完整：/ },
  "npm run outbox": { prints: /没有/ },
  "npm run message -- --to <接收人> --title <标题> --content <内容>": { prints: /^已发布消息 \d+/ },
  "npm run hs-codes": { prints: /22,?475/ },
  "npm run certification -- <操作>": { prints: /没有/ },
};

const DRILL = "tests/server/restore-drill.test.ts";
const MOVE = "tests/server/move.test.ts";
/** Commands that other tests run, directly or through the same code; the value names the test. */
export const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  "npm run backup -- --to /备份 --recipient age1…": DRILL,
  "npm run backup -- --to /备份 --passphrase-file /私钥/口令": DRILL,
  "age-keygen --output /私钥/age.key": DRILL,
  "age --decrypt --identity /私钥/age.key 备份.tar.gz.age | tar --extract --gzip --directory /取出": DRILL,
  "npm run restore -- --from /备份 --production": DRILL,
  "npm run restore -- --from /备份 --production --identity-file /私钥/age.key": DRILL,
  "npm run restore -- --from /备份 --production --passphrase-file /私钥/口令": DRILL,
  "npm run restore -- --from-store --production --identity-file /私钥/age.key": DRILL,
  "mkdir --parents /备份": DRILL,
  "npm run restore -- --before-migration": "tests/server/before-migration.test.ts",
  "npm run move -- --to postgres://用户:密码@主机/库": MOVE,
  "npm run move -- --to 新文件夹": MOVE,
  "npm run audit:verify -- 链头": "tests/server/audit.test.ts",
  "promtool test rules docs/monitoring/*.test.yml": "tests/server/monitoring.test.ts",
};

const CONTAINERS = "the machines of the tests have no containers";
const POSTGRES = "PostgreSQL's own tools, which the database's version has to match";
const DEVELOPERS = "changes or measures the program, and asks registries";
/** Commands that no test runs, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  "node build/server/index.js 命令 选项": "stands for every command: tests/server/commands.test.ts",
  "npm run 命令 -- 选项": "stands for every command: tests/server/commands.test.ts",
  "podman run --detach --name online-customs --volume 数据卷:/data --env-file 配置 --publish 3000:3000 online-customs":
    CONTAINERS,
  "podman stop online-customs": CONTAINERS,
  "podman compose --file deploy/compose.yaml exec --no-TTY database pg_dump --format=custom --username=online_customs online_customs > /备份/online-customs.dump":
    CONTAINERS,
  "systemctl enable podman-restart.service": CONTAINERS,
  "npm run demo -- --live": "starts a server of its own: tests/server/live-demo.test.ts",
  "npm run demo -- --live --fault dead:3": "the faults: tests/server/import-client.test.ts",
  "crontab -u online-customs -e": "opens an editor; its line is run",
  "npm run restore -- --from-store --production": "differs by one option each from two that are run",
  'pg_dump --format=custom --file=/备份/online-customs.dump "$DATABASE_URL"': POSTGRES,
  'pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" /备份/online-customs.dump': POSTGRES,
  "pg_basebackup --pgdata=/备份/base --wal-method=stream": POSTGRES,
  "npm install 包@版本": DEVELOPERS,
  "npm outdated": DEVELOPERS,
  "npm audit --omit=dev": DEVELOPERS,
  "npm sbom": DEVELOPERS,
  "npm run --silent sbom > sbom.json": DEVELOPERS,
};
