import "./lib/node-version.mjs";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { buildWhenStale } from "./lib/build-step.mjs";
import { runVisibly } from "./lib/child-process.mjs";
import { Failure } from "./lib/failure.mjs";
import { mergeFaultTable } from "./lib/fault-table.mjs";
import { install } from "./lib/install.mjs";
import { machineShape, today } from "./lib/machine.mjs";
import { writeMarkedPart } from "./lib/marked-part.mjs";
import { prepareNginx } from "./lib/nginx.mjs";
import { inProject, packageCommand } from "./lib/project-paths.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { testEnvironment } from "./lib/test-environment.mjs";

const LINE = {
  positionals: Infinity,
  usage: `用法：npm run test:faults [-- 测试文件…]

以完整形式运行全部故障测试，或只运行给出的文件。`,
};

const PAPER = inProject("docs", "faults.md");
const REPORT = inProject(".cache", "faults.jsonl");

function writePaper() {
  if (!existsSync(REPORT)) return;
  const rows = readFileSync(REPORT, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const text = existsSync(PAPER) ? readFileSync(PAPER, "utf8") : "";
  const table = mergeFaultTable(text, rows, today());
  writeMarkedPart(PAPER, "故障", "faults", `${machineShape()}。\n\n${table}`);
}

/**
 * Runs the faults in their long form, on a fresh clone too; arguments are passed to vitest. Writes results to
 * docs/faults.md.
 */
await runCommand(LINE, async ({ positionals }) => {
  await install(console.log, { installTools: true });
  await prepareNginx({ isRequired: true });
  await buildWhenStale(console.log);
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  // One fault after the other, because each is measured.
  const args = [
    packageCommand("vitest"),
    "run",
    "--project",
    "faults",
    "--no-file-parallelism",
    ...positionals,
  ];
  const env = { ...testEnvironment(), FAULTS: "long", FAULTS_REPORT: REPORT };
  const { ok } = await runVisibly(process.execPath, args, { env });
  writePaper();
  if (!ok) throw new Failure("故障测试未通过");
});
