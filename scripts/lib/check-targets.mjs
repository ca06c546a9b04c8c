import { changedFiles, readLastPass } from "./last-pass.mjs";
import { projectRoot } from "./project-paths.mjs";

/** Configuration of ESLint and of Prettier, which affects every file. */
const CONFIGURATION = {
  code: /^(?:eslint\.config\.js|tsconfig\.json|package(?:-lock)?\.json|scripts\/lib\/(?:floor-rule|browser-(?:floor|services))\.mjs)$/,
  formatted: /^(?:\.prettier\w*(?:\.json)?|package(?:-lock)?\.json)$/,
};

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
