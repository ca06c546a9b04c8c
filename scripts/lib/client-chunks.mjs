/** Modules around every hydrated page, in either of the two layouts. */
const ROOT = "/app/root.tsx";
const FRAMES = ["/app/routes/_shell.tsx", "/app/routes/_console.tsx"];
/** Routes of nearly all pages of console and desk. */
const COLLECTION = ["list", "form", "record"].map((page) => `/app/routes/collection/${page}.tsx`);
/** Small modules of nearly every page with a form, without the form library. */
const FIELDS =
  /\/app\/components\/form\/(?:field-parts|fields-of|hidden-main-button|plain-field|toast-live|use-outcome)\.tsx?$/;

/** All modules that a route imports directly or indirectly. */
function broughtBy(ending, { getModuleIds, getModuleInfo }) {
  const route = [...getModuleIds()].find((id) => id.endsWith(ending));
  if (route === undefined) throw new Error(`no module ${ending}`);
  const found = new Set([route]);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  found.delete(route);
  return found;
}

/** @returns the modules that every hydrated page loads */
function loadedEverywhere(graph) {
  const [shell, console] = FRAMES.map((frame) => broughtBy(frame, graph));
  return new Set([...broughtBy(ROOT, graph), ...[...shell].filter((id) => console.has(id))]);
}

/** @returns the modules that lists, forms and records load */
function loadedByCollections(graph) {
  const [first, ...others] = COLLECTION.map((route) => broughtBy(route, graph));
  return new Set([...first].filter((id) => others.every((brought) => brought.has(id))));
}

/** @returns the chunk of a module that some pages load */
function chunkOfSome(id, collections) {
  if (FIELDS.test(id)) return "fields";
  return collections.has(id) ? "collection" : undefined;
}

/**
 * Assigns modules to few chunks. Rollup creates one for every set of pages that share a module; with a
 * hundred pages these are many small ones, each with headers, its own compression and a line in the manifest
 * for every route. One chunk has what every hydrated page loads, besides the framework; one has fields of
 * forms, one what all lists, forms and records load.
 */
export function clientChunks() {
  let everywhere;
  let collections;
  return (id, graph) => {
    everywhere ??= loadedEverywhere(graph);
    collections ??= loadedByCollections(graph);
    // Fields that every page loads are in the frame's chunk; otherwise the two chunks would import each
    // other.
    if (!everywhere.has(id)) return chunkOfSome(id, collections);
    // Includes helpers of the bundler for libraries: a cycle of the two chunks would keep both from running.
    const isOwn = id.includes("/app/") && !id.includes("/node_modules/");
    return isOwn ? "frame" : "framework";
  };
}
