import "../../../tests/support/few-cached-pages";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clockTime, passSeconds } from "../../../tests/support/still-clock";
import { send, type Asking } from "../../../tests/support/http-client";
import { until } from "../../../tests/support/until";
import { env } from "~/services/runtime/configuration/env.server";
import { appearanceHeader } from "../cookies/appearance.server";
import { readNonce } from "../forms/form-token.server";
import { PageCache } from "./page-cache.server";

const PRE_SESSION = "a-browser-that-was-here";
const THROUGH = "through the middleware";

let rendered: string[] = [];
let render: (request: Request, nonce: string) => Promise<Response> | Response;
let cache: PageCache;
/** Addresses that exist while the server runs, with the id whose views are counted there. */
let published: Map<string, number | null>;
let views: number[];
let server: Server;
let port: number;

const pageWith = (nonce: string, init?: ResponseInit) => new Response(`<p>${nonce}</p>`, init);

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.end(THROUGH);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

beforeEach(() => {
  rendered = [];
  published = new Map();
  views = [];
  render = (_request, nonce) => pageWith(nonce);
  cache = new PageCache(
    async (request, context) => {
      rendered.push(`${new URL(request.url).pathname} ${request.headers.get("Cookie")}`);
      return render(request, context!.formNonce());
    },
    { articleAt: (address) => published.get(address), countView: (id) => views.push(id) },
  );
});

/** Host `localhost`, as SITE_ORIGIN has it in tests: any port but the site's own makes a foreign host. */
const ask = (path: string, { headers = {}, ...asking }: Asking = {}) =>
  send(port, path, { ...asking, headers: { Host: "localhost:3000", ...headers } });

const cached = (path: string, asking?: Asking) =>
  until(`${path} to be cached`, async () => {
    const answer = await ask(path, asking);
    return answer.text === THROUGH ? null : answer;
  });

describe("a page that is the same for everybody", () => {
  it("is rendered once for any number of visitors", async () => {
    await cached("/login");
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/login")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(50);
    expect(rendered).toEqual(["/login "]);
  });

  it("gives each visitor a pre-session and a nonce of their own", async () => {
    const { text, cookies } = await cached("/login");
    const [, id = ""] = /^pre=([\w-]+);/.exec(cookies[0] ?? "") ?? [];
    expect(readNonce(text.slice(3, -4), id)).toMatchObject({ issuedAt: clockTime() });
  });

  it("keeps the pre-session that is brought", async () => {
    const { text, cookies } = await cached("/login", { headers: { Cookie: `a=b; pre=${PRE_SESSION}` } });
    expect(cookies).toEqual([]);
    expect(readNonce(text.slice(3, -4), PRE_SESSION)).not.toBeNull();
  });

  it("has a variant for each appearance that this site has given", async () => {
    const [dark = ""] = (
      await appearanceHeader({
        scheme: "dark",
        size: "large",
        contrast: "high",
        colours: "normal",
        ahead: "on",
      })
    ).split(";");
    await cached("/login", { headers: { Cookie: dark } });
    await cached("/login");
    expect(rendered).toEqual([`/login ${dark}`, "/login "]);
  });

  it("is rendered for no appearance that somebody has made up", async () => {
    for (let i = 0; i < 40; i += 1) await ask("/login", { headers: { Cookie: `ui=made-up-${i}.x` } });
    expect(rendered).toEqual([]);
  });

  it("is sent while it is rendered anew, and anew after a minute", async () => {
    await cached("/login");
    passSeconds(61);
    let finish = () => {};
    render = (_request, nonce) =>
      new Promise((resolve) => (finish = () => resolve(pageWith(`new ${nonce}`))));
    expect((await ask("/login")).text).not.toContain("new");
    expect((await ask("/login")).text).not.toContain("new");
    finish();
    await until("the new one", async () => (await ask("/login")).text.includes("new"));
    expect(rendered).toHaveLength(2);
  });

  it("is forgotten when what it shows has changed", async () => {
    await cached("/login");
    cache.invalidate();
    expect((await ask("/login")).text).toBe(THROUGH);
  });
});

