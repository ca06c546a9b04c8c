import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { once } from "node:events";
import { COMMAND_LINES } from "../../app/services/runtime/commands/command-lines.mjs";
import { BUILD_TITLE, buildWhenStale } from "./build-step.mjs";
import { runInForeground, runQuietly } from "./child-process.mjs";
import { Failure } from "./failure.mjs";
import { INSTALL_TITLE, install } from "./install.mjs";
import { Progress } from "./progress.mjs";
import { inProject, serverBundle } from "./project-paths.mjs";
import { readSimulation } from "./simulation.mjs";
import { loadDemoClients } from "./simulators.mjs";

const DEFAULT_PORT = "3000";
/** Places of real data, of which the demo must know nothing. */
const REAL_PLACES = ["DATABASE_URL", "BACKUP_FOLDER", "BACKUP_STORE", "BACKUP_RECIPIENT", "SECRET_KEYS"];

async function requireFreePort(port) {
  const probe = createServer().listen(Number(port), "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Failure(`端口 ${port} 已被占用，换一个端口：PORT=${Number(port) + 1} npm run demo -- --live`);
  }
  probe.close();
  await once(probe, "close");
}

/** An empty folder of the demo at a port, and the environment of its server. */
function makePlace(port) {
  const folder = inProject(".cache", "demo", port);
  rmSync(folder, { recursive: true, force: true });
  const [data, channels] = ["data", "channels"].map((name) => join(folder, name));
  for (const path of [data, channels]) mkdirSync(path, { recursive: true });
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !REAL_PLACES.includes(name)));
  return {
    channels,
    log: join(folder, "server.log"),
    env: {
      ...env,
      PORT: port,
      HOST: "127.0.0.1",
      SITE_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: data,
      CHANNEL_ROOT: channels,
      NODE_ENV: "production",
    },
  };
}

const guideOf = (port, log) => `
演示已经开始：http://localhost:${port}/login

  1. 用上面“一人企业的报关主管”的账号和密码登录，进入“申报平台”的“报关单”
  2. 打开最上面的草稿，先“制单完成”，再“发送”
  3. 按“查看最新状态”：一分钟左右变成“已结关”，收到的回执列在“报文与回执”里

对方是模拟的单一窗口，通道标有“模拟通道”，编号和回执都是编造的。
服务的日志（验证码也在其中）：${log}
按 Ctrl+C 结束；下次启动从头开始。
`;

/** Writes the demo data beside the running server, and starts the other side. @returns stops the other side */
async function begin({ channels, env, log }, simulation, progress) {
  const { makeDemoFolders, startDemoClients } = await loadDemoClients();
  await makeDemoFolders(channels);
  let accounts = "";
  await progress.step(COMMAND_LINES.demo.title, async () => {
    const { ok, output } = await runQuietly(process.execPath, [serverBundle, "demo"], { env });
    if (!ok) throw new Failure("写入演示数据失败", { output });
    accounts = output;
  });
  const stop = await startDemoClients(channels, simulation);
  console.log(`\n${accounts.trimEnd()}\n${guideOf(env.PORT, log)}`);
  return stop;
}

/** `npm run demo -- --live`: a server with demo data and a simulated Single Window, in a folder of its own. */
export async function runLiveDemo(values) {
  const simulation = readSimulation(values, COMMAND_LINES.demo);
  const port = process.env.PORT || DEFAULT_PORT;
  await requireFreePort(port);
  const progress = new Progress(4);
  await progress.step(INSTALL_TITLE, install);
  await progress.step(BUILD_TITLE, buildWhenStale);

  const place = makePlace(port);
  console.log(progress.nextLabel("启动服务"));
  const log = openSync(place.log, "w");
  let begun;
  await runInForeground([serverBundle], {
    env: place.env,
    output: log,
    onReady: (end) => {
      begun = begin(place, simulation, progress);
      begun.catch(end);
    },
  });
  closeSync(log);
  if (begun === undefined)
    throw new Failure("服务没有启动", {
      output: readFileSync(place.log, "utf8"),
      exitCode: process.exitCode,
    });
  await (
    await begun
  )();
}
