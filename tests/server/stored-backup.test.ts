import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { runQuietly } from "../../scripts/lib/child-process.mjs";
import { startS3Store, type S3Store } from "../simulators/s3-store";
import { startSmsSimulator } from "../simulators/sms-simulator";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { registerByWire, signInByWire } from "../support/registration";
import {
  startBundle,
  startSite,
  temporaryFolder,
  UNHURRIED,
  type Environment,
} from "../support/site-process";
import { until } from "../support/until";

/** Recovery points have other tests. */
const NO_POINTS = { LIMITS_BACKUP_POINT_MINUTES: "0" };

let store: S3Store;
beforeEach(async () => {
  store = await startS3Store();
});
afterEach(() => store.close());

function folderFor(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

async function command(environment: Environment, ...args: string[]) {
  const bundle = startBundle(environment, ...args);
  const { code } = await bundle.ended;
  return { code, printed: bundle.output() + bundle.errors() };
}

/** Runs `npm run restore` as operators do. */
function restore(environment: Environment, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", ...environment };
  return runQuietly(process.execPath, ["scripts/restore.mjs", ...args], { env });
}

describe("with an object store", () => {
  it("a backup stands there alone, encrypted, and the whole site comes back from it", async () => {
    const sms = await startSmsSimulator();
    onTestFinished(() => sms.close());
    const environment = { ...UNHURRIED, SMS_URL: sms.url };
    const site = await startSite({ environment });
    onTestFinished(site.stop);
    const phone = await registerByWire(site, sms);
    const nowhere = await command({ DATA_DIR: site.dataDir }, "backup", "--store");
    expect(nowhere).toEqual({ code: 64, printed: expect.stringContaining("没有设置对象存储") as string });
    const identity = await generateX25519Identity();
    const key = join(folderFor(), "age.key");
    writeFileSync(key, identity);
    const there = { BACKUP_STORE: store.url() };
    const recipient = ["--recipient", await identityToRecipient(identity)];
    const args = ["backup", "--store", "--keep", "1", ...recipient];
    expect(await command({ DATA_DIR: site.dataDir, ...there }, ...args)).toMatchObject({ code: 0 });
    const [first] = store.objects.keys();
    // Names of backups have a resolution of one second.
    await new Promise((done) => setTimeout(done, 1100));
    const { printed } = await command({ DATA_DIR: site.dataDir, ...there }, ...args);
    expect(printed).toMatch(/Z\.tar\.gz\.age 已存入对象存储并核对\n已从对象存储删除较旧的备份：/);
    expect([...store.objects.keys()]).toEqual([expect.not.stringMatching(first!)]);

    const dataDir = join(folderFor(), "data");
    const without = await restore({ DATA_DIR: dataDir, ...there }, "--from-store");
    expect([without.ok, without.output]).toEqual([false, expect.stringContaining("备份是加密的")]);
    const brought = await restore({ DATA_DIR: dataDir, ...there }, "--from-store", "--identity-file", key);
    expect([brought.ok, brought.output]).toEqual([true, expect.stringContaining("已恢复到")]);
    const restored = await startSite({ dataDir, environment });
    onTestFinished(restored.stop);
    expect(await signInByWire(restored, phone)).toMatchObject({ success: true, code: 200 });
  });

  it("a server brings what it makes by the schedule there, and its metrics say when", async () => {
    const metricsPort = await freePort();
    const to = folderFor();
    const site = await startSite({
      environment: {
        ...UNHURRIED,
        ...NO_POINTS,
        BACKUP_FOLDER: to,
        BACKUP_STORE: store.url(),
        METRICS_PORT: String(metricsPort),
      },
    });
    onTestFinished(site.stop);
    const metric = async (name: string) => {
      const { text } = await send(metricsPort, "/metrics");
      return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
    };
    const storedAt = () => metric("backup_stored_last_timestamp_seconds");
    await until("a copy in the store", storedAt, 120_000);
    expect([...store.objects.keys()]).toEqual(readdirSync(to).map((name) => `customs/${name}`));
    expect(await metric("backup_store_failures_total")).toBe(0);
  });

  it("whose secret is wrong, the backup in the folder stands, and the reason is said", async () => {
    const to = folderFor();
    const site = await startSite({
      environment: {
        ...UNHURRIED,
        ...NO_POINTS,
        BACKUP_FOLDER: to,
        BACKUP_STORE: store.url({ secret: "another" }),
      },
    });
    onTestFinished(site.stop);
    await until("the reason in the log", () => site.output().includes("对象存储不接受签名"), 120_000);
    expect(readdirSync(to)).toHaveLength(1);
    expect((await site.ask("/readyz")).status).toBe(200);
    const args = ["backup", "--store"];
    const environment = { DATA_DIR: site.dataDir, BACKUP_STORE: store.url({ secret: "another" }) };
    expect(await command(environment, ...args)).toEqual({
      code: 75,
      printed: expect.stringContaining("对象存储不接受签名") as string,
    });
  });
}, 300_000);
