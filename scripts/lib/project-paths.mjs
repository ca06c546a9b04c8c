import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inProject = (...parts) => join(projectRoot, ...parts);

export const serverBundle = inProject("build", "server", "index.js");

/** The JavaScript file of a package's command; works on every platform, unlike node_modules/.bin. */
export function packageCommand(packageName, commandName = packageName) {
  const folder = inProject("node_modules", ...packageName.split("/"));
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[commandName]);
}
