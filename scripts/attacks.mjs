import "./lib/node-version.mjs";
import { runVisibly } from "./lib/child-process.mjs";
import { buildWhenStale } from "./lib/build-step.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { packageCommand } from "./lib/project-paths.mjs";
import { testEnvironment } from "./lib/test-steps.mjs";

/** The attacks in their long form, on a fresh clone too (docs/security.md); arguments go to vitest. */
await runScript(async () => {
  await install(console.log, { installTools: true });
  await buildWhenStale(console.log);
  const args = [packageCommand("vitest"), "run", "--project", "attacks", ...process.argv.slice(2)];
  const { ok } = await runVisibly(process.execPath, args, { env: { ...testEnvironment(), ATTACKS: "long" } });
  if (!ok) throw new Failure("攻击测试未通过");
});
