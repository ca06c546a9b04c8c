import { loadConfigFromFile } from "vite";
import { createVitest } from "vitest/node";
import { inProject, projectRoot } from "../project-paths.mjs";

/**
 * Runs test files in one persistent Vitest, with at most one module replaced in memory; forked by
 * `test-process.mjs`.
 */

const PROJECTS = ["unit", "sqlite"];
const replaced = { file: "", text: "" };
const failed = new Set();

const answer = (message) => process.connected && process.send(message);

const report = {
  onTestModuleCollected: () => answer("progress"),
  onTestCaseResult: () => answer("progress"),
  onTestModuleEnd(testModule) {
    if (testModule.state() === "failed") failed.add(testModule.relativeModuleId);
  },
};

/** Replaces the text of one module. */
const replaceModule = {
  name: "replace-module",
  enforce: "pre",
  transform: (_code, id) => (id === replaced.file ? { code: replaced.text, map: null } : null),
};

async function startVitest() {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "test" }, inProject("vitest.config.ts"));
  const projects = loaded.config.test.projects
    .filter(({ test }) => PROJECTS.includes(test.name))
    .map((project) => ({ ...project, plugins: [...project.plugins, replaceModule] }));
  const options = {
    config: false,
    root: projectRoot,
    watch: false,
    bail: 1,
    maxWorkers: 2,
    reporters: [report],
  };
  return createVitest("test", { ...options, projects });
}

const vitest = await startVitest();

function specifications(paths) {
  const files = new Set(paths.map((path) => inProject(path)));
  return vitest
    .globTestSpecifications(paths)
    .then((found) => found.filter(({ moduleId }) => files.has(moduleId)));
}

/** Replaces one module, or none, and restores the one before. */
function replace({ path, text } = { path: "", text: "" }) {
  if (replaced.file) vitest.invalidateFile(replaced.file);
  Object.assign(replaced, { file: path && inProject(path), text });
  if (replaced.file) vitest.invalidateFile(replaced.file);
}

async function run({ tests, module }) {
  replace(module);
  const found = await specifications(tests);
  failed.clear();
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const { unhandledErrors } = await vitest.runTestSpecifications(found);
  const isOk = found.length > 0 && failed.size === 0 && unhandledErrors.length === 0;
  return { isOk, failed: [...failed] };
}

process.on("message", async (request) => answer(await run(request)));
process.once("disconnect", () => process.exit());
process.send("ready");
