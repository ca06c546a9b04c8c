import { runBundleCommand } from "./lib/bundle-command.mjs";

await runBundleCommand("outbox");
