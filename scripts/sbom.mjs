import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inProject, projectRoot } from "./lib/project-paths.mjs";
import { runCommand } from "./lib/run-command.mjs";

const usage = `用法：npm run --silent sbom > sbom.json

输出服务所用依赖的软件物料清单（CycloneDX）。`;

/** The packages that a server runs, by the lock file. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
  const needed = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional,
  );
  return new Set(needed.map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`));
}

/**
 * `npm run --silent sbom`: the packages that a server runs, as CycloneDX. npm's `--omit dev` would also omit
 * packages that development needs as well.
 */
await runCommand({ usage }, () => {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const bom = JSON.parse(execFileSync("npm", args, { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 }));
  const needed = productionPackages();
  const components = bom.components.filter(({ name, version }) => needed.has(`${name}@${version}`));
  const refs = new Set([bom.metadata.component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  process.stdout.write(`${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`);
});
