import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startOtlpCollector } from "../simulators/otlp-collector";
import { startS3Store } from "../simulators/s3-store";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { freePort } from "../support/free-port";
import { send, type Asking } from "../support/http-client";
import { codeByWire, registerByWire, signInByWire } from "../support/registration";
import {
  CAPTCHA_TEXT,
  startSite,
  temporaryFolder,
  UNHURRIED,
  type Environment,
} from "../support/site-process";
import { until } from "../support/until";

const MINUTES = 60_000;
const PASSPHRASE = "correct horse battery staple";

const paper = readFileSync("docs/operations.md", "utf8");
const sqlite = /\n### SQLite\n(.*?)\n### /s.exec(paper)?.[1] ?? "";
const steps = /\n恢复到一台新机器，从头到尾：\n(.*?)\n恢复只写入/s.exec(sqlite)?.[1] ?? "";

/** The section on drills. */
const trial = /\n### 演练\n(.*?)\n### /s.exec(paper)?.[1] ?? "";

/** The commands of a part of the document, in order. */
const commandsIn = (text: string) =>
  [...text.matchAll(/`((?:npm|age|mkdir) [^`]+)`/g)].map(([, command]) => command!);

/** The only command that starts with `begins` and contains all names. */
function command(text: string, begins: string, ...names: string[]): string {
  const found = commandsIn(text).filter(
    (line) => line.startsWith(begins) && names.every((name) => line.includes(name)),
  );
  expect(found, `${begins} ${names.join()}`).toHaveLength(1);
  return found[0]!;
}

let sms: SmsSimulator;
beforeAll(async () => {
  sms = await startSmsSimulator();
});
afterAll(() => sms.close());

const environmentOf = (environment: Environment): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  NODE_ENV: "production",
  ...environment,
});

interface Drill {
  readonly recipient: string;
  /** Replaces the paths of the document by those of this machine. */
  readonly filledIn: (command: string) => string;
  readonly keys: string;
  readonly backups: string;
  readonly dataDir: string;
  readonly environment: Environment;
}

async function prepare(): Promise<Drill> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const [backups, keys, out, dataDir] = ["backups", "keys", "out", "data"].map((name) =>
    join(folder.path, name),
  ) as [string, string, string, string];
  for (const path of [backups, keys, out]) mkdirSync(path);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(join(keys, "age.key"), `# made for a drill\n${identity}\n`);
  writeFileSync(join(keys, "口令"), `${PASSPHRASE}\n`);
  const port = String(await freePort());
  const environment = {
    ...UNHURRIED,
    DATA_DIR: dataDir,
    PORT: port,
    SITE_ORIGIN: `http://localhost:${port}`,
    CAPTCHA_FIXED_ANSWER: CAPTCHA_TEXT,
    SMS_URL: sms.url,
  };
  const filledIn = (text: string) =>
    text
      .replace("age1…", recipient)
      .replace(" 备份.tar.gz.age", () => ` ${join(backups, readdirSync(backups)[0] ?? "none")}`)
      .replace(/\/备份(?:\/文件夹)?/, backups)
      .replace("/私钥", keys)
      .replace("/取出", out);
  return { recipient, filledIn, keys, backups, dataDir, environment };
}

/**
 * Runs a command without blocking, because the store of backups answers from this process.
 * @returns its output
 */
async function run({ filledIn, environment }: Drill, text: string): Promise<string> {
  const env = environmentOf(environment);
  return (await promisify(execFile)("sh", ["-c", filledIn(text)], { env })).stdout;
}

