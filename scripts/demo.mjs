import { COMMAND_LINES } from "../app/services/runtime/commands/command-lines.mjs";
import { runInBundle } from "./lib/bundle-command.mjs";
import { runCommand } from "./lib/run-command.mjs";

await runCommand(COMMAND_LINES.demo, async ({ values }) => {
  if (!values.live) return runInBundle("demo");
  const { runLiveDemo } = await import("./lib/live-demo.mjs");
  return runLiveDemo(values);
});
