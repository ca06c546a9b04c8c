import { existsSync, readFileSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

const readPackages = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/**
 * Whether installed packages match package-lock.json. npm writes node_modules/.package-lock.json at the end
 * of an install. A comparison by package, instead of a hash of this project, also accepts a manual install.
 */
export function sameInstall(wanted, installed) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "") continue;
    const present = installed[path];
    if (!present && !entry.optional && !entry.devOptional) return false;
    if (present && (present.version !== entry.version || present.integrity !== entry.integrity)) return false;
  }
  return Object.keys(installed).every((path) => path in wanted);
}

/** Whether node_modules is a complete install of package-lock.json. */
export function matchesLockfile() {
  const installed = inProject("node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  return sameInstall(readPackages(inProject("package-lock.json")), readPackages(installed));
}
