import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import "./lib/node-version.mjs";
import { loadEnvironmentFile } from "./lib/environment-file.mjs";
import { INSTALL_TITLE, install } from "./lib/install.mjs";
import { Progress } from "./lib/progress.mjs";
import { projectRoot } from "./lib/project-paths.mjs";
import { runCommand } from "./lib/run-command.mjs";

const usage = `用法：npm run dev

启动开发服务：热更新、演示数据，短信和邮件打印在日志里；数据在 DATA_DIR（默认 data）。`;

await runCommand({ usage }, async () => {
  process.chdir(projectRoot);
  loadEnvironmentFile();
  process.env.NODE_ENV ||= "development";
  const isSimulated = !process.env.CHANNEL_ROOT;
  process.env.CHANNEL_ROOT ||= resolve(".cache/channels");
  process.env.OUTGOING_ALLOWED ||= "127.0.0.0/8,::1";
  mkdirSync(process.env.CHANNEL_ROOT, { recursive: true });
  const isCardSimulated = !process.env.GATHERING_URL && !process.env.CARD_ROOTS;
  const progress = new Progress(2);
  await progress.step(INSTALL_TITLE, install);

  console.log(progress.nextLabel("启动开发服务"));
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  try {
    if (isCardSimulated) {
      const { startCardDemo } = await vite.ssrLoadModule("./tests/simulators/card-demo.ts");
      Object.assign(process.env, await startCardDemo(resolve("data/cards")));
    }
    const { startDevelopment } = await vite.ssrLoadModule("./server.ts");
    await startDevelopment(vite);
    // Simulates the client of the demo's channel, unless a real root is configured.
    if (isSimulated) {
      const { startImportClient } = await vite.ssrLoadModule("./tests/simulators/import-client.ts");
      await startImportClient({ folder: resolve(process.env.CHANNEL_ROOT, "simulated") });
    }
  } catch (error) {
    vite.ssrFixStacktrace(error);
    await vite.close();
    throw error;
  }
});
