import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import "./lib/node-version.mjs";
import { SIMULATION_USAGE } from "../app/services/runtime/commands/demo-usage.mjs";
import { loadEnvironmentFile } from "./lib/environment-file.mjs";
import { INSTALL_TITLE, install } from "./lib/install.mjs";
import { Progress } from "./lib/progress.mjs";
import { projectRoot } from "./lib/project-paths.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { readSimulation, SIMULATION_OPTIONS } from "./lib/simulation.mjs";
import { DEMO_CLIENTS } from "./lib/simulators.mjs";

const usage = `用法：npm run dev [-- --seed <数>] [--fault <故障>]…

启动开发服务：热更新、演示数据，短信和邮件打印在日志里；数据在 DATA_DIR（默认 data）。
没有设置 CHANNEL_ROOT 时，由模拟的单一窗口收发报文。

${SIMULATION_USAGE}`;

const command = { usage, options: SIMULATION_OPTIONS };

await runCommand(command, async ({ values }) => {
  const simulation = readSimulation(values, command);
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
    const clients = isSimulated ? await vite.ssrLoadModule(DEMO_CLIENTS) : null;
    await clients?.makeDemoFolders(process.env.CHANNEL_ROOT);
    const { startDevelopment } = await vite.ssrLoadModule("./server.ts");
    await startDevelopment(vite);
    // The other side of the demo's channels, unless a real root is configured.
    await clients?.startDemoClients(process.env.CHANNEL_ROOT, simulation);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    await vite.close();
    throw error;
  }
});
