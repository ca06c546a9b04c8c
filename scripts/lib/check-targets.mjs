import { changedFiles, readLastPass } from "./last-pass.mjs";
import { projectRoot } from "./project-paths.mjs";

/** What a checker says of any file depends on these. */
const CONFIGURATION =
  /^(?:eslint\.config\.js|\.oxlintrc\.json|\.prettier\w*(?:\.json)?|tsconfig\.json|package(?:-lock)?\.json|scripts\/lib\/(?:floor-rule|browser-(?:floor|services))\.mjs)$/;

/** Paths that linters read. */
export const CODE = /\.(?:ts|tsx|mjs|js)$/;

/**
 * What ESLint and Prettier look at: in the short form the files that have changed since both last passed on the whole
 * project. Everything is looked at where that is not known, as in a clone without that state, or where their
 * configuration has changed. A circle of imports has a changed file in it, so that it is found.
 * @returns {{ code: string[], formatted: string[] }} paths from the project's root; empty where nothing has changed
 */
export function findCheckTargets(everything, root = projectRoot) {
  const changed = everything ? null : changedFiles(readLastPass(root).checks, root);
  if (!changed || [...changed].some((path) => CONFIGURATION.test(path)))
    return { code: ["."], formatted: ["."] };
  const formatted = [...changed];
  return { code: formatted.filter((path) => CODE.test(path)), formatted };
}
