import "./node-version.mjs";
import { BUILD_TITLE, buildWhenStale } from "./build-step.mjs";
import { runInForeground } from "./child-process.mjs";
import { loadEnvironmentFile } from "./environment-file.mjs";
import { runScript } from "./failure.mjs";
import { INSTALL_TITLE, install } from "./install.mjs";
import { Progress } from "./progress.mjs";
import { serverBundle } from "./project-paths.mjs";

/** Runs a command of the server's bundle, brought up to date first, with the server's configuration. */
export function runBundleCommand(name, title) {
  return runScript(async () => {
    loadEnvironmentFile();
    const progress = new Progress(3);
    await progress.step(INSTALL_TITLE, install);
    await progress.step(BUILD_TITLE, buildWhenStale);

    console.log(progress.nextLabel(title));
    await runInForeground([serverBundle, name, ...process.argv.slice(2)], {
      env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
    });
  });
}
