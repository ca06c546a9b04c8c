import { createHash } from "node:crypto";
import { posix } from "node:path";
import { LONG_FOLDERS, browsersOf } from "./browser-plan.mjs";
import { distancesTo, importGraph, projectCode } from "./import-graph.mjs";
import { changedSince, readLastPass } from "./last-pass.mjs";
import { filesOfTurn } from "./level-turns.mjs";
import { OF_MODULES, OF_SERVER, OF_SERVICES } from "./test-files.mjs";
import { OF_INSTALLATIONS, deferredToWholeSuite } from "./long-tests.mjs";

/**
 * Number of further test files besides those of domains. It does not depend on the number of domains, so that
 * changed files always have room.
 */
const NEAREST_FILES = 6;
/**
 * Kinds of tests of which the short form omits those not near to a change since the kind last passed: of these it
 * runs a different part each time, all of them in `turns`. `most` is the number of the nearest ones that run:
 * reached by changes of a few modules, and exceeded by a change of the schema. A built server is near to every
 * change.
 */
const KINDS = {
  services: { pattern: OF_SERVICES, turns: 12, most: 30 },
  unit: { pattern: OF_MODULES, turns: 8, most: 30 },
  servers: { pattern: OF_SERVER, turns: 20, most: 0 },
};
export const TURNS = Object.fromEntries(Object.entries(KINDS).map(([kind, { turns }]) => [kind, turns]));
const LOOKS_AT_FILES = /\b(?:read(?:File|dir)(?:Sync)?|import\.meta\.glob|projectCode|inProject)\b/;
/** Whether a unit test looks at files which it does not import: it is near to any change. */
export const looksAtFiles = (text) => LOOKS_AT_FILES.test(text);
/** One in so many domains of the services is represented on PostgreSQL. */
export const DOMAINS_ONE_IN = 6;
/** Seconds of the specs that run in every browser of their folder instead of one, and their number at most. */
const WIDE = { seconds: 90, walks: 4 };

/** Files of pages; changes of services are covered by service tests. */
const OF_PAGES = /^app\/(?:routes|components|enhance|styles|console|pages)\/|^app\/root\.tsx$/;
/** Depth of imports from a route's file that counts as the page. */
const PAGE_DEPTH = 3;
const WALKS = "tests/e2e/";

/** A domain of the services with its subfolders, or another folder with tests. */
export const domainOf = (path) => posix.dirname(path).split("/").slice(0, 4).join("/");

/** One test of each domain in turn, selected by `turn`. */
function oneOfDomains(tests, turn) {
  const domains = [...new Set(tests.map(domainOf))].filter(
    (_, index) => (index + turn) % DOMAINS_ONE_IN === 0,
  );
  return domains.map((domain) => {
    const inDomain = tests.filter((path) => domainOf(path) === domain);
    return inDomain[Math.floor(turn / DOMAINS_ONE_IN) % inDomain.length];
  });
}

