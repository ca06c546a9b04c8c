import { changedFiles, readLastPass } from "./last-pass.mjs";
import { projectRoot } from "./project-paths.mjs";

/** Configuration that affects the check of every file. */
const CONFIGURATION =
  /^(?:eslint\.config\.js|\.oxlintrc\.json|\.prettier\w*(?:\.json)?|tsconfig\.json|package(?:-lock)?\.json|scripts\/lib\/(?:floor-rule|browser-(?:floor|services))\.mjs)$/;

/** Files that linters check. */
export const CODE = /\.(?:ts|tsx|mjs|js)$/;

/**
 * The files for ESLint and Prettier: in the short form those that have changed since both last passed on the
 * whole project. All files where that pass is unknown, as in a clone, or where the configuration has changed.
 * An import cycle contains a changed file, so that it is found.
 * @returns {{ code: string[], formatted: string[] }} paths from the project's root; empty where nothing has changed
 */
export function findCheckTargets(everything, root = projectRoot) {
  const changed = everything ? null : changedFiles(readLastPass(root).checks, root);
  if (!changed || [...changed].some((path) => CONFIGURATION.test(path)))
    return { code: ["."], formatted: ["."] };
  const formatted = [...changed];
  return { code: formatted.filter((path) => CODE.test(path)), formatted };
}
