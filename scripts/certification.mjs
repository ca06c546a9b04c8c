import { runBundleCommand } from "./lib/bundle-command.mjs";

await runBundleCommand("certification", "审核认证申请");
