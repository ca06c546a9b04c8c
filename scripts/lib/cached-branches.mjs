const ROUTER = /\/node_modules\/@remix-run\/router\/dist\/router\.js$/;
/** The lines of `matchRoutesImpl` that the plugin replaces. */
const FLATTENING = "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);";
const CACHED = "let branches = cachedBranches(routes, pathname, allowPartial);";

/**
 * The code that is added to the router. A branch whose first segment is another literal cannot match, because
 * literals are compared without case; a first segment with a parameter or a splat may match anything.
 */
const HELPERS = `
const branchesOfRoutes = new WeakMap();
const firstSegmentOf = (path) => path.replace(/^\\/*/, "").split("/", 1)[0].toLowerCase();
function cachedBranches(routes, pathname, allowPartial) {
  let branches = branchesOfRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesOfRoutes.set(routes, branches);
  }
  let first = firstSegmentOf(decodePath(pathname));
  return branches.filter(({ path }) => {
    let segment = firstSegmentOf(path);
    return allowPartial || segment === first || /[:*]/.test(segment);
  });
}
`;

/**
 * @param {string} code the router's module
 * @throws Error when the router matches in another way
 */
export function cacheBranches(code) {
  if (code.split(FLATTENING).length !== 2) throw new Error("@remix-run/router matches routes in another way");
  return code.replace(FLATTENING, CACHED) + HELPERS;
}

/**
 * Makes the browser's router flatten and rank the table of routes once, and match only those that can match the
 * address: it does all three for every match, several times before a page is hydrated (docs/decisions/0187).
 * @returns {import("vite").Plugin}
 */
export function cachedBranches() {
  let isFound = false;
  return {
    name: "cached-branches",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !ROUTER.test(id)) return null;
      isFound = true;
      return { code: cacheBranches(code), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound && this.environment?.name === "client")
        throw new Error("@remix-run/router is read from another file");
    },
  };
}
