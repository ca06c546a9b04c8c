import "./node-version.mjs";
import { COMMAND_LINES } from "../../app/services/runtime/commands/command-lines.mjs";
import { BUILD_TITLE, buildWhenStale } from "./build-step.mjs";
import { runInForeground } from "./child-process.mjs";
import { loadEnvironmentFile } from "./environment-file.mjs";
import { INSTALL_TITLE, install } from "./install.mjs";
import { Progress } from "./progress.mjs";
import { serverBundle } from "./project-paths.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * Runs a command of the server's bundle with the server's configuration, after an installation and a build
 * where needed.
 */
export function runBundleCommand(name) {
  const line = COMMAND_LINES[name];
  return runCommand(line, async () => {
    loadEnvironmentFile();
    const progress = new Progress(3);
    await progress.step(INSTALL_TITLE, install);
    await progress.step(BUILD_TITLE, buildWhenStale);

    console.log(progress.nextLabel(line.title));
    await runInForeground([serverBundle, name, ...process.argv.slice(2)], {
      env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
    });
  });
}
