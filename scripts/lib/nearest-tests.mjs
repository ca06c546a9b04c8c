import { distancesTo } from "./import-graph.mjs";

/** Number of test files besides the changed ones that `npm run quick` runs within a minute. */
const MOST_FILES = 12;
/** Maximum number of imports between a test and a change; `npm test` runs more distant ones. */
const MOST_IMPORTS = 4;

/** Tests that need neither a build nor a browser. */
const WITHOUT_BUILD = /^(?:app\/.+\.test\.tsx?|scripts\/.+\.test\.mjs|tests\/(?:wire|routes)\/.+\.test\.ts)$/;

/**
 * The unit, service and wire tests nearest to a change: changed ones first, then by distance, then by path.
 * @param {{ graph: Map<string, string[]>, changed: ReadonlySet<string>, most?: number, within?: number }} state
 * @returns {{ files: string[], deferredCount: number }} `deferredCount` counts the other affected tests
 */
export function nearestTests({ graph, changed, most = MOST_FILES, within = MOST_IMPORTS }) {
  const distances = distancesTo(graph, (file) => changed.has(file));
  const affected = [...graph.keys()]
    .filter((path) => WITHOUT_BUILD.test(path))
    .map((path) => ({ path, distance: distances.get(path) ?? Infinity }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1));
  const near = affected.filter(({ distance }) => distance <= within).slice(0, most);
  return { files: near.map(({ path }) => path), deferredCount: affected.length - near.length };
}
