import "./lib/node-version.mjs";
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { runVisibly } from "./lib/child-process.mjs";
import { Failure } from "./lib/failure.mjs";
import { packageCommand } from "./lib/project-paths.mjs";
import { runCommand, usageFailure } from "./lib/run-command.mjs";
import { testEnvironment } from "./lib/test-environment.mjs";

const usage = `用法：npm run test:steady -- 文件 [--times 20] [--busy] [--project js]

把一个测试文件重复若干次；--busy 同时让每个处理器核心空转，--project 只在这一种浏览器或数据库上。
文件是 tests/e2e 的走查（*.spec.ts）或 vitest 的测试。走查、服务器测试须先 npm run build。任何一次失败即以 1 退出。`;

const LINE = {
  usage,
  positionals: 1,
  options: {
    times: { type: "string", default: "20" },
    busy: { type: "boolean", default: false },
    project: { type: "string", multiple: true, default: [] },
  },
};

function readChoice({ values, positionals }) {
  const times = Number(values.times);
  if (positionals.length !== 1) throw usageFailure("须给出一个测试文件", LINE);
  if (!Number.isInteger(times) || times < 1) throw usageFailure(`--times 须是正整数：${values.times}`, LINE);
  return { ...values, times, file: positionals[0] };
}

/** Keeps all cores busy until the returned function is called. */
function startBusyLoops() {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  const stop = () => loops.forEach((loop) => loop.kill("SIGKILL"));
  process.on("exit", stop);
  return stop;
}

const projects = (names) => names.map((name) => `--project=${name}`);

async function repeatWalk({ file, times, project }) {
  const args = ["test", `--repeat-each=${times}`, "--workers=1", "--reporter=line", "--forbid-only"];
  const command = [packageCommand("@playwright/test", "playwright"), ...args, ...projects(project), file];
  const { ok } = await runVisibly(process.execPath, command, { env: testEnvironment() });
  return ok ? 0 : 1;
}

async function repeatTest({ file, times, project }) {
  const names = project.length > 0 ? project : ["unit", "sqlite", "server", "faults"];
  const command = [packageCommand("vitest"), "run", "--reporter=dot", ...projects(names), file];
  let failed = 0;
  for (let turn = 1; turn <= times; turn += 1) {
    const { ok } = await runVisibly(process.execPath, command, { env: testEnvironment() });
    if (!ok) failed += 1;
    console.log(`第 ${turn} 次：${ok ? "通过" : "失败"}，至此失败 ${failed} 次`);
  }
  return failed;
}

await runCommand(LINE, async (given) => {
  const chosen = readChoice(given);
  const stop = chosen.busy ? startBusyLoops() : () => {};
  const failed = await (chosen.file.endsWith(".spec.ts") ? repeatWalk(chosen) : repeatTest(chosen));
  stop();
  if (failed > 0) throw new Failure(`${chosen.file} 重复 ${chosen.times} 次，有失败`);
  console.log(`${chosen.file} 重复 ${chosen.times} 次，全部通过`);
});
