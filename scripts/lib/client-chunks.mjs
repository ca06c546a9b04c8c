/** What stands around every hydrated page, whichever of the two frames it is in. */
const ROOT = "/app/root.tsx";
const FRAMES = ["/app/routes/_shell.tsx", "/app/routes/_console.tsx"];
/** Nearly every page of the console and of the desk is one of these. */
const COLLECTION = ["list", "form", "record"].map((page) => `/app/routes/collection/${page}.tsx`);
/** Small, on nearly every page that has a form, and without the library of forms. */
const FIELDS =
  /\/app\/components\/form\/(?:field-parts|fields-of|hidden-main-button|plain-field|toast-live|use-outcome)\.tsx?$/;

/** Every module that a route brings along, without itself. */
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

/** @returns the chunk of a module that not every page loads */
function chunkOfSome(id, collections) {
  if (FIELDS.test(id)) return "fields";
  return collections.has(id) ? "collection" : undefined;
}

/**
 * Rollup makes a chunk of every set of pages that share a module, which with a hundred pages are many very small
 * ones: each costs its header, its own compression and a line in the manifest for every route. What every hydrated
 * page loads is one chunk, the framework beside it; the fields of forms are one, and so is what all lists, forms and
 * records load.
 */
export function clientChunks() {
  let everywhere;
  let collections;
  return (id, graph) => {
    everywhere ??= loadedEverywhere(graph);
    collections ??= loadedByCollections(graph);
    // Of the fields, what every page loads is the frame's: the two chunks would need each other.
    if (!everywhere.has(id)) return chunkOfSome(id, collections);
    // Also what the bundler itself adds for libraries: a cycle of the two chunks would end in neither running.
    const isOwn = id.includes("/app/") && !id.includes("/node_modules/");
    return isOwn ? "frame" : "framework";
  };
}
