import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject } from "./project-paths.mjs";

const SERVER = `
let signals = 0;
const end = (signal) => {
  signals += 1;
  console.log(signal + signals);
  if (signals === 2 || !process.connected) process.exit(7);
};
process.on("SIGTERM", end).on("SIGINT", end);
setInterval(() => {}, 1000);
process.send("ready");
`;

const parentScript = (server) => `
import { runInForeground } from ${JSON.stringify(pathToFileURL(inProject("scripts", "lib", "child-process.mjs")))};
await runInForeground([${JSON.stringify(server)}], { onReady: () => console.log("ready") });
`;

describe("前台运行服务", () => {
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "foreground-"));
    writeFileSync(join(folder, "server.mjs"), SERVER);
    writeFileSync(join(folder, "parent.mjs"), parentScript(join(folder, "server.mjs")));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Sends each signal once the output before it has appeared; resolves with output and exit code. */
  function runWithSignals(signalAfter) {
    const parent = spawn(process.execPath, [join(folder, "parent.mjs")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    parent.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      for (const signal of signalAfter[text.trim()] ?? []) parent.kill(signal);
    });
    return new Promise((resolve) =>
      parent.on("close", (code) => resolve({ code, lines: output.trim().split("\n") })),
    );
  }

  it("两次信号都传到，退出码原样返回", async () => {
    const { code, lines } = await runWithSignals({ ready: ["SIGTERM"], SIGTERM1: ["SIGINT"] });
    expect(lines).toEqual(["ready", "SIGTERM1", "SIGINT2"]);
    expect(code).toBe(7);
  });

  it("同一信号的立即重复只算一次", async () => {
    const { code, lines } = await runWithSignals({ ready: ["SIGINT", "SIGINT"], SIGINT1: ["SIGTERM"] });
    expect(lines).toEqual(["ready", "SIGINT1", "SIGTERM2"]);
    expect(code).toBe(7);
  });

  it("启动脚本被强行结束时，服务收到 SIGTERM", async () => {
    const { lines } = await runWithSignals({ ready: ["SIGKILL"] });
    expect(lines).toEqual(["ready", "SIGTERM1"]);
  });
});
