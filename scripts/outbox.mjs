import { runBundleCommand } from "./lib/bundle-command.mjs";

await runBundleCommand("outbox", "最近的短信和邮件");
