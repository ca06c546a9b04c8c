import "./lib/node-version.mjs";
import { BUILD_TITLE, buildWhenStale } from "./lib/build-step.mjs";
import { runInForeground } from "./lib/child-process.mjs";
import { loadEnvironmentFile } from "./lib/environment-file.mjs";
import { runScript } from "./lib/failure.mjs";
import { INSTALL_TITLE, install } from "./lib/install.mjs";
import { Progress } from "./lib/progress.mjs";
import { serverBundle } from "./lib/project-paths.mjs";

await runScript(async () => {
  loadEnvironmentFile();
  const progress = new Progress(3);
  await progress.step(INSTALL_TITLE, install);
  await progress.step(BUILD_TITLE, buildWhenStale);

  console.log(progress.nextLabel("写入演示数据"));
  await runInForeground([serverBundle, "demo", ...process.argv.slice(2)], {
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
  });
});
