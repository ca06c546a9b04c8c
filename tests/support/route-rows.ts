import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "@remix-run/react";
import { readManifest } from "../../scripts/lib/compact-manifest.mjs";
import { CONSOLE_GROUPS, CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { previewOf } from "~/services/format/upload-path";
import { KNOWN_PATHS } from "~/services/access/paths/known-paths";
import { WIRE_CALLS } from "~/wire/api.server";
import { samplePath } from "./sample-path";

const ASSETS = "build/client/assets";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

/** Reads the routes from the build's manifest. */
function builtRoutes(): BuiltRoute[] {
  const [name, ...others] = readdirSync(ASSETS).filter((file) => /^manifest-[^.]+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error("expected one manifest in the build");
  const script = readFileSync(join(ASSETS, name), "utf8");
  return Object.values((readManifest(script) as { routes: Record<string, BuiltRoute> }).routes);
}

function treeOf(routes: readonly BuiltRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject =>
      index ? { id, path, index } : { id, path, children: treeOf(routes, id) },
    );
}

function fullPattern({ path = "", parentId }: BuiltRoute, routes: readonly BuiltRoute[]): string {
  const parent = routes.find(({ id }) => id === parentId);
  return parent?.path ? `${fullPattern(parent, routes)}/${path}` : path;
}

/**
 * Addresses of existing records in the matrix's database: the customer and the provider of two of its users.
 */
const IDS: Readonly<Record<string, string>> = {
  "custom-list/:id": "custom-list/2",
  "custom-child-list/:id": "custom-child-list/2",
  "custom-product-list/:id/:recordId": "custom-product-list/2/1",
  "custom-product-list/:id": "custom-product-list/2",
  "custom-department-list/:id": "custom-department-list/2",
  "service-list/:id": "service-list/3",
  "service-product-list/:id/:recordId": "service-product-list/3/1",
  "service-product-list/:id": "service-product-list/3",
  "service-department-list/:id": "service-department-list/3",
  "account-list/:id": "account-list/3",
  "project-list/:id": "project-list/1",
  "version-management/:id/:recordId": "version-management/1/1",
  "version-management/:id": "version-management/1",
  "resources/:id": "resources/1",
  "role-list/:id": "role-list/2",
};
const idsIn = (pattern: string) => {
  const known = Object.keys(IDS).find((start) => pattern === start || pattern.startsWith(`${start}/`));
  return known === undefined ? pattern : IDS[known]! + pattern.slice(known.length);
};

/** A path for a route's pattern, with a plausible value for each parameter. */
const pathFor = (pattern: string) =>
  `/${idsIn(pattern)
    .replace(/:kind\b/, "wechat")
    .replace(/:file\b/, "none.png")
    .replace(/:column\b/, "guide")
    .replace(/:slug\b/, "how-to-register")
    .replace(/:(?:id|\w+Id)\b/g, "1")
    .replace(/:token\b/, "none")
    .replace(/^\*$/, "no-such-page")}`;

const ODD = [
  "/no-such-page",
  "/login/",
  "/Login",
  "/login/social/none",
  "/personal/no-such-page",
  "/console",
  "/resources/0",
  "/resources/x",
  "/resources/1/2",
  "/resources/9999999999999999999",
  "/resources/99999999999999999999",
  "/organize-manage/account-list",
  "/organize-manage/no-such-page",
];

function consolePaths(): string[] {
  const pages = CONSOLE_PAGES.flatMap(({ slug, group }) =>
    [`/${slug}`, `/${group}/${slug}`].flatMap((path) => [path, `${path}/12`]),
  );
  return [...CONSOLE_GROUPS.map(({ slug }) => `/${slug}`), ...pages];
}

export interface PageRow {
  readonly path: string;
  /** The innermost route of the path. */
  readonly routeId: string;
  /** The routes around it, whose data can be requested separately. */
  readonly layouts: readonly string[];
}

/** One row for each page that a table or the build knows, and for unknown ones. */
export function pageRows(): PageRow[] {
  const routes = builtRoutes();
  const tree = treeOf(routes);
  const paths = new Set([
    ...KNOWN_PATHS.map(({ path }) => samplePath(path)),
    ...routes.filter(({ id }) => id !== "root").map((route) => pathFor(fullPattern(route, routes))),
    ...consolePaths(),
    ...ODD,
  ]);
  const rows = [...paths].map((path) => {
    const ids = matchRoutes(tree, path)?.flatMap(({ route }) => (route.id ? [route.id] : [])) ?? [];
    return { path, routeId: ids.at(-1) ?? "none", layouts: ids.slice(0, -1).filter((id) => id !== "root") };
  });
  const matched = new Set(rows.flatMap(({ routeId, layouts }) => [routeId, ...layouts]));
  const unmatched = routes.filter(({ id }) => id !== "root" && !matched.has(id));
  if (unmatched.length > 0) throw new Error(`no row leads to ${unmatched.map(({ id }) => id).join(", ")}`);
  return rows;
}

/** One path for each route with an action. */
export function actionPaths(): string[] {
  const rows = pageRows();
  return builtRoutes()
    .filter(({ hasAction }) => hasAction)
    .map(({ id }) => rows.find(({ routeId }) => routeId === id)!.path);
}

export interface WireRow {
  readonly method: string;
  readonly path: string;
}

/** All wire calls, and the preview, which answers bytes instead of an envelope. */
export const wireRows = (): WireRow[] => [
  ...WIRE_CALLS.map(({ method, path }) => ({ method, path: path.replace(/:\w+/, "1") })),
  { method: "GET", path: previewOf("/avatar/2026/none.png") },
];
