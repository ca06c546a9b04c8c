import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { cacheBranches, cachedBranches } from "./cached-branches.mjs";

const path = join(dirname(createRequire(import.meta.url).resolve("@remix-run/router")), "router.js");
const router = readFileSync(path, "utf8");

const load = (code) => import(`data:text/javascript,${encodeURIComponent(code)}`);
let original;
let cached;

beforeAll(async () => {
  original = await load(router);
  cached = await load(cacheBranches(router));
});

const ROUTES = [
  {
    id: "root",
    path: "",
    children: [
      { id: "index", index: true },
      { id: "login", path: "login" },
      { id: "upper", path: "LOGIN/Help" },
      { id: "sensitive", path: "Case", caseSensitive: true },
      { id: "chinese", path: "报关单/:id" },
      {
        id: "frame",
        children: [
          { id: "list", path: "account-list" },
          { id: "record", path: "account-list/:id", children: [{ id: "tab", path: "history" }] },
          { id: "optional", path: "a?/b?" },
          { id: "kind", path: ":kind/new" },
          { id: "suffix", path: "files.csv" },
        ],
      },
      { id: "assets", path: "assets/*" },
      { id: "rest", path: "*" },
    ],
  },
];
const PATHS = [
  "/",
  "",
  "//",
  "/login",
  "/login/",
  "/LOGIN",
  "/login/help",
  "//login",
  "/login//help",
  "/Case",
  "/case",
  "/%E6%8A%A5%E5%85%B3%E5%8D%95/7",
  "/报关单/7",
  "/account-list",
  "/Account-List/12",
  "/account-list/12/history",
  "/account-list/new",
  "/a",
  "/b",
  "/a/b",
  "/other/new",
  "/files.csv",
  "/filesXcsv",
  "/assets",
  "/assets/x/y.js",
  "/\u212Aase",
  "/l%6Fgin",
  "/%2Flogin",
  "/nowhere/at/all",
];

it.each(PATHS)("%s matches what the router itself matches", (pathname) => {
  expect(cached.matchRoutes(ROUTES, pathname)).toEqual(original.matchRoutes(ROUTES, pathname));
});

it("nothing matches where the router finds nothing, and under a base", () => {
  const routes = [{ id: "login", path: "login" }];
  for (const pathname of ["/", "/log", "/loginx", "/base/login", "/base"])
    for (const base of ["/", "/base"])
      expect(cached.matchRoutes(routes, pathname, base)).toEqual(
        original.matchRoutes(routes, pathname, base),
      );
  expect(cached.matchRoutes(routes, "/log")).toBeNull();
  expect(cached.matchRoutes(routes, "/base/login", "/base")).toHaveLength(1);
});

it("a table is taken apart once", () => {
  let reads = 0;
  const counted = {
    id: "login",
    get path() {
      reads += 1;
      return "login";
    },
  };
  const routes = [counted];
  cached.matchRoutes(routes, "/login");
  const first = reads;
  cached.matchRoutes(routes, "/nowhere");
  expect(reads).toBe(first);
});

it("another way of matching stops the build", () => {
  expect(() => cacheBranches("let branches = [];")).toThrow("another way");
});

it("a build for browsers that has not met the router's module fails, others do not", () => {
  const ended = (name, { error, hasRouter = false } = {}) => {
    const { transform, buildEnd } = cachedBranches();
    if (hasRouter) transform(router, path, { ssr: false });
    buildEnd.call({ environment: { name } }, error);
  };
  expect(() => ended("client")).toThrow("another file");
  for (const build of [() => ended("ssr"), () => ended("client", { hasRouter: true })])
    expect(build).not.toThrow();
  // The build's own failure stays the one that is shown.
  expect(() => ended("client", { error: new Error("syntax") })).not.toThrow();
});

it("only browsers get it, and only the router's module is changed", () => {
  const { transform } = cachedBranches();
  expect(transform(router, path, { ssr: false }).code).toBe(cacheBranches(router));
  expect(transform(router, path, { ssr: true })).toBeNull();
  expect(transform(router, "/project/app/root.tsx", { ssr: false })).toBeNull();
});
