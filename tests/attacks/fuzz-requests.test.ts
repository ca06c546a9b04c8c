import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN } from "../support/browser-client";
import type { Asking } from "../support/http-client";
import { FORM_TYPES, form, JSON_TYPES, jsonText, oneOfTypes, SECRET } from "../support/odd-requests";
import { actionPaths } from "../support/route-rows";
import { expectSecured } from "../support/secured";
import { faultsOf } from "../support/site-process";
import { temptingCalls } from "../support/tempting-posts";
import { wellFormedEnvelope } from "../support/wire-envelope";
import { repetitions } from "./scale";

let site: AttackedSite;
let phone: string;
let cookie: string;
let token: string;
beforeAll(async () => {
  site = await startAttackedSite({ environment: { LIMITS_PASSWORD_FAILURES: "1000000" } });
  phone = site.nextPerson();
  return site.stop;
});

const runs = (short: number, long: number) => ({ numRuns: repetitions({ short, long }) });

/** Sends a call and checks what is true of every response to one. */
async function call(path: string, asking: Asking): Promise<void> {
  const answer = await site.ask(path, asking);
  expectSecured(answer);
  const { code } = wellFormedEnvelope(path, answer);
  expect(answer.status).toBeOneOf([200, 400, 401, 413, 414, 415]);
  expect(code).toBeOneOf([200, 400, 401, 412, 413, 414, 415, 429, 501, 510]);
  expect(answer.cookies).toEqual([]);
  expect(answer.text).not.toContain(SECRET);
}

async function liveToken(): Promise<string> {
  const status = await site.ask("/api/yxd-system/sys/user/getTokenUserInfo", {
    headers: { "X-Access-Token": token || "none" },
  });
  if (status.status === 401) token = await site.tokenOf(phone);
  return token;
}

/** Content types of addresses that do not answer with a page. */
const DATA_TYPES: Readonly<Record<string, string>> = {
  // Posted only by scripts.
  "/sub-app-token": "application/json; charset=utf-8",
  "/passkey/ask": "application/json; charset=utf-8",
  "/card/begin": "application/json; charset=utf-8",
  "/card/random": "application/json; charset=utf-8",
  "/personal/log/export": "text/csv; charset=utf-8",
};
const PAGE_TYPE = "text/html; charset=utf-8";

/** Sends a post and checks what is true of every response to one. */
async function post(path: string, asking: Asking): Promise<void> {
  const answer = await site.ask(path, asking);
  expectSecured(answer);
  expect(answer.status).toBeOneOf([200, 204, 303, 403, 404, 405, 415, 422, 429]);
  expect(answer.text).not.toContain(SECRET);
  expect(JSON.stringify(answer.headers)).not.toContain(SECRET);
  const { location } = answer.headers;
  if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  else if (DATA_TYPES[path])
    // Refusals before the action are pages.
    expect(answer.headers["content-type"]).toBeOneOf([DATA_TYPES[path], PAGE_TYPE]);
  else if (answer.text !== "" && !path.includes("_data")) {
    expect(answer.headers["content-type"], path).toBe(PAGE_TYPE);
    expect(answer.text).toContain('<html lang="zh-CN"');
  }
  expect(answer.text).not.toMatch(/at \w+ \(|node_modules|sqlite/i);
  // In other types `<script>` is plain text.
  if (answer.headers["content-type"] === PAGE_TYPE)
    expect(answer.text).not.toMatch(/<script>(?!\s*window\.__remix)/i);
}

describe("whatever is sent", () => {
  it("to a call on the wire, with a live token or without, is answered in an envelope", async () => {
    token = await site.tokenOf(phone);
    for (const { method, path } of temptingCalls("13800138000").filter(({ method }) => method !== "GET"))
      for (const signedIn of [false, true])
        await fc.assert(
          fc.asyncProperty(jsonText, oneOfTypes(JSON_TYPES), async (body, type) => {
            const headers = {
              "Content-Type": type,
              ...(signedIn ? { "X-Access-Token": await liveToken() } : {}),
            };
            await call(path, { method, headers, body });
          }),
          runs(12, 600),
        );
  });

  it("as a query, a key or a header of a call is answered in an envelope", async () => {
    const header = fc.string({
      unit: fc
        .integer({ min: 32, max: 255 })
        .filter((it) => it !== 127)
        .map((it) => String.fromCharCode(it)),
      maxLength: 80,
    });
    const paths = temptingCalls("13800138000")
      .filter(({ method }) => method === "GET")
      .map(({ path }) => path);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        form,
        header,
        header,
        header,
        async (path, query, name, agent, cookies) => {
          const headers = {
            "X-Access-Token": name,
            "User-Agent": agent,
            Cookie: cookies,
            Accept: agent,
            "Accept-Encoding": name,
          };
          await call(`${path}?${query.replace(/[^\x21-\x7e]|#/g, "")}`, { headers });
        },
      ),
      runs(60, 3000),
    );
  });

  it("to an action, signed in or not, is answered by a page, a redirect or a refusal in words", async () => {
    const views = ["mode=1", "mode=2", "mode=3", "register=1", "register=2"].map((view) => `/login?${view}`);
    const actions = [
      ...actionPaths().filter((path) => path !== "/login"),
      ...views,
      "/appearance?_data=routes%2Fappearance",
    ];
    for (const path of actions)
      for (const signedIn of [false, true])
        await fc.assert(
          fc.asyncProperty(form, oneOfTypes(FORM_TYPES), fc.boolean(), async (body, type, proved) => {
            if (signedIn) cookie = await liveCookie();
            const headers = {
              "Content-Type": type,
              ...(proved ? SAME_ORIGIN : {}),
              Cookie: signedIn ? cookie : "pre=abcdefghijklmnopqrst",
            };
            await post(path, { method: "POST", headers, body });
          }),
          runs(10, 500),
        );
  });

  it("in a page's address or cookies is answered by a page or a redirect", async () => {
    const query = form.map((text) => text.replace(/[^\x21-\x7e]|#/g, ""));
    const names = ["flash", "typed", "code-sent", "ui", "last-app", "pre", "admin-token"];
    const cookies = fc.dictionary(
      fc.constantFrom(...names),
      fc.stringMatching(/^[\x21-\x3a\x3c-\x7e]{0,60}$/),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/login", "/setPassword", "/cmsweb", "/guide", "/personal", "/"),
        query,
        cookies,
        async (path, search, jar) => {
          const header = Object.entries(jar)
            .map(([name, value]) => `${name}=${value}`)
            .join("; ");
          const answer = await site.ask(`${path}?${search}`, { headers: { Cookie: header } });
          expectSecured(answer);
          expect(answer.status).toBeOneOf([200, 204, 302, 403, 404, 414]);
        },
      ),
      runs(80, 4000),
    );
  });

  it("has been no fault of the server's, and its secrets are in no log", () => {
    expect(faultsOf(site)).toEqual([]);
    expect(site.output()).not.toContain(SECRET);
  });
});

/** Signs in again where needed: fuzzed requests include signing out and changing the password. */
async function liveCookie(): Promise<string> {
  const alive = cookie && (await site.ask("/changePassword", { headers: { Cookie: cookie } })).status === 200;
  return alive ? cookie : `admin-token=${(await site.browserOf(phone)).cookie("admin-token")!}`;
}
