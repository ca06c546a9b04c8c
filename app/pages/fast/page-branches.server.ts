import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RequestHandler } from "express";
import { compressAnswers } from "../edge/compression.server";
import { asksForData } from "../edge/data-request";

type Routes = ServerBuild["routes"];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The routes below `parentId`, reduced to what route matching needs. */
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
  /** Whether it answers with a document, unless scripts request its data. */
  readonly isPage: boolean;
}

/**
 * The first part of an address as route matching uses it: decoded, in lower case. Throws for broken escapes.
 */
const firstPart = (path: string) => decodeURIComponent(path.split("/", 2)[1] ?? "").toLowerCase();

const isVariable = (part: string) => /[:*?]/.test(part);

/** The routes of a tree that can match an address beginning with this part. */
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

/** The first parts that routes are declared with. */
const firstParts = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => (path ? [firstPart(`/${path}`)] : firstParts(children)));

/**
 * Builds a matcher that finds the routes of an address as Remix does. It tests only routes with the address's
 * first part, because testing all of them costs as much as rendering a small page.
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

/** A build with these routes only. Browsers read the whole manifest from its file. */
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
 * Remix's request handler for Express, for a build that does not change. Remix searches all routes several
 * times per page; here each page has a handler of its own branch of the route tree. Documents are compressed
 * already; other responses of routes are compressed here.
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
    // The handler passes its errors to `next` itself.
    const answer = () => void handle(request, response, next);
    if (isPage && !asksForData(request)) answer();
    else compressAnswers(request, response, answer);
  };
}
