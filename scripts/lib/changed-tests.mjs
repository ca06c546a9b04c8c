import { createHash } from "node:crypto";
import { posix } from "node:path";
import { distanceTo, importGraph, projectCode } from "./import-graph.mjs";
import { changedSince, readLastPass } from "./last-pass.mjs";
import { OF_INSTALLATIONS, deferredToWholeSuite } from "./long-tests.mjs";

/**
 * Test files beside one of each domain; PostgreSQL takes about three minutes for all of them, beside the other tests.
 * It is a number of its own: domains that are added would otherwise leave no room for what has changed.
 */
const NEAREST_FILES = 6;
/** Of the services on SQLite: what a change of a few modules reaches, and not all of what a change of the schema does. */
const NEAREST_ON_SQLITE = 100;
/** One in so many of the other service tests, and of the tests of a built server, belongs to the short form. */
export const ONE_IN = { services: 4, server: 3 };
/** Walks that are made in every browser that shares their folder, instead of one. */
const WIDE_WALKS = 4;

const OF_SERVICES = /^(?:app\/.+\.server\.test\.ts|tests\/wire\/.+\.test\.ts)$/;
const OF_SERVER = /^tests\/server\/.+\.test\.ts$/;
/** What a page is made of: a change of a service is the services' tests' affair. */
const OF_PAGES = /^app\/(?:routes|components|enhance|styles|console|pages)\/|^app\/root\.tsx$/;
/** Imports between a route's file and what still counts as the page itself. */
const PAGE_DEPTH = 3;
const WALKS = "tests/e2e/";

/** A domain of the services with all its subfolders, or another folder with tests. */
export const domainOf = (path) => posix.dirname(path).split("/").slice(0, 4).join("/");

/** One test of each domain, another one for every state of the project. */
function oneOfEachDomain(tests, turn) {
  const domains = [...new Set(tests.map(domainOf))];
  return domains.map((domain) => {
    const inDomain = tests.filter((path) => domainOf(path) === domain);
    return inDomain[turn % inDomain.length];
  });
}

/** The tests that something changed reaches by imports, nearest first; those equally near in another order each turn. */
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
 * The service tests that are run on PostgreSQL too, short of running all: one of each domain in turn, then those
 * nearest to a file that has changed.
 * @param {{ graph: Map<string, string[]>, changed: Set<string> | null, turn: number, most?: number }} state
 * `changed` is null where everything may have
 */
export function postgresSlice({ graph, changed, turn, most = NEAREST_FILES }) {
  const tests = testsOf(graph, OF_SERVICES);
  const inTurn = oneOfEachDomain(tests, turn);
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
 * The tests of services and of a built server that the short form leaves to the whole suite: of what is not nearest to
 * a change since that has passed, another part is made for each number. Nothing is left where that pass is not known.
 * @param {{ graph: Map<string, string[]>, changed: Set<string> | null, turn: number, chosen?: readonly string[], most?: number }} state
 * `chosen` are made in any case, as on PostgreSQL
 * @returns {string[]}
 */
export function deferredByChange({ graph, changed, turn, chosen = [], most = NEAREST_ON_SQLITE }) {
  if (!changed) return [];
  const deferredOf = (pattern, oneIn, made) =>
    testsOf(graph, pattern)
      .filter((path) => !OF_INSTALLATIONS.includes(path))
      .filter((path, index) => (index + turn) % oneIn !== 0 && !changed.has(path) && !made.has(path));
  const nearest = affectedTests(testsOf(graph, OF_SERVICES), { graph, changed, turn }).slice(0, most);
  return [
    ...deferredOf(OF_SERVICES, ONE_IN.services, new Set([...chosen, ...nearest])),
    ...deferredOf(OF_SERVER, ONE_IN.server, new Set()),
  ];
}

/**
 * The walks that are made in every browser: those that have changed themselves, or whose pages have, nearest first.
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

/** A number that every state of the project has of its own. */
function turnOf(texts) {
  const hash = createHash("sha256");
  for (const [path, text] of texts) hash.update(`${path}\0${text}\0`);
  return hash.digest().readUInt32BE(0);
}

/** What the short form makes of the project as it stands; `turn` says which of many alike cases. */
export function chooseByChange() {
  const texts = projectCode();
  const graph = importGraph(texts);
  const turn = turnOf(texts);
  const { services, browsers, pages = {} } = readLastPass();
  const state = { graph, turn, changed: changedSince(services) };
  const slice = postgresSlice(state);
  return {
    turn,
    services: slice,
    deferred: {
      installations: deferredToWholeSuite(turn, state.changed ?? undefined),
      distant: deferredByChange({ ...state, chosen: slice.files }),
    },
    walks: walksOfChangedPages({ graph, turn, pages, changed: changedSince(browsers) }),
  };
}
