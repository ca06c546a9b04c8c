import { runBundleCommand } from "./lib/bundle-command.mjs";

await runBundleCommand("audit:verify", "校验审计记录");
