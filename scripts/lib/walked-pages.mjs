import { matchRoutes } from "@remix-run/react";
import { runQuietly } from "./child-process.mjs";
import { Failure } from "./failure.mjs";
import { packageCommand } from "./project-paths.mjs";

/** The annotation's type with which a browser test records an opened address. */
export const OPENED_PAGE = "opened-page";

async function readRoutes() {
  const command = [packageCommand("@remix-run/dev", "remix"), "routes", "--json"];
  const { ok, output } = await runQuietly(process.execPath, command);
  if (!ok) throw new Failure("读不出路由表", { output });
  return JSON.parse(output.slice(output.indexOf("[\n"), output.lastIndexOf("]") + 1));
}

function* annotatedSpecs(suites) {
  for (const { file, specs = [], suites: inner = [] } of suites) {
    for (const { tests } of specs) {
      const notes = tests.flatMap(({ annotations }) => annotations);
      yield { file, paths: notes.filter(({ type }) => type === OPENED_PAGE).map((note) => note.description) };
    }
    yield* annotatedSpecs(inner);
  }
}

/**
 * The route files that each spec has opened, by its path below tests/e2e, from Playwright's report.
 * @returns {Promise<Record<string, string[]>>}
 */
export async function pagesOfWalks(report, routes) {
  const tree = routes ?? (await readRoutes());
  const files = new Map();
  for (const { file, paths } of annotatedSpecs(report.suites)) {
    const opened = paths
      .flatMap((path) => matchRoutes(tree, path) ?? [])
      .map(({ route }) => `app/${route.file}`);
    files.set(file, new Set([...(files.get(file) ?? []), ...opened]));
  }
  return Object.fromEntries([...files].sort().map(([file, opened]) => [file, [...opened].sort()]));
}
