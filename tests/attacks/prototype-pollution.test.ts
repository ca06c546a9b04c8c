import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { envelopeOf, type Answer } from "../support/http-client";
import { pageRows } from "../support/route-rows";
import { temptingCalls } from "../support/tempting-posts";
import { faultsOf } from "../support/site-process";
import { repetitions } from "./scale";

let site: AttackedSite;
let phone: string;
let staff: string;
beforeAll(async () => {
  site = await startAttackedSite();
  phone = site.nextPerson();
  staff = (await site.browserOf(site.staff)).cookie("admin-token")!;
  return site.stop;
});

/** Property names that every object inherits. */
const INHERITED = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "toJSON",
  "then",
  "isPrototypeOf",
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "toLocaleString",
];
/** Properties whose pollution of all objects would have visible effects. */
const LOOT = {
  polluted: "yes",
  username: "13800138000",
  success: true,
  hydrate: true,
  status: 500,
  kind: "live",
};

const PATHS = [
  "__proto__",
  "constructor.prototype",
  "constructor[prototype]",
  "__proto__.__proto__",
  "a.__proto__",
];

/** Notations of nested objects in query strings and forms. */
function spellings(): string[] {
  return Object.entries(LOOT).flatMap(([name, value]) =>
    PATHS.flatMap((path) => [
      `${path}.${name}=${String(value)}`,
      `${path}[${name}]=${String(value)}`,
      `x[${path}][${name}]=${String(value)}`,
      `${path}[]=${String(value)}`,
      `${encodeURIComponent(`${path}[${name}]`)}=${String(value)}`,
      `username[${path}][${name}]=${String(value)}`,
    ]),
  );
}

/** JSON with these properties in every position where a parser could merge them. */
const documents = (): string[] => {
  const loot = JSON.stringify(LOOT);
  return [
    `{"__proto__":${loot}}`,
    `{"constructor":{"prototype":${loot}}}`,
    `{"username":{"__proto__":${loot}}}`,
    `{"a":{"__proto__":{"__proto__":${loot}}}}`,
    `{"__proto__":[${loot}],"username":"13800138000"}`,
    `[{"__proto__":${loot}}]`,
    `{"\\u005f_proto__":${loot}}`,
    `{"__proto__":null}`,
    `{"__proto__":"x","constructor":1,"toString":2,"hasOwnProperty":3}`,
  ];
};

/** A response without values that differ between requests. */
function settled({ status, headers, text }: Answer) {
  const once =
    /[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-z]{8}\.[\w-]{12}\.[\w-]{43}|"timestamp":\d+|nonce="[^"]*"|nonce-[^']*/g;
  return [status, headers.location, headers["content-type"], text.replace(once, "…")];
}

