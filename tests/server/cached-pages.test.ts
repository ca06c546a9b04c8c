import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gunzipSync } from "node:zlib";
import { KNOWN_PATHS } from "~/services/access/paths/known-paths";
import { BrowserClient } from "../support/browser-client";
import { SITE_ADDRESS } from "../support/browser/addresses";
import { newPhone, PASSWORD } from "../support/browser/people";
import type { Answer } from "../support/http-client";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";

const ADDRESSES = [
  ...KNOWN_PATHS.flatMap(({ path, cachedWith = [] }) => cachedWith.map((query) => path + query)),
  SITE_ADDRESS.column,
  SITE_ADDRESS.article,
];
const NONCE = /[0-9a-z]{8}\.[\w-]{12}\.[\w-]{43}/g;
const PRE = "a-browser-that-was-here";
/** Headers that differ between responses. */
const OWN_HEADERS = ["x-request-id", "date", "content-length", "transfer-encoding"];

let site: Site;
beforeAll(async () => {
  site = await startSite({ environment: UNHURRIED });
});
afterAll(() => site.stop());

const cookie = (...parts: string[]) => ({ Cookie: parts.filter(Boolean).join("; ") });

/** Only Remix compresses with br, so the encoding shows where the response comes from. */
const cached = (address: string, ui = "") =>
  until(`${address} to be cached`, async () => {
    const headers = { ...cookie(`pre=${PRE}`, ui), "Accept-Encoding": "br, gzip" };
    const answer = await site.ask(address, { headers });
    return answer.headers["content-encoding"] === "gzip" ? answer : null;
  });

/** A Content-Length, even 0, bypasses the cache. */
const throughRemix = (address: string, ui = "") =>
  site.ask(address, { headers: { ...cookie(`pre=${PRE}`, ui), "Content-Length": "0" } });

const headersOf = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));

async function appearance(choice: string): Promise<string> {
  const client = new BrowserClient(site);
  await client.post("/appearance", { ...JSON.parse(choice), checkKey: await client.formToken("/login") });
  return `ui=${client.cookie("ui")}`;
}

describe("a cached page is what Remix renders", () => {
  it.each(ADDRESSES)("%s", async (address) => {
    for (const choice of ["", '{"scheme":"dark"}', '{"size":"large"}', '{"contrast":"high"}']) {
      const ui = choice && (await appearance(choice));
      const packed = await cached(address, ui);
      const rendered = await throughRemix(address, ui);
      const page = gunzipSync(packed.bytes).toString();
      expect(page.replace(NONCE, "")).toBe(rendered.text.replace(NONCE, ""));
      expect(new Set(page.match(NONCE)).size).toBe(1);
      expect(new Set(rendered.text.match(NONCE)).size).toBe(1);
      expect(headersOf(packed)).toEqual({ ...headersOf(rendered), "content-encoding": "gzip" });
    }
  });
});

describe("every visitor", () => {
  it("has a nonce of their own, good for their own form alone", async () => {
    await cached("/login");
    const one = new BrowserClient(site);
    const other = new BrowserClient(site);
    const nonces = [await one.formToken("/login"), await other.formToken("/login")];
    expect(new Set(nonces).size).toBe(2);
    expect((await one.ask(`/captcha/${nonces[0]}.png`)).status).toBe(200);
    expect((await one.ask(`/captcha/${nonces[1]}.png`)).status).toBe(404);
  });

  it("who says more of themselves is shown a page of their own", async () => {
    await cached("/login");
    const client = new BrowserClient(site);
    const failed = await client.signIn(newPhone(), PASSWORD);
    expect(failed.status).toBe(422);
    expect(failed.text).toContain("错误：");
    expect((await new BrowserClient(site).ask("/login")).text).not.toContain("错误：");
  });

  it.each([
    ["br alone", "br", undefined],
    ["nothing", "identity", undefined],
    ["no gzip", "gzip;q=0, br", undefined],
    ["gzip", "GZIP ; q=0.5", "gzip"],
  ])("who takes %s is sent the page so", async (_what, accepted, encoding) => {
    await cached("/login");
    const answer = await site.ask("/login", { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    const page = encoding ? gunzipSync(answer.bytes) : answer.bytes;
    expect(page.toString()).toContain("</html>");
    expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
  });

  it("who asks for the head alone is sent no body", async () => {
    const whole = await cached("/login");
    const head = await site.ask("/login", { method: "HEAD", headers: { "Accept-Encoding": "gzip" } });
    expect(head.bytes).toHaveLength(0);
    expect(Math.abs(Number(head.headers["content-length"]) - whole.bytes.length)).toBeLessThan(5);
  });
});