describe("pages that come and go", () => {
  it("are cached under the addresses that are known, each view of an article counted", async () => {
    published.set("/cmsweb/guide", null).set("/cmsweb/guide/one", 7);
    await cached("/cmsweb/guide");
    await cached("/cmsweb/guide/one");
    expect(views).toEqual([7]);
    await ask("/cmsweb/guide/one");
    await ask("/cmsweb/guide/one", { method: "HEAD" });
    expect(views).toEqual([7, 7]);
    published.delete("/cmsweb/guide/one");
    expect((await ask("/cmsweb/guide/one")).text).toBe(THROUGH);
  });

  it("make nobody render what nobody has published", async () => {
    published.set("/cmsweb/guide/one", 7);
    for (let i = 0; i < 40; i += 1) await ask(`/cmsweb/guide/one?made-up=${i}`);
    expect(rendered).toEqual([]);
  });

  it("are not more than there is room for: who has not been asked for the longest goes first", async () => {
    const addresses = Array.from({ length: env.limits.KEPT_PAGES_MAX }, (_, i) => `/cmsweb/guide/${i}`);
    for (const address of [...addresses, "/cmsweb/guide/new"]) published.set(address, null);
    expect(addresses).toHaveLength(20);
    for (const address of addresses) await cached(address);
    await ask(addresses[0]!);
    await cached("/cmsweb/guide/new");
    for (const address of [addresses[0]!, addresses[2]!]) expect((await ask(address)).text).not.toBe(THROUGH);
    expect((await ask(addresses[1]!)).text).toBe(THROUGH);
  });

  it("that were begun before a change are not shown after it", async () => {
    let finish = () => {};
    render = (_request, nonce) =>
      new Promise((resolve) => (finish = () => resolve(pageWith(`old ${nonce}`))));
    expect((await ask("/login")).text).toBe(THROUGH);
    await until("rendering to begin", () => rendered.length === 1);
    render = (_request, nonce) => pageWith(`new ${nonce}`);
    cache.invalidate();
    finish();
    expect((await cached("/login")).text).toContain("new");
    expect(rendered).toHaveLength(2);
  });
});

describe("a page is not cached", () => {
  it.each<[string, (nonce: string) => Response]>([
    ["it has failed", (nonce) => pageWith(nonce, { status: 503 })],
    ["it sets a cookie", (nonce) => pageWith(nonce, { headers: { "Set-Cookie": "a=b" } })],
    [
      "rendering breaks",
      () => {
        throw new Error("broken");
      },
    ],
  ])("when %s", async (_case, answer) => {
    render = (_request, nonce) => answer(nonce);
    await ask("/login");
    await until("the page to be rendered", () => rendered.length > 0);
    expect((await ask("/login")).text).toBe(THROUGH);
  });
});

describe("the middleware is asked", () => {
  it.each<[string, string, Asking]>([
    ["another address", "/login?mode=4", {}],
    ["a further parameter", "/login?mode=1&redirect=%2Fpersonal", {}],
    ["another spelling", "//login", {}],
    ["a post", "/login", { method: "POST" }],
    ["a body", "/login", { headers: { "Content-Length": "0" } }],
    ["an encoded body", "/login", { headers: { "Content-Encoding": "gzip" } }],
    ["a stray name", "/login", { headers: { Host: "127.0.0.1:3000" } }],
    ["somebody's session", "/login", { headers: { Cookie: "admin-token=x" } }],
    ["a session in another spelling", "/login", { headers: { Cookie: "pre=a; admin-token = x" } }],
    ["a notice", "/login", { headers: { Cookie: "pre=a;flash=x" } }],
    ["a code that was sent", "/login", { headers: { Cookie: "code-sent=x" } }],
    ["a typed name", "/login", { headers: { Cookie: "typed=x" } }],
    ["a remembered sub-app", "/login", { headers: { Cookie: "last-app=x" } }],
  ])("about %s", async (_what, path, asking) => {
    await cached("/login");
    expect((await ask(path, asking)).text).toBe(THROUGH);
  });
});
