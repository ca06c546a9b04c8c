import { basename, extname } from "node:path";

/** Modules around every hydrated page, in either of the two layouts. */
const ROOT = "root";
const FRAMES = ["routes/_console", "routes/_shell"];
/** The routes that nearly all pages of a kind share, each with the name of its chunk. */
const KINDS = {
  lists: "routes/collection/list",
  entry: "routes/_shell.phsb.declarations.$id.edit",
  records: "routes/collection/record",
  forms: "routes/collection/form",
};
/**
 * Pages beside them that have some of their modules, and must not load a whole kind for these: those of a person, the home
 * of the desk, keys and code tables, but none that is nearly a record.
 */
const OTHERS =
  /\/app\/routes\/(?:_shell\.(?!phsb\.(?:links\.|declarations\.\$id\.message))|_console\.settings\.)/;
/** Forms of the personal pages, which share fields with those of the console. */
const PERSONAL = ["routes/_shell.personal._index", "routes/_shell.certification._index"];
/** Small modules of nearly every page with a form, without the form library, and of pages that have little in common. */
const SMALL = [
  /\/app\/components\/form\/(?:field-parts|fields-of|hidden-main-button|plain-field|toasts\/toast-live|use-outcome)\.tsx?$/,
  /\/app\/services\/(?:format\/(?:theme-colour|text\/escape-html)|runtime\/configuration\/limits)\.ts$/,
];

/** All modules that a route imports directly or indirectly, and the route itself. */
function broughtBy(route, { getModuleInfo }) {
  const found = new Set([route]);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Finds by the bundler's graph which pages bring a module. */
class Pages {
  #graph;
  #frames;
  #kinds;
  #others;
  #personal;
  #root;

  constructor(graph) {
    this.#graph = graph;
    this.#root = this.#setOf(ROOT);
    this.#frames = FRAMES.map((route) => this.#setOf(route));
    this.#kinds = Object.entries(KINDS).map(([name, route]) => [name, this.#setOf(route)]);
    this.#personal = PERSONAL.map((route) => this.#setOf(route));
    const known = Object.values(KINDS).map((route) => this.#moduleOf(route));
    this.#others = [...graph.getModuleIds()]
      .filter((id) => OTHERS.test(id) && !id.includes("?") && !known.includes(id))
      .map((id) => broughtBy(id, graph));
  }

  #moduleOf(route) {
    const found = [...this.#graph.getModuleIds()].find((id) => id.endsWith(`/app/${route}.tsx`));
    if (found === undefined) throw new Error(`no module of ${route}`);
    return found;
  }

  #setOf(route) {
    return broughtBy(this.#moduleOf(route), this.#graph);
  }

  isEverywhere = (id) => this.#root.has(id) || SMALL.some((small) => small.test(id));
  framesOf = (id) => FRAMES.filter((_, index) => this.#frames[index].has(id));
  kindsOf = (id) => this.#kinds.filter(([, brought]) => brought.has(id)).map(([name]) => name);
  isPersonal = (id) => this.#personal.some((brought) => brought.has(id));
  isElsewhere = (id) => this.#others.some((brought) => brought.has(id));
}

/** Libraries are imported as a whole, of which little is left: what pages bring of them says nothing. */
const isOwn = (id) => id.includes("/app/") && !id.includes("/node_modules/");

/**
 * @returns the chunk of a module of one or more kinds of pages: the kind's own, unless others have the module too. A
 * list loads none but its own and "collection", because lists are opened most.
 */
function chunkOfKinds(id, kinds, pages) {
  if (["lists", "entry"].every((kind) => kinds.includes(kind))) return "frame";
  if (kinds.length === 1 && !pages.isElsewhere(id)) return kinds[0];
  if (kinds.includes("lists")) return "collection";
  if (kinds.includes("entry")) return "parts";
  return kinds.includes("records") || !pages.isPersonal(id) ? "shared" : "fields";
}

function chunkOf(id, pages) {
  if (pages.isEverywhere(id)) return "frame";
  const frames = pages.framesOf(id);
  const kinds = pages.kindsOf(id);
  if (frames.length === 1 && kinds.length === 0) return frames[0].slice("routes/_".length);
  if (frames.length > 0) return "frame";
  return kinds.length > 0 && isOwn(id) ? chunkOfKinds(id, kinds, pages) : undefined;
}

const ENTRY_OF_ROUTE = "?__remix-build-client-route";

/**
 * @returns the name of a route without code for browsers, as those that answer with a file: the bundler would put all of
 * them into one file, and the framework asks for each
 */
function nameWithoutCode(id, { getModuleInfo }) {
  const [path, ...query] = id.split(ENTRY_OF_ROUTE);
  const isEmpty = query.length > 0 && getModuleInfo(path)?.importedIds.length === 0;
  return isEmpty ? basename(path, extname(path)) : undefined;
}

/**
 * Assigns modules to few chunks. Rollup creates one for every set of pages that share a module; with a
 * hundred pages these are many small ones, each with headers, its own compression and a line in the manifest
 * for every route. One chunk has what every hydrated page loads, besides the framework; each of the two
 * layouts and each kind of pages has one, in which its route is; what kinds share is in one by the pages that
 * have it. Whatever a module imports is brought by the same pages, so that no two chunks import each other.
 */
export function clientChunks() {
  let pages;
  return (id, graph) => {
    pages ??= new Pages(graph);
    // The framework's entry of a route exports again what browsers need of it.
    const [path] = id.split(ENTRY_OF_ROUTE);
    const chunk = chunkOf(path, pages);
    if (chunk !== "frame") return chunk ?? nameWithoutCode(id, graph);
    // Includes helpers of the bundler for libraries: a cycle of the two chunks would keep both from running.
    return isOwn(path) ? "frame" : "framework";
  };
}