/** Responses of the server that depend on unpolluted objects. */
async function canary(): Promise<unknown[]> {
  const call = await site.ask("/api/yxd-system/sys/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  const pages = ["/login", "/cmsweb", "/none"].map((path) => site.ask(path));
  return [settled(call), ...(await Promise.all(pages)).map(settled)];
}

let before: unknown[];
beforeAll(async () => {
  before = await canary();
});
const expectUnchanged = async () => expect(await canary()).toEqual(before);

const FORM = { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN };
const some = <T>(values: readonly T[], turn: number) => {
  const every = repetitions({ short: 40, long: 5 });
  return values.filter((_, index) => index % every === turn % every);
};

describe("what would change every object", () => {
  it("changes nothing when it comes in a query", async () => {
    for (const [turn, { path }] of pageRows().entries()) {
      if (turn % repetitions({ short: 5, long: 1 }) !== 0) continue;
      for (const cookie of ["none=1", `admin-token=${staff}`]) {
        const headers = { Cookie: cookie };
        const { status } = await site.ask(path, { headers });
        for (const query of some(spellings(), turn)) {
          const answer = await site.ask(`${path}?${query}`, { headers });
          expect([path, query, answer.status]).toEqual([path, query, status]);
        }
      }
    }
    await expectUnchanged();
  });

  it("changes nothing when it comes in a form, and is never shown again", async () => {
    const views = ["mode=1", "mode=2", "mode=3", "register=1", "register=2"].map((view) => `/login?${view}`);
    for (const path of [...views, "/changePassword", "/setPassword", "/appearance"]) {
      const headers = { ...FORM, Cookie: `admin-token=${staff}` };
      const ask = (body: string) => site.ask(path, { method: "POST", headers, body });
      const { status } = await ask("intent=x");
      for (const field of some(spellings(), 3)) {
        const answer = await ask(`intent=x&${field}`);
        expect([path, field, answer.status]).toEqual([path, field, status]);
        expect(answer.text).not.toContain("polluted");
      }
      const inherited = INHERITED.map((name) => `${name}=polluted`).join("&");
      for (const body of [inherited, ...INHERITED.map((name) => `${name}=polluted&${name}=2`)]) {
        const answer = await ask(`intent=x&${body}`);
        expect([path, body, answer.status]).toEqual([path, body, expect.toBeOneOf([status, 422])]);
      }
    }
    await expectUnchanged();
  });

  it("changes nothing when it comes in JSON: the answer is the one without it", async () => {
    const token = await site.tokenOf(phone);
    for (const { method, path, takesFiles } of temptingCalls(phone)) {
      if (method === "GET" || takesFiles || path.endsWith("outLogin")) continue;
      const headers = { "Content-Type": "application/json", "X-Access-Token": token };
      for (const body of documents()) {
        const answer = await site.ask(path, { method, headers, body });
        expect([path, body, answer.status]).toEqual([path, body, 200]);
        expect(envelopeOf(answer).code).not.toBe(500);
        expect(answer.text).not.toContain("polluted");
      }
    }
    await expectUnchanged();
  });

  it("changes nothing when it comes in cookies or in names of headers", async () => {
    const plain = settled(await site.ask("/login"));
    const values = [
      "%7B%22__proto__%22%3A%7B%22polluted%22%3A1%7D%7D",
      Buffer.from(documents()[0]!).toString("base64"),
      "x",
    ];
    for (const name of [...INHERITED, "flash", "typed", "code-sent", "ui", "last-app"])
      for (const value of [...values, ...values.map((it) => `${it}.${"A".repeat(43)}%3D`)]) {
        const headers = { Cookie: `${name}=${value}; ${name}[__proto__]=${value}` };
        expect([name, value, settled(await site.ask("/login", { headers }))]).toEqual([name, value, plain]);
      }
    for (const name of INHERITED) {
      const answer = await site.ask("/login", { headers: { [name]: "polluted" } });
      expect([name, settled(answer)]).toEqual([name, plain]);
    }
    await expectUnchanged();
  });

  it("names no button of a page behind the sign-in", async () => {
    const token = await site.tokenOf(phone);
    const headers = { ...FORM, Cookie: `admin-token=${token}` };
    for (const path of ["/certification", "/phsb/userMessage", "/personal", "/personal/data", "/settings"])
      for (const name of INHERITED) {
        const { status } = await site.ask(path, { method: "POST", headers, body: `intent=${name}` });
        expect([path, name, status]).toEqual([path, name, expect.toBeOneOf([303, 400, 422])]);
      }
    await expectUnchanged();
    expect(faultsOf(site)).toEqual([]);
  });

  it("names no view, mode, intent, kind, file, route or key", async () => {
    const browser = new BrowserClient(site);
    const pages = repetitions({ short: 1, long: 4 });
    const parameters = [
      "mode",
      "register",
      "tab",
      "redirect",
      "dismissed",
      "scale",
      "index",
      "_data",
      "page",
      "sort",
    ];
    for (const name of INHERITED) {
      for (const parameter of parameters)
        for (const path of ["/login", "/setPassword", "/cmsweb", "/login/social/wechat"].slice(0, pages)) {
          const { status } = await browser.ask(`${path}?${parameter}=${name}`);
          expect([path, parameter, name, status < 500]).toEqual([path, parameter, name, true]);
        }
      for (const intent of ["mode=1", "register=1"]) {
        const { status } = await browser.post(`/login?${intent}`, { intent: name, scheme: name, size: name });
        expect([intent, name, status]).toEqual([intent, name, 422]);
      }
      expect((await browser.post("/appearance", { scheme: name, size: name })).status).toBe(303);
      const paths = [
        `/${name}`,
        `/login/social/${name}`,
        `/captcha/${name}.png`,
        `/assets/${name}`,
        `/resources/${name}`,
      ];
      for (const path of paths) expect((await browser.ask(path)).status, path).toBeOneOf([302, 404]);
      const image = await site.ask(`/api/yxd-system/sys/randomImage/${name}`);
      expect(envelopeOf(image)).toMatchObject({ code: 200 });
    }
    await expectUnchanged();
    expect(faultsOf(site)).toEqual([]);
  });
});
