import { describe, expect, it } from "vitest";
import { findingsOf } from "./status-findings";
import { sizeText } from "./status.text";
import type { SystemStatus } from "./status.types";

const AT = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GIB = 1024 ** 3;

const server: SystemStatus["servers"][number] = {
  host: "one",
  pid: 7,
  build: "a",
  node: "v20",
  startedAt: AT - HOUR,
  signAt: AT - 10_000,
  memoryBytes: 1,
  sockets: 0,
  paused: [],
  sweptAt: AT - MINUTE,
};

const well: SystemStatus = {
  at: AT,
  servers: [server],
  database: { kind: "SQLite", version: "3", bytes: 1, logBytes: 1 },
  queues: [{ code: "outbox", waiting: 3, since: AT - 9 * MINUTE }],
  senders: [{ channel: "sms", sentAt: AT - 5, failedAt: AT - 10, failure: "timeout" }],
  channels: { enabled: 2, faulty: 0, firstFaulty: null },
  disk: { free: 50 * GIB, total: 100 * GIB },
  backups: {
    isPlanned: true,
    everyHours: 24,
    good: { at: AT - 24 * HOUR, file: "x", bytes: 1 },
    failed: { at: AT - 48 * HOUR, problem: "earlier" },
    latestProblem: "",
    pointAt: AT - 5 * MINUTE,
    store: { storedAt: AT - 24 * HOUR, latestProblem: "" },
    disk: null,
  },
  isDrill: false,
  openErrors: 0,
  auditBreak: "",
};

const found = (change: Partial<SystemStatus>) =>
  findingsOf({ ...well, ...change }).map(({ level, text }) => `${level} ${text}`);
const backups = (change: Partial<SystemStatus["backups"]>) => ({ backups: { ...well.backups, ...change } });

describe("what is not as it should be", () => {
  it("is nothing where all is well", () => {
    expect(findingsOf(well)).toEqual([]);
  });

  it.each<[string, Partial<SystemStatus>, string[]]>([
    [
      "a drill, which makes no backups, and lets wait what would go outside",
      {
        isDrill: true,
        ...backups({ isPlanned: false }),
        queues: [
          { code: "outbox", waiting: 3, since: AT - 11 * MINUTE },
          { code: "jobs", waiting: 1, since: AT - 11 * MINUTE },
        ],
      },
      [
        "warning 这是演练环境：不发送短信和邮件，不收发报文，不备份",
        "warning 导入、批量操作与导出：最早一条已等待11分钟",
      ],
    ],
    [
      "a silent server, whose state counts no more",
      {
        servers: [server, { ...server, signAt: AT - 3 * MINUTE, build: "b", sweptAt: null, paused: ["sms"] }],
      },
      ["danger 服务器 one（7） 已3分钟没有消息"],
    ],
    [
      "two builds",
      { servers: [server, { ...server, pid: 8, build: "b" }] },
      ["warning 服务器运行着2个不同的版本"],
    ],
    [
      "a server that does not sweep",
      { servers: [{ ...server, sweptAt: AT - 6 * MINUTE }] },
      ["warning 服务器 one（7） 超过5分钟没有清理到期数据"],
    ],
    [
      "a backup that is not in the object store",
      backups({ store: { storedAt: 0, latestProblem: "连不上对象存储" } }),
      ["danger 备份没有存入对象存储：连不上对象存储"],
    ],
    [
      "a provider that is away",
      { servers: [{ ...server, paused: ["sms"] }] },
      ["danger 短信供应商失联，暂停发送"],
    ],
    [
      "a message that did not go out",
      { senders: [{ channel: "mail", sentAt: AT - HOUR, failedAt: AT - MINUTE, failure: "x" }] },
      ["warning 最近一条邮件没有发出"],
    ],
    [
      "a channel",
      { channels: { enabled: 2, faulty: 1, firstFaulty: { id: 1, name: "宁波", problem: "full" } } },
      ["danger 1个通道异常，如“宁波”"],
    ],
    ["little room", { disk: { free: 8 * GIB, total: 100 * GIB } }, ["warning 数据目录所在磁盘只剩 8.0 GB"]],
    [
      "hardly any room",
      { disk: { free: 4 * GIB, total: 100 * GIB } },
      ["danger 数据目录所在磁盘只剩 4.0 GB"],
    ],
    ["no backups", backups({ isPlanned: false }), ["warning 没有设置自动备份"]],
    [
      "a backup that failed after the last good one",
      backups({ failed: { at: AT, problem: "full" } }),
      ["danger 自动备份失败：full"],
    ],
    ["a try that failed", backups({ latestProblem: "away" }), ["danger 自动备份失败：away"]],
    [
      "an old backup",
      backups({ good: { at: AT - 26 * HOUR, file: "x", bytes: 1 }, failed: null }),
      ["danger 最近一份备份已有26小时"],
    ],
    ["none yet", backups({ good: null, failed: null }), ["warning 还没有一份自动备份"]],
    [
      "a queue that stands still",
      { queues: [{ code: "jobs", waiting: 1, since: AT - 11 * MINUTE }] },
      ["warning 导入、批量操作与导出：最早一条已等待11分钟"],
    ],
    [
      "a log that grows",
      { database: { kind: "SQLite", version: "3", bytes: 1, logBytes: GIB } },
      ["warning WAL 日志有 1.0 GB"],
    ],
    [
      "a broken record",
      { auditBreak: "第2段校验失败：整段缺失" },
      ["danger 操作日志第2段校验失败：整段缺失"],
    ],
    ["errors", { openErrors: 1001 }, ["warning 1000+个错误没有处理"]],
  ])("names %s", (_, change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  it("has the worst first, and nothing of backups where a database server makes them", () => {
    const database = { kind: "PostgreSQL", version: "16", bytes: 1, logBytes: null } as const;
    expect(
      found({
        ...backups({ isPlanned: false }),
        database,
        openErrors: 1,
        servers: [{ ...server, signAt: 0 }],
      }),
    ).toEqual([expect.stringMatching(/^danger /), "warning 1个错误没有处理"]);
  });
});

it.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1.0 KB"],
  [1536 * 1024 * 1024, "1.5 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
