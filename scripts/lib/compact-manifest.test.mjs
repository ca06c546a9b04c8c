import { expect, it } from "vitest";
import { compactManifest, readManifest } from "./compact-manifest.mjs";

const shared = {
  hasAction: false,
  hasLoader: true,
  module: "/assets/list.js",
  imports: ["/assets/framework.js"],
  css: [],
};
const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"], css: [] },
  routes: {
    root: { ...shared, id: "root", path: "", module: "/assets/root.js" },
    "routes/_console": { ...shared, id: "routes/_console", parentId: "root", hasErrorBoundary: true },
    "role-list": { ...shared, id: "role-list", parentId: "routes/_console", path: "role-list" },
    "role-list/index": {
      ...shared,
      id: "role-list/index",
      parentId: "role-list",
      index: true,
      css: ["/assets/a.css"],
    },
    "routes/role.$id": { ...shared, id: "routes/role.$id", parentId: "root", path: "role/:id" },
  },
  url: "/assets/manifest-1.js",
  version: "1",
};
const script = `window.__remixManifest=${JSON.stringify(manifest)};`;

it("sets the same table in the same order, written shorter", () => {
  const many = { ...manifest, routes: { ...manifest.routes } };
  for (let index = 0; index < 50; index += 1)
    many.routes[`list-${index}`] = {
      ...shared,
      id: `list-${index}`,
      parentId: "root",
      path: `list-${index}`,
    };
  const long = `window.__remixManifest=${JSON.stringify(many)};`;
  const compact = compactManifest(long);
  expect(JSON.stringify(Object.keys(readManifest(compact).routes))).toBe(
    JSON.stringify(Object.keys(many.routes)),
  );
  expect(readManifest(compact)).toEqual(many);
  expect(compact.length).toBeLessThan(long.length / 3);
  expect(readManifest(compactManifest(script))).toEqual(manifest);
});

it("writes once what addresses of many lists have in common", () => {
  const routes = { root: manifest.routes.root };
  for (let index = 0; index < 50; index += 1)
    for (const rest of ["", "/:id", "/new", "/:id/edit", "/:id/history/:entryId"]) {
      const id = `list-${index}${rest}`;
      routes[id] = { ...shared, id, parentId: "root", path: id, module: `/assets/page${rest.length}.js` };
    }
  const compact = compactManifest(`window.__remixManifest=${JSON.stringify({ ...manifest, routes })};`);
  expect(readManifest(compact).routes).toEqual(routes);
  expect(Object.keys(readManifest(compact).routes)).toEqual(Object.keys(routes));
  expect(compact.split("/:id/history/:entryId")).toHaveLength(2);
});

it("refuses a table that it could not put together again", () => {
  const other = { ...manifest, routes: { root: { ...manifest.routes.root, id: "another" } } };
  expect(() => compactManifest(`window.__remixManifest=${JSON.stringify(other)};`)).toThrow(
    "not what it was",
  );
});
