import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { importGraph, projectCode } from "../import-graph.mjs";
import { nearestTests } from "../nearest-tests.mjs";
import { inProject } from "../project-paths.mjs";
import { plant } from "./mutants.mjs";

/** Sizes of the groups of test files that run together, the nearest first: the first kills most mutants. */
const GROUPS = [1, 2, 3];
/** Sizes for a mutant that has survived before, which include more distant tests. */
const WIDER_GROUPS = [3, 6, 9];

const isQuick = (test) => !test.includes(".server.") && test.startsWith("app/");

/**
 * Sorts tests: those that have killed a mutant of this file first, then those without a database; otherwise
 * by distance.
 */
export const inOrder = (tests, kills) =>
  [...tests].sort((a, b) => (kills.get(b) ?? 0) - (kills.get(a) ?? 0) || isQuick(b) - isQuick(a));

/** All tests that import a file: those of its folder first, then by distance. */
function nearestFirst(graph, path) {
  const { files } = nearestTests({ graph, changed: new Set([path]), most: Infinity, within: Infinity });
  const isBeside = (test) => dirname(test) === dirname(path);
  return files.sort((a, b) => isBeside(b) - isBeside(a));
}

/** Splits a list into groups of these sizes. */
export function grouped(tests, sizes) {
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  return starts
    .map((from, index) => tests.slice(from, from + sizes[index]))
    .filter((group) => group.length > 0);
}

/**
 * Runs mutants against the nearest test files, until one fails.
 * @param {ReturnType<import("./test-process.mjs").startTestProcess>} testProcess
 * @param {{ isWide: boolean, graph?: Map<string, string[]> }} options
 */
export function makeMutantRunner(testProcess, { isWide, graph = importGraph(projectCode()) }) {
  const sizes = isWide ? WIDER_GROUPS : GROUPS;
  const most = sizes.reduce((sum, size) => sum + size, 0);
  const nearest = new Map();
  const kills = new Map();
  /** Whether a test file passes without a mutant. */
  const sound = new Map();

  function testsOf(path) {
    if (!nearest.has(path)) {
      nearest.set(path, nearestFirst(graph, path).slice(0, most));
      kills.set(path, new Map());
    }
    return inOrder(nearest.get(path), kills.get(path)).filter((test) => sound.get(test) !== false);
  }

  async function isSound(test) {
    if (!sound.has(test)) sound.set(test, (await testProcess.ask({ tests: [test] })).isOk);
    return sound.get(test);
  }

  /** @returns {Promise<"killed" | "late" | "survived">} outcome of the mutant in this group of tests */
  async function runGroup(tests, module, killsOfFile) {
    const { isOk, failed, outcome } = await testProcess.ask({ tests, module });
    if (isOk) {
      for (const test of tests) sound.set(test, true);
      return "survived";
    }
    if (failed.length === 0) return outcome === "late" ? "late" : "killed";
    for (const test of failed) {
      if (!(await isSound(test))) continue;
      killsOfFile.set(test, (killsOfFile.get(test) ?? 0) + 1);
      return "killed";
    }
    const others = tests.filter((test) => !failed.includes(test));
    return others.length > 0 ? runGroup(others, module, killsOfFile) : "survived";
  }

  async function run(mutant) {
    const module = { path: mutant.path, text: plant(readFileSync(inProject(mutant.path), "utf8"), mutant) };
    const tests = testsOf(mutant.path);
    for (const group of grouped(tests, sizes)) {
      const status = await runGroup(group, module, kills.get(mutant.path));
      if (status !== "survived") return status;
    }
    return "survived";
  }

  /** Test files that fail without a mutant, which prove nothing. */
  const unsound = () => [...sound].filter(([, passes]) => !passes).map(([test]) => test);

  return { run, unsound };
}