/** Runs the document's `npm start` until the test ends. */
async function startAgain({ environment, filledIn }: Drill) {
  const child = spawn("sh", ["-c", `exec ${filledIn(command(steps, "npm start"))}`], {
    env: environmentOf(environment),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGTERM");
    await ended;
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await until("the site", () => output.includes("已启动："), 3 * MINUTES);
  const port = Number(environment["PORT"]);
  return { ask: (path: string, asking?: Asking) => send(port, path, asking) };
}

const startFirst = ({ dataDir, environment }: Drill, more: Environment = {}) =>
  startSite({ dataDir, port: Number(environment["PORT"]), environment: { ...environment, ...more } });

/** Runs the document's restore command and signs an earlier account in again. */
async function getBack(place: Drill, brought: string, phone: string): Promise<void> {
  const began = performance.now();
  expect(await run(place, brought)).toContain("已恢复到");
  const again = await startAgain(place);
  expect(await signInByWire(again, phone)).toMatchObject({ success: true, code: 200 });
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`restored and serving in ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(300);
}

/** Deletes everything except the backup and restores it by the document's command. */
async function drill(made: string, brought: string): Promise<void> {
  const place = await prepare();
  const site = await startFirst(place);
  const phone = await registerByWire(site, sms);
  await run(place, made);
  await site.stop();
  rmSync(place.dataDir, { recursive: true });
  await getBack(place, brought, phone);
}

describe(
  "docs/operations.md, step by step",
  () => {
    it("brings everything back from a backup that is open", async () => {
      const made = commandsIn(sqlite)[0]!;
      expect(made).toBe("npm run backup -- --to /备份/文件夹");
      const [brought] = commandsIn(steps);
      expect(brought).toBe("npm run restore -- --from /备份 --production");
      await drill(made, brought!);
    });

    it.each([
      ["--recipient", "--identity-file"],
      ["--passphrase-file", "--passphrase-file"],
    ])("brings everything back from one that is encrypted with %s", async (lock, key) => {
      const brought = command(steps, "npm run restore", "--from /备份", key);
      await drill(command(sqlite, "npm run backup", lock), brought);
    });

    it("tries a copy out that reaches nobody, until it is to take the place of production", async () => {
      const [store, collector] = await Promise.all([startS3Store(), startOtlpCollector()]);
      onTestFinished(async () => void (await Promise.all([store.close(), collector.close()])));
      const place = await prepare();
      const first = await startFirst(place);
      const phone = await registerByWire(first, sms);
      const made = commandsIn(sqlite)[0]!;
      await run(place, made);
      await first.stop();
      rmSync(place.dataDir, { recursive: true });
      const before = readdirSync(place.backups);
      expect(await run(place, command(trial, "npm run restore"))).toContain("这是演练用的副本");
      const outside = {
        BACKUP_FOLDER: place.backups,
        BACKUP_STORE: store.url(),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_TRACES_SAMPLER_ARG: "1",
      };
      const copy = await startFirst(place, outside);
      for (const path of ["/login", "/cmsweb", "/agreement", "/nowhere"])
        expect((await copy.ask(path)).text, path).toMatch(/演练环境：[\d: -]+ 的副本。/);
      expect(await signInByWire(copy, phone)).toMatchObject({ success: true });
      const since = sms.marker();
      await expect(codeByWire(copy, sms, phone, "0")).rejects.toThrow("验证码发送失败");
      await expect(run(place, made)).rejects.toMatchObject({ code: 77 });
      await copy.stop();
      expect(readdirSync(place.backups)).toEqual(before);
      expect([store.objects.size, collector.spans.length]).toEqual([0, 0]);
      expect(sms.messages.slice(since)).toEqual([]);

      expect(await run(place, command(trial, "npm run drill", "end"))).toContain("演练已结束");
      const production = await startFirst(place, outside);
      onTestFinished(production.stop);
      expect((await production.ask("/login")).text).not.toContain("演练环境");
      expect(await codeByWire(production, sms, phone, "0")).toMatch(/^\d+$/);
      await until("a backup in the store", () => store.objects.size > 0, 2 * MINUTES);
    });

    it("brings everything back from the object store, when the schedule's folder is gone too", async () => {
      const brought = command(steps, "npm run restore", "--from-store", "--identity-file");
      const store = await startS3Store();
      onTestFinished(() => store.close());
      const place = await prepare();
      const registering = await startFirst(place);
      const phone = await registerByWire(registering, sms);
      await registering.stop();
      // The server creates scheduled backups from now on, the first one immediately.
      const site = await startFirst(place, {
        BACKUP_FOLDER: place.backups,
        BACKUP_RECIPIENT: place.recipient,
        BACKUP_STORE: store.url(),
      });
      await until("the backup in the store", () => store.objects.size > 0, 2 * MINUTES);
      await site.stop();
      for (const lost of [place.dataDir, place.backups]) rmSync(lost, { recursive: true });
      await run(place, command(steps, "mkdir"));
      const environment = { ...place.environment, BACKUP_STORE: store.url() };
      await getBack({ ...place, environment }, brought, phone);
    });

    it("lets an encrypted backup be opened without this program", async () => {
      const place = await prepare();
      const site = await startFirst(place);
      onTestFinished(site.stop);
      await run(place, command(sqlite, "npm run backup", "--recipient"));
      // The document's command needs age; this uses its library: one age file with a compressed archive.
      expect(commandsIn(sqlite).filter((line) => line.startsWith("age --decrypt"))).toHaveLength(1);
      const [file] = readdirSync(place.backups);
      const opened = join(place.keys, "opened.tar.gz");
      const key = readFileSync(join(place.keys, "age.key"), "utf8").trim().split("\n").at(-1)!;
      const decrypter = new Decrypter();
      decrypter.addIdentity(key);
      writeFileSync(opened, await decrypter.decrypt(readFileSync(join(place.backups, file!))));
      const names = execFileSync("tar", ["--list", "--gzip", "--file", opened], { encoding: "utf8" }).split(
        "\n",
      );
      expect(names).toEqual(
        expect.arrayContaining(["./manifest.json", "./online-customs.sqlite", "./secret.key"]),
      );
    });
  },
  10 * MINUTES,
);