/** Tests that import something changed, nearest first; the order of equally near ones depends on `turn`. */
function affectedTests(tests, { graph, changed, turn }) {
  const distances = distancesTo(graph, (file) => !changed || changed.has(file));
  return tests
    .map((path, index) => ({
      path,
      distance: distances.get(path) ?? Infinity,
      order: (index + turn) % tests.length,
    }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || a.order - b.order)
    .map(({ path }) => path);
}

const testsOf = (graph, pattern) => [...graph.keys()].filter((path) => pattern.test(path)).sort();

/**
 * Selects the service tests that also run on PostgreSQL in the short form: one of every second domain in turn, then
 * those nearest to a changed file.
 * @param {{ graph: Map<string, string[]>, changed: Set<string> | null, turn: number, most?: number }} state
 * `changed` is null where everything may have changed
 */
export function postgresSlice({ graph, changed, turn, most = NEAREST_FILES }) {
  const tests = testsOf(graph, OF_SERVICES);
  const inTurn = oneOfDomains(tests, turn);
  const others = tests.filter((path) => !inTurn.includes(path));
  const affected = affectedTests(others, { graph, changed, turn });
  const nearest = affected.slice(0, most);
  return {
    files: [...inTurn, ...nearest].sort(),
    inTurn,
    nearest,
    deferredCount: affected.length - nearest.length,
  };
}

/** The tests of a kind that the short form omits. */
function deferredOfKind(kind, { graph, changed, turn, seconds, chosen, most }) {
  const { pattern, turns, most: nearestCount } = KINDS[kind];
  const tests = testsOf(graph, pattern).filter((path) => !OF_INSTALLATIONS.includes(path));
  const nearest = affectedTests(tests, { graph, changed, turn }).slice(0, most ?? nearestCount);
  const runs = new Set([...nearest, ...chosen, ...filesOfTurn(tests, { count: turns, turn, seconds })]);
  return tests.filter((path) => !runs.has(path) && !changed.has(path));
}

/**
 * Selects the tests of modules, of services and of a built server that the short form omits. Nothing of a kind is
 * omitted where its last pass is unknown.
 * @param {{ graph: Map<string, string[]>, changed: Partial<Record<keyof typeof KINDS, Set<string> | null>>, turn: number, seconds?: Record<string, number>, chosen?: readonly string[], most?: number }} state
 * `chosen` run in any case, as on PostgreSQL
 * @returns {string[]}
 */
export const deferredByChange = ({ changed, chosen = [], ...state }) =>
  Object.keys(KINDS).flatMap((kind) =>
    changed[kind] ? deferredOfKind(kind, { ...state, chosen, changed: changed[kind] }) : [],
  );

/** The first specs that together take no longer than WIDE, and the first in any case. */
function withinWide(walks, seconds = {}) {
  const within = [];
  let total = 0;
  for (const walk of walks.slice(0, WIDE.walks)) {
    total += (seconds[`${WALKS}${walk}`] ?? 1) * browsersOf(walk).length;
    if (within.length > 0 && total > WIDE.seconds) break;
    within.push(walk);
  }
  return within;
}

/**
 * Selects the specs that run in every browser: changed ones, and those of changed pages, nearest first.
 * @param {{ graph: Map<string, string[]>, changed: Set<string> | null, pages: Record<string, string[]>, turn: number, seconds?: Record<string, number> }} state
 * @returns {string[]} paths below tests/e2e
 */
export function walksOfChangedPages({ graph, changed, pages, turn, seconds }) {
  if (!changed) return [];
  const distances = distancesTo(graph, (path) => changed.has(path) && OF_PAGES.test(path));
  const pagesOf = (walk) => (LONG_FOLDERS.has(walk.split("/")[0]) ? [] : (pages[walk] ?? []));
  const distanceOf = (walk) =>
    changed.has(`${WALKS}${walk}`)
      ? -1
      : Math.min(Infinity, ...pagesOf(walk).map((route) => distances.get(route) ?? Infinity));
  const walks = [...graph.keys()]
    .filter((path) => path.startsWith(WALKS) && path.endsWith(".spec.ts"))
    .map((path) => path.slice(WALKS.length))
    .map((walk, index, { length }) => ({ walk, distance: distanceOf(walk), order: (index + turn) % length }))
    .filter(({ walk, distance }) => distance <= PAGE_DEPTH && browsersOf(walk).length > 0)
    .sort((a, b) => a.distance - b.distance || a.order - b.order)
    .map(({ walk }) => walk);
  return withinWide(walks, seconds);
}

/** A number that depends on the contents of all code files. */
function turnOf(texts) {
  const hash = createHash("sha256");
  for (const [path, text] of texts) hash.update(`${path}\0${text}\0`);
  return hash.digest().readUInt32BE(0);
}

/** The selections of the short form for the project's present state; `turn` selects among similar cases. */
export function chooseByChange() {
  const texts = projectCode();
  const graph = importGraph(texts);
  const turn = turnOf(texts);
  const { sqlite, postgres, servers, unit, browsers, pages = {}, seconds } = readLastPass();
  const changed = {
    services: changedSince(sqlite),
    unit: changedSince(unit),
    servers: changedSince(servers),
  };
  const slice = postgresSlice({ graph, turn, changed: changedSince(postgres) });
  const looking = testsOf(graph, OF_MODULES).filter((path) => looksAtFiles(texts.get(path)));
  const chosen = [...slice.files, ...looking];
  return {
    turn,
    seconds,
    services: slice,
    deferred: {
      installations: deferredToWholeSuite({ turn, seconds, changed: changed.servers ?? undefined }),
      distant: deferredByChange({ graph, turn, seconds, changed, chosen }),
    },
    walks: walksOfChangedPages({ graph, turn, pages, seconds, changed: changedSince(browsers) }),
  };
}
