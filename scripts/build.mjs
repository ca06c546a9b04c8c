import "./lib/node-version.mjs";
import { build } from "./lib/build-step.mjs";
import { runVisibly } from "./lib/child-process.mjs";
import { runCommand } from "./lib/run-command.mjs";

const usage = `用法：npm run build

把程序构建到 build，原来的内容先删除。`;

await runCommand({ usage }, () => build(runVisibly));
