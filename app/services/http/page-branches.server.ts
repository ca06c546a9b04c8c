import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RequestHandler } from "express";

type Routes = ServerBuild["routes"];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The routes below `parentId`, with nothing but what matching looks at. */
function routesBelow(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: routesBelow(routes, id) },
    );
}

/** Every address that is written in the route tree as it is asked for. */
function fixedAddresses(routes: readonly RouteObject[], above = ""): string[] {
  const addresses = routes.flatMap(({ path, children = [] }) => {
    const address = path ? `${above}/${path}` : above;
    return [address || "/", ...fixedAddresses(children, address)];
  });
  return addresses.filter((address) => !/[:*?]/.test(address));
}

/** The build as if these routes were all there are. Browsers read the whole manifest from its file. */
function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/**
 * Remix's pages in Express, for a build that does not change. Remix goes through all routes several times for
 * each page; here each page has a handler that knows its own branch of the route tree alone.
 */
export function pagesByBranch(
  build: ServerBuild,
  mode: string,
  getLoadContext: GetLoadContextFunction,
): RequestHandler {
  const routes = routesBelow(build.routes);
  const handlerOf = (branch: ServerBuild) => createRequestHandler({ build: branch, mode, getLoadContext });
  const whole = handlerOf(build);
  const byPage = new Map<string, typeof whole>();

  function find(path: string): typeof whole {
    const ids = matchRoutes(routes, path)?.map(({ route }) => route.id!) ?? [];
    const page = ids.at(-1);
    if (page === undefined) return whole;
    const known = byPage.get(page);
    if (known) return known;
    const handler = handlerOf(withRoutes(build, ids));
    byPage.set(page, handler);
    return handler;
  }

  const byAddress = new Map(fixedAddresses(routes).map((address) => [address, find(address)]));
  return (request, response, next) => {
    const handler = byAddress.get(request.path) ?? find(request.path);
    // It passes what fails on to `next` itself.
    void handler(request, response, next);
  };
}
