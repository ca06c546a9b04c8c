import { runBundleCommand } from "./lib/bundle-command.mjs";

await runBundleCommand("demo", "写入演示数据");
