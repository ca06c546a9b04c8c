import "./node-version.mjs";
import { COMMAND_LINES } from "../../app/services/runtime/commands/command-lines.mjs";
import { BUILD_TITLE, buildWhenStale } from "./build-step.mjs";
import { runInForeground } from "./child-process.mjs";
import { loadEnvironmentFile } from "./environment-file.mjs";
import { INSTALL_TITLE, install } from "./install.mjs";
import { Progress } from "./progress.mjs";
import { serverBundle } from "./project-paths.mjs";
import { runCommand } from "./run-command.mjs";

/** Runs a command of the server's bundle, after an installation and a build where needed. */
export async function runInBundle(name) {
  loadEnvironmentFile();
  const progress = new Progress(3);
  await progress.step(INSTALL_TITLE, install);
  await progress.step(BUILD_TITLE, buildWhenStale);

  console.log(progress.nextLabel(COMMAND_LINES[name].title));
  await runInForeground([serverBundle, name, ...process.argv.slice(2)], {
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
  });
}

/** Runs a command of the server's bundle with the server's configuration, and with its command line. */
export const runBundleCommand = (name) => runCommand(COMMAND_LINES[name], () => runInBundle(name));
