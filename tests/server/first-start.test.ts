import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import {
  startBundle,
  startSite,
  temporaryFolder,
  type Environment,
  type Site,
  type SiteOptions,
} from "../support/site-process";
import { putKey } from "../support/sqlite-template";
import { until } from "../support/until";

async function site(options: SiteOptions = {}) {
  const started = await startSite(options);
  onTestFinished(started.stop);
  return started;
}

function dataFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

const count = (text: string, part: string) => text.split(part).length - 1;

describe("the first start", () => {
  it("tells the first administrator once, and the password works", async () => {
    const dataDir = dataFolder();
    const first = await site({ dataDir });
    const { name, password } = first.administrator();
    expect(name).toBe("admin@example.com");
    expect(count(first.output(), "密码：")).toBe(1);
    expect(first.output()).toMatch(/admin@example\.com.*密码：\S{14}(?=\s)/);
    const answer = await new BrowserClient(first).signIn(name, password);
    expect([answer.status, answer.headers.location]).toEqual([303, "/changePassword"]);
    await first.stop();

    const second = await site({ dataDir });
    expect(second.output()).not.toContain("密码：");
    expect(second.output()).not.toContain(name);
  });

  it("takes the administrator's name from FIRST_ADMIN in its canonical form", async () => {
    const { administrator } = await site({ environment: { FIRST_ADMIN: "+86 138-0013-8000" } });
    expect(administrator().name).toBe("13800138000");
  });

  it("keeps everything it stores from other users of the machine", async () => {
    const dataDir = join(dataFolder(), "made");
    await site({ dataDir });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const files = readdirSync(dataDir);
    expect(files).toEqual(expect.arrayContaining(["online-customs.sqlite", "secret.key"]));
    for (const file of files)
      expect([file, statSync(join(dataDir, file)).mode & 0o777]).toEqual([file, 0o600]);
    expect(readFileSync(join(dataDir, "secret.key"), "utf8")).toMatch(/^[\w-]{43}$/);
  });

  it("lets servers that start together share one key, one schema and one administrator", async () => {
    const dataDir = join(dataFolder(), "shared");
    const sites = await Promise.all(Array.from({ length: 4 }, () => site({ dataDir })));
    expect(sites.map(({ output }) => count(output(), "密码：")).sort()).toEqual([0, 0, 0, 1]);
    expect(readdirSync(dataDir).filter((file) => file.startsWith("secret"))).toEqual(["secret.key"]);
    // The form of one server is posted to another: both sign with the same key.
    const { name, password } = sites.find(({ output }) => output().includes("密码："))!.administrator();
    let turn = 0;
    const ask: Site["ask"] = (path, asking) => sites[turn++ % sites.length]!.ask(path, asking);
    const answer = await new BrowserClient({ ask }).signIn(name, password);
    expect(answer.headers.location).toBe("/changePassword");
  });
});

describe("a database whose key is another one, or lost", () => {
  it("is served by nobody, and nothing is made in the key's place", async () => {
    const dataDir = dataFolder();
    const first = await site({ dataDir });
    await first.stop();
    const key = join(dataDir, "secret.key");
    const own = readFileSync(key, "utf8");
    const refusal = async (environment: Environment, ...command: string[]) => {
      const bundle = startBundle({ DATA_DIR: dataDir, PORT: "0", ...environment }, ...command);
      expect(await bundle.ended).toEqual({ code: 78, signal: null });
      return bundle.errors();
    };
    const local = { SITE_ORIGIN: "http://localhost" };
    rmSync(key);
    expect(await refusal(local)).toContain(`${dataDir} 里有数据库，却没有它的密钥 secret.key，没有另外生成`);
    expect(existsSync(key)).toBe(false);
    const given = { ...local, SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga" };
    expect(await refusal(given)).toMatch(/^启动失败：SECRET_KEYS 里没有这个数据库正在使用的密钥/);
    expect(await refusal(given, "certification", "list")).toMatch(/^没有执行：SECRET_KEYS 里没有/);
    putKey(dataDir);
    expect(await refusal(local)).toMatch(/^启动失败：\S+ 里的 secret\.key 不是这个数据库正在使用的密钥/);
    rmSync(key);
    // The generated key is configured from now on, after a newer one.
    const rotated = { SECRET_KEYS: `${given.SECRET_KEYS},${own}` };
    const second = await site({ dataDir, environment: rotated });
    await second.stop();
    expect(await refusal({ ...local, SECRET_KEYS: own })).toContain("换密钥时放在新的后面");
  });
});

describe("the address", () => {
  it("that is occupied is named in one line, with exit 1", async () => {
    const port = await freePort();
    const occupant = createServer().listen(port, "127.0.0.1");
    onTestFinished(() => void occupant.close());
    const bundle = startBundle({ PORT: String(port), DATA_DIR: dataFolder() });
    expect(await bundle.ended).toEqual({ code: 1, signal: null });
    expect(bundle.errors()).toBe(`启动失败：127.0.0.1:${port} 已被占用（PORT）\n`);
  });

  it("of the metrics is treated alike", async () => {
    const port = await freePort();
    const occupant = createServer().listen(port, "127.0.0.1");
    onTestFinished(() => void occupant.close());
    const environment = {
      PORT: String(await freePort()),
      METRICS_PORT: String(port),
      DATA_DIR: dataFolder(),
    };
    const bundle = startBundle(environment);
    expect(await bundle.ended).toEqual({ code: 1, signal: null });
    expect(bundle.errors()).toBe(`启动失败：127.0.0.1:${port} 已被占用（METRICS_PORT）\n`);
  });

  it("that is not this machine's is named", async () => {
    const bundle = startBundle({
      HOST: "192.0.2.1",
      PORT: "0",
      SITE_ORIGIN: "http://localhost",
      DATA_DIR: dataFolder(),
    });
    expect(await bundle.ended).toEqual({ code: 1, signal: null });
    expect(bundle.errors()).toBe("启动失败：192.0.2.1 不是本机地址（HOST）\n");
  });

  it("that the system chooses is told when the site serves", async () => {
    const bundle = startBundle({ PORT: "0", SITE_ORIGIN: "http://localhost", DATA_DIR: dataFolder() });
    onTestFinished(() => bundle.signal("SIGKILL"));
    const port = await until("the address", () => /127\.0\.0\.1:(\d+)/.exec(bundle.output())?.[1]);
    expect((await send(Number(port), "/readyz")).status).toBe(200);
  });
});

describe("a database that is away at the start", () => {
  it("is named in one line, with exit 1", async () => {
    const dataDir = dataFolder();
    const bundle = startBundle({
      DATABASE_URL: `postgres://customs:hunter2@127.0.0.1:${await freePort()}/customs`,
      SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga",
      DATA_DIR: join(dataDir, "unused"),
    });
    expect(await bundle.ended).toEqual({ code: 1, signal: null });
    expect(bundle.errors()).toMatch(/^启动失败：连不上数据库（.+）\n$/);
    expect(bundle.errors() + bundle.output()).not.toContain("hunter2");
    expect(existsSync(join(dataDir, "unused"))).toBe(false);
  });
});
