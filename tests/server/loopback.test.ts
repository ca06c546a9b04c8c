import { beforeAll, describe, expect, it } from "vitest";
import { formAsking, SAME_ORIGIN } from "../support/browser-client";
import { startSite, type Site } from "../support/site-process";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  return site.stop;
});

const as = (host: string) => ({ headers: { Host: host } });

describe("on a laptop", () => {
  it.each(["127.0.0.1", "127.1.2.3", "[::1]", "LOCALHOST"])(
    "a page under %s leads to localhost",
    async (name) => {
      const { status, headers, cookies } = await site.ask(
        "/login?mode=2&x=%E4%B8%AD",
        as(`${name}:${site.port}`),
      );
      expect([status, headers.location]).toEqual([302, `${site.origin}/login?mode=2&x=%E4%B8%AD`]);
      expect(headers["cache-control"]).toBe("no-store");
      expect(cookies).toEqual([]);
    },
  );

  it("another port of localhost leads to this one", async () => {
    const { headers } = await site.ask("//guide", as("localhost:1"));
    expect(headers.location).toBe(`${site.origin}/guide`);
  });

  it("only pages are led on: no call, no post, no health check", async () => {
    const host = { Host: `127.0.0.1:${site.port}` };
    expect((await site.ask("/healthz", { headers: host })).status).toBe(200);
    expect((await site.ask("/readyz", { headers: host })).status).toBe(200);
    expect((await site.ask("/api/yxd-system/sys/randomImage/1", { headers: host })).status).toBe(200);
    expect((await site.ask("/baseurl/none", { headers: host })).status).toBe(404);
    const post = formAsking({ scheme: "dark", returnTo: "/guide" }, { ...SAME_ORIGIN, ...host });
    expect((await site.ask("/appearance", post)).headers.location).toBe("/guide");
  });

  it("other names are refused and not led anywhere", async () => {
    for (const name of [
      "www.customs-online.cn",
      "127.0.0.1.evil.example",
      "localhost.evil.example",
      "evil.example",
    ])
      expect((await site.ask("/login", as(name))).status, name).toBe(421);
  });
});
