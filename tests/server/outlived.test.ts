import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { resolve } from "node:path";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { copyTemplate } from "../support/sqlite-template";
import { startBundleAs, startSite, temporaryFolder } from "../support/site-process";
import { until } from "../support/until";

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

async function answers(port: number): Promise<boolean> {
  return send(port, "/readyz").then(
    ({ status }) => status === 200,
    () => false,
  );
}

it("a log whose disk is full takes nobody's answers away", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  copyTemplate(folder.path);
  const port = await freePort();
  const full = openSync("/dev/full", "w");
  const environment = { PORT: String(port), DATA_DIR: folder.path };
  const bundle = startBundleAs({ out: full }, environment);
  closeSync(full);
  onTestFinished(() => bundle.signal("SIGKILL"));
  await until("the site to be ready", () => answers(port), 60_000);
  for (let times = 0; times < 50; times += 1) expect((await send(port, "/login")).status).toBe(200);
  expect((await send(port, "/readyz")).status).toBe(200);
});

it("whoever reads the log may leave", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  copyTemplate(folder.path);
  const port = await freePort();
  const site = await startSite({ dataDir: folder.path, port });
  onTestFinished(site.stop);
  site.closeOutput();
  for (let times = 0; times < 50; times += 1) expect((await send(port, "/login")).status).toBe(200);
});

it("connections that cannot be taken for want of file descriptors end nothing else", async () => {
  const site = await startSite();
  onTestFinished(site.stop);
  const used = readdirSync(`/proc/${site.pid}/fd`).length;
  const limit = /Max open files\s+(\d+)\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/limits`, "utf8"))!;
  const allow = (soft: string) => execFileSync("prlimit", ["--pid", String(site.pid), `--nofile=${soft}:`]);
  allow(String(used + 8));
  for (let count = 0; count < 60; count += 1) {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => undefined);
    open.push(socket);
  }
  await until("the connections to be answered or refused", () => open.every((socket) => !socket.connecting));
  for (const socket of open.splice(0)) socket.destroy();
  allow(limit[1]!);
  await until("the site to answer again", () => answers(site.port));
});

/** Starts a server with an IPC channel to its parent, and without the module that ends it with its parent. */
async function startWithChannel(...preloaded: string[]) {
  const folder = temporaryFolder();
  copyTemplate(folder.path);
  const port = await freePort();
  const imports = preloaded.flatMap((path) => ["--import", resolve(path)]);
  const child = spawn(process.execPath, [...imports, resolve("build/server/index.js")], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: String(port), DATA_DIR: folder.path },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = once(child, "exit") as Promise<[number | null, string | null]>;
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    folder.remove();
  });
  const printed = { output: "", errors: "" };
  child.stdout!.setEncoding("utf8").on("data", (text: string) => (printed.output += text));
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (printed.errors += text));
  const ready = () => until("the site to be ready", () => answers(port), 60_000);
  return { child, port, printed, ended, ready };
}

const lineOf = (output: string, message: string) =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map(
      (line) => JSON.parse(line) as { level: number; msg: string; error?: { kind: string; message: string } },
    )
    .find(({ error }) => error?.message === message);

it("whoever started it may be gone before it is ready", async () => {
  const { child, port, printed, ready } = await startWithChannel();
  child.disconnect();
  await ready();
  expect((await send(port, "/login")).status).toBe(200);
  expect(printed.errors).toBe("");
});

it("a promise that nobody waits for is reported with its kind, and ends nothing", async () => {
  const { child, port, printed, ready } = await startWithChannel("tests/support/process-faults.mjs");
  await ready();
  child.send({ reject: { message: "a mistake" } });
  child.send({ reject: { message: "a lost connection", code: "ECONNRESET" } });
  const untilLogged = (message: string) => until(message, () => lineOf(printed.output, message));
  const msg = "nobody waits for this";
  expect(await untilLogged("a mistake")).toMatchObject({ level: 50, msg, error: { kind: "bug" } });
  expect(await untilLogged("a lost connection")).toMatchObject({ level: 40, msg, error: { kind: "gone" } });
  expect((await send(port, "/readyz")).status).toBe(200);
  expect(printed.errors).toBe("");
});

it("an exception that nobody catches ends the process, and says what it was", async () => {
  const { child, printed, ended, ready } = await startWithChannel("tests/support/process-faults.mjs");
  await ready();
  child.send({ raise: { message: "a mistake" } });
  expect(await ended).toEqual([1, null]);
  await until("its last words", () => printed.errors.includes("Error: a mistake"));
});
