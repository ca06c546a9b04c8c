import "./lib/node-version.mjs";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { performance } from "node:perf_hooks";
import { projectCode } from "./lib/import-graph.mjs";
import { today } from "./lib/machine.mjs";
import { writeMarkedPart } from "./lib/marked-part.mjs";
import { inProject } from "./lib/project-paths.mjs";
import { seconds } from "./lib/progress.mjs";
import { runCommand, usageFailure } from "./lib/run-command.mjs";

const WINGS = ["app/services/declarations", "app/services/access"];

const usage = `用法：npm run test:mutation [-- --sample 200 --seed 1 --write 文件夹或文件…]
      npm run test:mutation -- --survivors

在源码中逐个植入错误，各运行离它最近的测试：测试失败即发现了它。不改动工作区的文件。
不指定文件夹或文件时取 ${WINGS.join(" 和 ")}。

  --sample     植入多少个，按文件大小均匀抽取；all 为全部
  --seed       抽取的种子，同一个种子抽取相同的错误
  --survivors  只重复上一次没有被发现的，所运行的测试更多
  --write      把统计表写入 docs/mutation.md`;

const LINE = {
  usage,
  positionals: Infinity,
  options: {
    sample: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    survivors: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
};

const RESULTS = inProject(".cache", "mutation.json");
const PAPER = inProject("docs", "mutation.md");

function readChoice({ values, positionals }) {
  const { sample, seed, survivors, write } = values;
  if (sample !== "all" && !/^[1-9]\d{0,6}$/.test(sample))
    throw usageFailure(`--sample 须是正整数或 all：${sample}`, LINE);
  if (!/^\d{1,9}$/.test(seed)) throw usageFailure(`--seed 须是整数：${seed}`, LINE);
  const targets = (positionals.length > 0 ? positionals : WINGS).map((path) => path.replace(/\/+$/, ""));
  const missing = targets.find((path) => !existsSync(inProject(path)));
  if (missing !== undefined) throw usageFailure(`没有这个文件或文件夹：${missing}`, LINE);
  return {
    size: sample === "all" ? Infinity : Number(sample),
    seed: Number(seed),
    survivors,
    write,
    targets,
  };
}

const isWithin = (path, target) => path === target || path.startsWith(`${target}/`);

async function findSample({ targets, size, seed }) {
  const { findMutants, isMutated } = await import("./lib/mutation/mutants.mjs");
  const { stratifiedSample } = await import("./lib/mutation/sample.mjs");
  const files = [...projectCode()].filter(
    ([path]) => isMutated(path) && targets.some((target) => isWithin(path, target)),
  );
  const all = [];
  for (const [path, text] of files) all.push(...(await findMutants(path, text)));
  console.log(`${files.length} 个文件中有 ${all.length} 个可以植入的错误`);
  return stratifiedSample(all, size, seed);
}

const readResults = () =>
  existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : { choice: {}, results: [] };

function writeResults(state) {
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify(state, null, 1));
}

/** Selects the mutants to run, and the earlier results to retain. */
async function planRun(chosen) {
  if (!chosen.survivors) return { mutants: await findSample(chosen), before: [], choice: chosen };
  const { choice, results } = readResults();
  const isThere = ({ path, start, end, original }) =>
    readFileSync(inProject(path), "utf8").slice(start, end) === original;
  const survived = results.filter(({ status }) => status === "survived");
  const mutants = survived.filter(isThere);
  if (mutants.length < survived.length)
    console.log(`${survived.length - mutants.length} 个所在的代码已经改动`);
  return { mutants, before: results.filter((each) => !survived.includes(each)), choice };
}

async function runAll({ mutants, before, choice }, isWide) {
  const { makeMutantRunner } = await import("./lib/mutation/run-mutants.mjs");
  const { startTestProcess } = await import("./lib/mutation/test-process.mjs");
  const { describeMutant } = await import("./lib/mutation/table.mjs");
  const { makeTestFolder } = await import("./lib/test-folder.mjs");
  const folder = makeTestFolder();
  const testProcess = startTestProcess(folder.path);
  const runner = makeMutantRunner(testProcess, { isWide });
  const results = [...before];
  try {
    for (const [index, mutant] of mutants.entries()) {
      const since = performance.now();
      const result = { ...mutant, status: await runner.run(mutant) };
      results.push(result);
      writeResults({ choice, results });
      const label = `[${index + 1}/${mutants.length}] ${result.status} ${seconds(since)}`;
      console.log(`${label} ${describeMutant(result)}`);
    }
    return { results, unsound: runner.unsound() };
  } finally {
    await testProcess.stop();
    folder.remove();
  }
}

/**
 * Runs mutants and counts those that no test detects. Not part of `npm test`: a sample takes most of an hour.
 */
await runCommand(LINE, async (given) => {
  const chosen = readChoice(given);
  const { mutationTable, describeMutant } = await import("./lib/mutation/table.mjs");
  const since = performance.now();
  const plan = await planRun(chosen);
  const { results, unsound } = await runAll(plan, chosen.survivors);
  const table = mutationTable(results);
  console.log(`\n${table}\n\n${((performance.now() - since) / 60_000).toFixed(1)} 分钟`);
  for (const each of results.filter(({ status }) => status === "survived")) console.log(describeMutant(each));
  for (const test of unsound) console.log(`没有植入错误也失败，未采用：${test}`);
  if (!chosen.write) return;
  const { size, seed } = plan.choice;
  const note = `${today()}, seed ${seed}, ${size === null || size === Infinity ? "all" : size} mutants.`;
  writeMarkedPart(PAPER, "Mutation testing", "mutation", `${note}\n\n${table}`);
});
