import { runBundleCommand } from "./lib/bundle-command.mjs";

await runBundleCommand("check", "检查数据库");
