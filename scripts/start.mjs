import "./lib/node-version.mjs";
import { performance } from "node:perf_hooks";
import { BUILD_TITLE, buildWhenStale } from "./lib/build-step.mjs";
import { runInForeground } from "./lib/child-process.mjs";
import { loadEnvironmentFile } from "./lib/environment-file.mjs";
import { INSTALL_TITLE, install } from "./lib/install.mjs";
import { Progress, describeOutcome } from "./lib/progress.mjs";
import { serverBundle } from "./lib/project-paths.mjs";
import { runCommand } from "./lib/run-command.mjs";

const usage = `用法：npm start

安装、构建（源码或锁文件变了才做）并启动服务；配置用环境变量或 .env，见 README.md。`;

await runCommand({ usage }, async () => {
  loadEnvironmentFile();
  const progress = new Progress(3);
  await progress.step(INSTALL_TITLE, install);
  await progress.step(BUILD_TITLE, buildWhenStale);

  const label = progress.nextLabel("启动服务");
  const since = performance.now();
  console.log(label);
  await runInForeground([serverBundle], {
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
    onReady: () => console.log(`${label} ${describeOutcome(undefined, since)}`),
  });
});
