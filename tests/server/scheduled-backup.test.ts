import { randomFillSync } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, it, onTestFinished } from "vitest";
import { momentsIn } from "~/services/operations/backup/restore/moments.server";
import { restoreArchive } from "~/services/operations/backup/restore/restore-archive.server";
import { changeDatabase } from "../support/browser/database-faults";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { startBundle, startSite, temporaryFolder, UNHURRIED } from "../support/site-process";
import { until } from "../support/until";

/** Recovery points have other tests. */
const NO_POINTS = { LIMITS_BACKUP_POINT_MINUTES: "0" };
const UPLOAD_BYTES = 64 * 1024 * 1024;

const folderFor = () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
};

const whole = (folder: string) =>
  readdirSync(folder).filter((name) => /^online-customs-.*\.tar\.gz/.test(name));

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
/** Exited, or a zombie: its parent is dead, so nobody collects its status. */
const hasEnded = (pid: number) =>
  !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));

async function checked(dataDir: string): Promise<number | null> {
  const { code } = await startBundle({ DATA_DIR: dataDir }, "check").ended;
  return code;
}

describe("a server that is to make backups", () => {
  it("makes one as it starts, encrypted, and its metrics say when", async () => {
    const to = folderFor();
    const identity = await generateX25519Identity();
    const metricsPort = await freePort();
    const site = await startSite({
      environment: {
        ...UNHURRIED,
        ...NO_POINTS,
        BACKUP_FOLDER: to,
        BACKUP_RECIPIENT: await identityToRecipient(identity),
        METRICS_PORT: String(metricsPort),
      },
    });
    onTestFinished(site.stop);
    const metric = async (name: string) => {
      const { text } = await send(metricsPort, "/metrics");
      return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
    };
    const began = Math.floor(Date.now() / 1000);
    const at = await until(
      "a backup in the metrics",
      () => metric("backup_last_success_timestamp_seconds"),
      60_000,
    );
    expect(Math.abs(at - began)).toBeLessThan(120);
    expect(await metric("backup_failures_total")).toBe(0);
    expect(whole(to)).toEqual([expect.stringMatching(/Z\.tar\.gz\.age$/)]);
    expect(readdirSync(to)).toHaveLength(1);
    const dataDir = join(folderFor(), "data");
    await restoreArchive({ archive: join(to, whole(to)[0]!), identities: [identity] }, dataDir);
    expect(await checked(dataDir)).toBe(0);
  });

  it("and is killed meanwhile leaves no file that looks whole; the next one makes it", async () => {
    const to = folderFor();
    const dataDir = folderFor();
    mkdirSync(join(dataDir, "uploads"));
    for (const name of ["a", "b", "c"])
      writeFileSync(join(dataDir, "uploads", name), randomFillSync(Buffer.alloc(UPLOAD_BYTES)));
    const environment = { ...UNHURRIED, ...NO_POINTS, BACKUP_FOLDER: to };
    const site = await startSite({ dataDir, environment });
    await until("a backup under way", () => readdirSync(to).length > 0, 60_000);
    const helpers = childrenOf(site.pid);
    await site.stop();
    await until("the process that made it to end", () => helpers.every(hasEnded), 60_000);
    const files = readdirSync(to);
    expect(whole(to), files.join()).toEqual([]);
    // The lease of the killed server has expired after a minute.
    changeDatabase({ dataDir }, "update backup_runs set due_at = 0 where state = 'open'");
    const later = await startSite({ dataDir, environment });
    onTestFinished(later.stop);
    await until("a whole backup", () => whole(to).length > 0, 60_000);
    await until("nothing else", () => readdirSync(to).length === 1, 60_000);
    const restored = join(folderFor(), "data");
    await restoreArchive({ archive: join(to, whole(to)[0]!) }, restored);
    expect(await checked(restored)).toBe(0);
    expect(readdirSync(join(restored, "uploads"))).toEqual(["a", "b", "c"]);
  });

  it("makes recovery points beside them, the first as it starts", async () => {
    const to = folderFor();
    const metricsPort = await freePort();
    const environment = { ...UNHURRIED, BACKUP_FOLDER: to, METRICS_PORT: String(metricsPort) };
    const site = await startSite({ environment });
    onTestFinished(site.stop);
    const began = Date.now();
    const storedAt = async () => {
      const { text } = await send(metricsPort, "/metrics");
      return Number(/^recovery_point_last_timestamp_seconds (\d+)$/m.exec(text)?.[1]) * 1000;
    };
    const at = await until("a recovery point in the metrics", storedAt, 60_000);
    expect(Math.abs(at - began)).toBeLessThan(120_000);
    const dataDir = join(folderFor(), "data");
    const choice = momentsIn(to).find(({ kind }) => kind === "point")!.choice as { point: string };
    await restoreArchive(choice, dataDir);
    expect(await checked(dataDir)).toBe(0);
  });

  it("without a folder to write to goes on, and says so", async () => {
    const metricsPort = await freePort();
    const site = await startSite({
      environment: {
        ...UNHURRIED,
        BACKUP_FOLDER: join(folderFor(), "missing"),
        METRICS_PORT: String(metricsPort),
      },
    });
    onTestFinished(site.stop);
    const isLogged = (what: string) => site.output().includes(`"msg":"${what}"`);
    await until("a line of the log", () => isLogged("a backup failed"), 60_000);
    await until("the folder to be named", () => isLogged("the folder for backups cannot be used"));
    const lines = site.output().split("\n");
    expect(lines.filter((line) => line.includes('"kind":"bug"'))).toEqual([]);
    const failed = lines.filter((line) => /backups? |recovery point/.test(line) && line.includes('"error"'));
    for (const line of failed) expect(line).toMatch(/"kind":"gone".*\(BACKUP_FOLDER\).*ENOENT/);
    const { text } = await send(metricsPort, "/metrics");
    expect(text).toMatch(/^backup_failures_total 1$/m);
    expect((await site.ask("/readyz")).status).toBe(200);
  });
}, 300_000);
