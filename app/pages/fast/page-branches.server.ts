import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RequestHandler } from "express";
import { compressAnswers } from "../edge/compression.server";
import { asksForData } from "../edge/data-request";

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

interface Branch {
  readonly handle: ReturnType<typeof createRequestHandler>;
  /** A page answers with a document, unless scripts ask for its data. */
  readonly isPage: boolean;
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
 * each page; here each page has a handler that knows its own branch of the route tree alone. Documents come
 * compressed; what else routes answer is compressed here.
 */
export function pagesByBranch(
  build: ServerBuild,
  mode: string,
  getLoadContext: GetLoadContextFunction,
): RequestHandler {
  const routes = routesBelow(build.routes);
  const handlerOf = (branch: ServerBuild) => createRequestHandler({ build: branch, mode, getLoadContext });
  const whole: Branch = { handle: handlerOf(build), isPage: false };
  const byPage = new Map<string, Branch>();

  function find(path: string): Branch {
    const ids = matchRoutes(routes, path)?.map(({ route }) => route.id!) ?? [];
    const page = ids.at(-1);
    if (page === undefined) return whole;
    const known = byPage.get(page);
    if (known) return known;
    const isPage = build.routes[page]?.module.default !== undefined;
    const branch = { handle: handlerOf(withRoutes(build, ids)), isPage };
    byPage.set(page, branch);
    return branch;
  }

  const byAddress = new Map(fixedAddresses(routes).map((address) => [address, find(address)]));
  return (request, response, next) => {
    const { handle, isPage } = byAddress.get(request.path) ?? find(request.path);
    // It passes what fails on to `next` itself.
    const answer = () => void handle(request, response, next);
    if (isPage && !asksForData(request)) answer();
    else compressAnswers(request, response, answer);
  };
}
