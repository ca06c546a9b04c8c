import { createHash } from "node:crypto";
import { posix } from "node:path";
import { distanceTo, importGraph, projectCode } from "./import-graph.mjs";
import { changedSince, readLastPass } from "./last-pass.mjs";
import { OF_SERVER, OF_SERVICES } from "./test-files.mjs";
import { OF_INSTALLATIONS, deferredToWholeSuite } from "./long-tests.mjs";

/**
 * Number of further test files besides those of domains. It does not depend on the number of domains, so that
 * changed files always have room.
 */
const NEAREST_FILES = 6;
/** Limit on SQLite: reached by changes of a few modules, and exceeded by a change of the schema. */
const NEAREST_ON_SQLITE = 60;
/** One in so many of the other service tests, and of the tests of a built server, runs in the short form. */
export const ONE_IN = { services: 8, server: 6 };
/** One in so many domains of the services is represented on PostgreSQL. */
const DOMAINS_ONE_IN = 2;
/** Number of specs that run in every browser of their folder instead of one. */
const WIDE_WALKS = 4;

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
  const distanceOf = (path) => (changed ? distanceTo(path, graph, (file) => changed.has(file)) : 0);
  return tests
    .map((path, index) => ({ path, distance: distanceOf(path), order: (index + turn) % tests.length }))
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

/**
 * Selects the tests of services and of a built server that the short form omits: of those not near a change
 * since their last pass, a different part runs for each number. Nothing of a kind is omitted where its last
 * pass is unknown.
 * @param {{ graph: Map<string, string[]>, changed: { services: Set<string> | null, servers: Set<string> | null }, turn: number, chosen?: readonly string[], most?: number }} state
 * `chosen` run in any case, as on PostgreSQL
 * @returns {string[]}
 */
export function deferredByChange({ graph, changed, turn, chosen = [], most = NEAREST_ON_SQLITE }) {
  const deferredOf = (kind, pattern, oneIn, made) =>
    testsOf(graph, pattern)
      .filter((path) => kind && !OF_INSTALLATIONS.includes(path))
      .filter((path, index) => (index + turn) % oneIn !== 0 && !kind.has(path) && !made.has(path));
  const { services, servers } = changed;
  const nearest = affectedTests(testsOf(graph, OF_SERVICES), { graph, changed: services, turn });
  return [
    ...deferredOf(services, OF_SERVICES, ONE_IN.services, new Set([...chosen, ...nearest.slice(0, most)])),
    ...deferredOf(servers, OF_SERVER, ONE_IN.server, new Set()),
  ];
}

/**
 * Selects the specs that run in every browser: changed ones, and those of changed pages, nearest first.
 * @param {{ graph: Map<string, string[]>, changed: Set<string> | null, pages: Record<string, string[]>, turn: number, most?: number }} state
 * @returns {string[]} paths below tests/e2e
 */
export function walksOfChangedPages({ graph, changed, pages, turn, most = WIDE_WALKS }) {
  if (!changed) return [];
  const isChangedPage = (path) => changed.has(path) && OF_PAGES.test(path);
  const distanceOf = (walk) =>
    changed.has(`${WALKS}${walk}`)
      ? -1
      : Math.min(Infinity, ...(pages[walk] ?? []).map((route) => distanceTo(route, graph, isChangedPage)));
  return [...graph.keys()]
    .filter((path) => path.startsWith(WALKS) && path.endsWith(".spec.ts"))
    .map((path) => path.slice(WALKS.length))
    .map((walk, index, { length }) => ({ walk, distance: distanceOf(walk), order: (index + turn) % length }))
    .filter(({ distance }) => distance <= PAGE_DEPTH)
    .sort((a, b) => a.distance - b.distance || a.order - b.order)
    .slice(0, most)
    .map(({ walk }) => walk);
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
  const { sqlite, postgres, servers, browsers, pages = {} } = readLastPass();
  const changed = { services: changedSince(sqlite), servers: changedSince(servers) };
  const slice = postgresSlice({ graph, turn, changed: changedSince(postgres) });
  return {
    turn,
    services: slice,
    deferred: {
      installations: deferredToWholeSuite(turn, changed.servers ?? undefined),
      distant: deferredByChange({ graph, turn, changed, chosen: slice.files }),
    },
    walks: walksOfChangedPages({ graph, turn, pages, changed: changedSince(browsers) }),
  };
}
