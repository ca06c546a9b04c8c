import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
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
