import { changedFiles, readLastPass } from "./last-pass.mjs";
import { projectRoot } from "./project-paths.mjs";

/** Configuration of ESLint, of Prettier and of oxlint, which affects every file; of oxlint global types too. */
const CONFIGURATION = {
  code: /^(?:eslint\.config\.js|tsconfig\.json|package(?:-lock)?\.json|scripts\/lib\/(?:floor-rule|browser-(?:floor|services))\.mjs)$/,
  formatted: /^(?:\.prettier\w*(?:\.json)?|package(?:-lock)?\.json)$/,
  typed: /^(?:\.oxlintrc\.json|tsconfig\.json|package(?:-lock)?\.json|.*\.d\.ts)$/,
};

/** Imports between a changed file and those whose types it may have changed in a way that oxlint finds. */
const TYPE_DEPTH = 2;

/** Files that linters check. */
export const CODE = /\.(?:ts|tsx|mjs|js)$/;

/**
 * The files for ESLint and Prettier: in the short form those that have changed since both last passed on the
 * whole project. All files where that pass is unknown, as in a clone, or where the tool's configuration has changed.
 * An import cycle contains a changed file, so that it is found.
 * @returns {{ code: string[], formatted: string[] }} paths from the project's root; empty where nothing has changed
 */
export function findCheckTargets(everything, root = projectRoot) {
  const changed = everything ? null : changedFiles(readLastPass(root).checks, root);
  if (!changed) return { code: ["."], formatted: ["."] };
  const paths = [...changed];
  const targets = (configuration, files) => (paths.some((path) => configuration.test(path)) ? ["."] : files);
  return {
    code: targets(
      CONFIGURATION.code,
      paths.filter((path) => CODE.test(path)),
    ),
    formatted: targets(CONFIGURATION.formatted, paths),
  };
}

/**
 * The files for oxlint, whose rules depend on types: in the short form those that have changed since the checks
 * last passed, and those that import them, directly or through another file. All files under the same conditions as
 * in `findCheckTargets`.
 * @returns {Promise<string[]>} paths from the project's root; empty where nothing has changed
 */
export async function findTypedTargets(everything, root = projectRoot) {
  const changed = everything ? null : changedFiles(readLastPass(root).checks, root);
  if (!changed || [...changed].some((path) => CONFIGURATION.typed.test(path))) return ["."];
  // Its packages are installed by the first step of the tests.
  const { distancesTo, importGraph, projectCode } = await import("./import-graph.mjs");
  const distances = distancesTo(importGraph(projectCode(root)), (path) => changed.has(path));
  const near = [...distances].filter(([, distance]) => distance <= TYPE_DEPTH).map(([path]) => path);
  return [...new Set([...changed, ...near])].filter((path) => CODE.test(path)).sort();
}
