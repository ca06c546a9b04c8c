import "./lib/node-version.mjs";
import { runVisibly } from "./lib/child-process.mjs";
import { buildWhenStale } from "./lib/build-step.mjs";
import { Failure } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { packageCommand } from "./lib/project-paths.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { testEnvironment } from "./lib/test-environment.mjs";

const LINE = {
  positionals: Infinity,
  usage: `用法：npm run test:attacks [-- 测试文件…]

以完整形式运行全部攻击测试，或只运行给出的文件。`,
};

/**
 * Runs the attacks in their long form, on a fresh clone too (docs/security.md); arguments are passed to
 * vitest.
 */
await runCommand(LINE, async ({ positionals }) => {
  await install(console.log, { installTools: true });
  await buildWhenStale(console.log);
  const args = [packageCommand("vitest"), "run", "--project", "attacks", ...positionals];
  const { ok } = await runVisibly(process.execPath, args, { env: { ...testEnvironment(), ATTACKS: "long" } });
  if (!ok) throw new Failure("攻击测试未通过");
});
