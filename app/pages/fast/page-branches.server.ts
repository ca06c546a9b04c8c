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

/** The first part of an address as routes are matched with it: decoded, in small letters. Throws of broken escapes. */
const firstPart = (path: string) => decodeURIComponent(path.split("/", 2)[1] ?? "").toLowerCase();

const isVariable = (part: string) => /[:*?]/.test(part);

/** The routes of a tree that an address beginning with this part can lead to. */
function routesBeginning(part: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (route.path) {
      const own = firstPart(`/${route.path}`);
      return own === part || isVariable(own) ? [route] : [];
    }
    if (route.index) return part === "" ? [route] : [];
    return [{ ...route, children: routesBeginning(part, route.children ?? []) }];
  });
}

/** The first parts that routes are written with. */
const firstParts = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => (path ? [firstPart(`/${path}`)] : firstParts(children)));

/**
 * Finds the routes of an address as Remix does. It goes through those alone that begin as the address does: to take
 * all of them apart costs as much as to render a small page.
 * @returns the ids from the root to the page; none where no route matches
 */
function matcherOf(routes: RouteObject[]): (path: string) => string[] {
  const written = new Set(firstParts(routes));
  const byPart = new Map<string, RouteObject[]>();
  const beginning = (part: string) => {
    const known = byPart.get(part);
    if (known) return known;
    const found = routesBeginning(part, routes);
    byPart.set(part, found);
    return found;
  };
  const candidates = (path: string) => {
    try {
      const part = firstPart(path);
      return beginning(written.has(part) || part === "" ? part : "*");
    } catch {
      return routes;
    }
  };
  return (path) => matchRoutes(candidates(path), path)?.map(({ route }) => route.id!) ?? [];
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
  const handlerOf = (branch: ServerBuild) => createRequestHandler({ build: branch, mode, getLoadContext });
  const whole: Branch = { handle: handlerOf(build), isPage: false };
  const byPage = new Map<string, Branch>();
  const match = matcherOf(routesBelow(build.routes));

  function find(path: string): Branch {
    const ids = match(path);
    const page = ids.at(-1);
    if (page === undefined) return whole;
    const known = byPage.get(page);
    if (known) return known;
    const isPage = build.routes[page]?.module.default !== undefined;
    const branch = { handle: handlerOf(withRoutes(build, ids)), isPage };
    byPage.set(page, branch);
    return branch;
  }

  return (request, response, next) => {
    const { handle, isPage } = find(request.path);
    // It passes what fails on to `next` itself.
    const answer = () => void handle(request, response, next);
    if (isPage && !asksForData(request)) answer();
    else compressAnswers(request, response, answer);
  };
}
