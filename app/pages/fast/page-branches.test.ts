import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express, { type RequestHandler } from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesByBranch } from "./page-branches.server";

const PAGES: Readonly<Record<string, { path?: string; parentId?: string; index?: boolean }>> = {
  root: { path: "" },
  frame: { parentId: "root" },
  home: { parentId: "frame", index: true },
  list: { parentId: "frame", path: "things" },
  one: { parentId: "frame", path: "things/:id" },
  fresh: { parentId: "frame", path: "things/new" },
  part: { parentId: "list", path: "part" },
  deep: { parentId: "root", path: "deep/down" },
  any: { parentId: "root", path: ":name/told" },
  lost: { parentId: "root", path: "*" },
};

/** Each page answers the data of the loaders of its branch. */
function made(): ServerBuild {
  const routes = Object.entries(PAGES).map(([id, route]) => {
    const loader = ({ params }: { params: object }) => ({ id, params });
    return [id, { id, ...route, module: { default: () => null, loader } }] as const;
  });
  const assets = Object.entries(PAGES).map(([id, route]) => [id, { id, ...route, module: "" }] as const);
  return {
    routes: Object.fromEntries(routes),
    assets: { routes: Object.fromEntries(assets), entry: { module: "", imports: [] }, url: "", version: "" },
    entry: {
      module: {
        handleError: () => {},
        default: (_request: Request, status: number, headers: Headers, context: object) => {
          const { staticHandlerContext: found } = context as { staticHandlerContext: { loaderData: object } };
          return new Response(JSON.stringify(found.loaderData), { status, headers });
        },
      },
    },
    future: {},
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
}

async function listening(handler: RequestHandler): Promise<Server> {
  const server = express().all("*", handler).listen(0);
  await once(server, "listening");
  return server;
}

const context = () => ({}) as never;
const servers: Server[] = [];

beforeAll(async () => {
  const whole = createRequestHandler({ build: made(), mode: "production", getLoadContext: context });
  servers.push(
    await listening(pagesByBranch(made(), "production", context)),
    await listening((request, response, next) => void whole(request, response, next)),
  );
});

afterAll(() => servers.forEach((server) => server.close()));

async function answersAt(path: string) {
  const asked = servers.map(async (server) => {
    const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
    return { status: response.status, text: await response.text() };
  });
  return Promise.all(asked);
}

describe("a page's own branch of the routes", () => {
  it.each([
    ["/", ["frame", "home", "root"]],
    ["/things", ["frame", "list", "root"]],
    ["/Things/", ["frame", "list", "root"]],
    ["/things/new", ["frame", "fresh", "root"]],
    ["/things/7", ["frame", "one", "root"]],
    ["/things/%E6%B5%B7", ["frame", "one", "root"]],
    ["/things/part", ["frame", "list", "part", "root"]],
    ["/deep/down", ["deep", "root"]],
    ["/%64eep/DOWN", ["deep", "root"]],
    ["//things", ["lost", "root"]],
    ["/things/told", ["frame", "one", "root"]],
    ["/deep/told", ["any", "root"]],
    ["/other/told", ["any", "root"]],
    ["/*/told", ["any", "root"]],
    ["/nowhere/at/all", ["lost", "root"]],
  ])("answers %s as the whole table does", async (path, ids) => {
    for (const question of [path, path]) {
      const [ours, whole] = await answersAt(question);
      expect(ours).toEqual(whole);
      expect(Object.keys(JSON.parse(ours!.text) as object).sort()).toEqual(ids);
    }
  });

  it.each(["/things?_data=list", "/things/7?_data=one", "/things/7?_data=list", "/things?_data=unknown"])(
    "answers data requests alike: %s",
    async (address) => {
      const [ours, whole] = await answersAt(address);
      expect(ours).toEqual(whole);
    },
  );
});
