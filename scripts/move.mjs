import { runBundleCommand } from "./lib/bundle-command.mjs";

await runBundleCommand("move", "迁移数据库");
