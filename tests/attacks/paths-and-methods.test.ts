import { METHODS } from "node:http";
import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import { beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN } from "../support/browser-client";
import type { Answer } from "../support/http-client";
import { sendRaw, type RawAnswer } from "../support/raw-http";
import { pageRows, wireRows } from "../support/route-rows";
import { expectSecured } from "../support/secured";
import { changedTables, storedIn } from "../support/stored-rows";
import { repetitions } from "./scale";

let site: AttackedSite;
/** Cookies of an account without permissions. */
let ordinary: string;
beforeAll(async () => {
  site = await startAttackedSite();
  ordinary = `admin-token=${(await site.browserOf(site.nextPerson())).cookie("admin-token")!}`;
  return site.stop;
});

const FILES = ["/healthz", "/readyz", "/favicon.svg", "/assets/none.js", "/captcha/none.png"];
const everyPath = () =>
  [...new Set([...pageRows(), ...wireRows()].map(({ path }) => path)), ...FILES].filter(
    (path) => path !== "/",
  );
const isWire = (path: string) => /^\/(?:api|baseurl)\//.test(path);

/** In the short form every spelling is tried with some paths, and every path with some spellings. */
const someOf = <T>(values: readonly T[], turn: number) => {
  const every = repetitions({ short: 24, long: 1 });
  return values.filter((_, index) => index % every === turn % every);
};

const insert = (path: string, what: string) => path.replace(/.(?=[^/]*$)/, `$&${what}`);
const upTo = (path: string, what: string) => path.replace(/\/(?=[^/]*$)/, what);

type Spelling = readonly [name: string, spell: (path: string) => string];

/** Spellings that two parsers read as different paths: refused. */
const AMBIGUOUS: readonly Spelling[] = [
  ["an encoded slash", (path) => upTo(path, "%2f")],
  ["an encoded slash in capitals", (path) => upTo(path, "/%2F")],
  ["an encoded backslash", (path) => upTo(path, "%5c")],
  ["a backslash", (path) => upTo(path, "\\")],
  ["a backslash beside the slash", (path) => upTo(path, "/\\")],
  ["a path parameter", (path) => `${path};jsessionid=1`],
  ["a path parameter half-way", (path) => upTo(path, ";x/")],
  ["a dot segment", (path) => `/.${path}`],
  ["a dot segment half-way", (path) => upTo(path, "/./")],
  ["a dot segment at the end", (path) => `${path}/.`],
  ["the way up and down again", (path) => `/agreement/..${path}`],
  ["the way up over the top", (path) => `/../..${path}`],
  ["the way up at the end", (path) => `${path}/x/..`],
  ["encoded dots", (path) => `/%2e%2e${path}`],
  ["an encoded dot", (path) => upTo(path, "/%2E/")],
  ["an encoded NUL", (path) => `${path}%00`],
  ["an encoded NUL with an ending", (path) => `${path}%00.js`],
  ["a lone percent sign", (path) => `${path}%`],
  ["a percent sign without digits", (path) => insert(path, "%zz")],
  ["an overlong slash", (path) => upTo(path, "%c0%af")],
  ["an overlong slash of three bytes", (path) => upTo(path, "%e0%80%af")],
  ["an overlong dot", (path) => `/%c0%ae%c0%ae${path}`],
  ["a surrogate", (path) => insert(path, "%ed%a0%80")],
  ["a byte that is no UTF-8", (path) => insert(path, "%ff")],
  ["a fragment", (path) => `${path}#x`],
  ["a fragment after the query", (path) => `${path}?x#/y`],
  ["an absolute target of this site", (path) => `${site.origin}${path}`],
  ["an absolute target of another site", (path) => `http://evil.example${path}`],
  ["a target without a slash", (path) => path.slice(1)],
];

/** Spellings of an unknown path, or of the same page. */
const OTHER: readonly Spelling[] = [
  ["a slash at the end", (path) => `${path}/`],
  ["capitals", (path) => path.toUpperCase()],
  ["an encoded letter", (path) => path.replace(/[a-z]/, (it) => `%${it.charCodeAt(0).toString(16)}`)],
  ["a doubly encoded slash", (path) => upTo(path, "%252f")],
  ["doubly encoded dots", (path) => `/%252e%252e${path}`],
  ["a dot at the end", (path) => `${path}.`],
  ["an ending", (path) => `${path}.json`],
  ["Remix's ending for data", (path) => `${path}.data`],
  ["a blank at the end", (path) => `${path}%20`],
  ["a tab at the end", (path) => `${path}%09`],
  ["a line break", (path) => `${path}%0d%0aX-Evil:%201`],
  ["full-width letters", (path) => `/${encodeURIComponent("\uff0f")}${path.slice(1)}`],
  ["an invisible letter", (path) => insert(path, "%e2%80%8b")],
  ["three dots", (path) => `/...${path}`],
  ["an asterisk", (path) => `${path}/*`],
];

/** Spellings of the same path: rewritten, never redirected. */
const SAME: readonly Spelling[] = [
  ["two slashes", (path) => `/${path}`],
  ["five slashes", (path) => upTo(path, "/////")],
];

const head = (cookie: string) =>
  `Host: localhost:${site.port}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`;
const get = (target: string, cookie: string) =>
  sendRaw(site.port, `GET ${target} HTTP/1.1\r\n${head(cookie)}`);

function expectSound(answer: RawAnswer | null): void {
  expect(answer?.status).toBeLessThan(500);
  expectSecured({ headers: Object.fromEntries(answer!.headers) });
  expect(answer!.headers.get("x-evil")).toBeUndefined();
}

/**
 * Requests spellings of a path, as a visitor and as an account without permissions, and checks the responses.
 */
async function answersTo(
  spellings: readonly Spelling[],
  check: (outcome: {
    spelled: string;
    path: string;
    plain: () => Promise<RawAnswer>;
    answer: RawAnswer;
  }) => Promise<void> | void,
): Promise<void> {
  for (const cookie of ["none=1", ordinary])
    for (const [turn, path] of everyPath().entries()) {
      const plain = async () => (await get(path, cookie))!;
      for (const [, spell] of someOf(spellings, turn)) {
        const spelled = spell(path);
        const answer = await get(spelled, cookie);
        expectSound(answer);
        await check({ spelled, path, plain, answer: answer! });
      }
    }
}

describe("another spelling of a path", () => {
  it("that can be read in two ways is refused: words for people, an envelope on the wire", async () => {
    await answersTo(AMBIGUOUS, ({ spelled, answer }) => {
      expect([spelled, answer.status, answer.headers.get("location")]).toEqual([spelled, 400, undefined]);
      const type = isWire(spelled.replace(/^http:\/\/[^/]+/, "")) ? "application/json" : "text/html";
      expect([spelled, answer.headers.get("content-type")?.split(";")[0]]).toEqual([spelled, type]);
    });
  });

  it("shows nobody what the path itself would not show", async () => {
    await answersTo(OTHER, async ({ spelled, path, plain, answer }) => {
      if ((await plain()).status !== 200) expect([spelled, answer.status]).not.toEqual([spelled, 200]);
      if (isWire(path))
        expect([spelled, answer.body]).not.toEqual([spelled, expect.stringContaining('"success":true')]);
    });
  });

  it("with more slashes is the path itself, without a redirect", async () => {
    await answersTo(SAME, async ({ spelled, plain, answer }) => {
      const comparable = ({ status, headers }: RawAnswer) => [
        status,
        headers.get("location"),
        headers.get("allow"),
      ];
      expect([spelled, ...comparable(answer)]).toEqual([spelled, ...comparable(await plain())]);
    });
  });
});

describe("a method", () => {
  const PAGE = ["GET", "HEAD", "POST"];
  const WIRE = [...PAGE, "PUT", "OPTIONS"];
  /** Node closes the connection for CONNECT. */
  const methods = METHODS.filter((method) => method !== "CONNECT");

  it("that a path does not know is refused, and does nothing", async () => {
    const before = storedIn(site);
    for (const [turn, path] of everyPath().entries())
      for (const method of someOf(methods, turn)) {
        const known = isWire(path) ? WIRE : PAGE;
        if (known.includes(method)) continue;
        const answer = await site.ask(path, { method, headers: { ...SAME_ORIGIN, Cookie: ordinary } });
        expect([method, path, answer.status]).toEqual([method, path, 405]);
        // tests/server checks for each address whether the header is true.
        const allowed = String(answer.headers.allow).split(", ");
        expect([path, WIRE]).toEqual([path, expect.arrayContaining(allowed)]);
        expectSecured(answer);
      }
    expect(changedTables(before, storedIn(site))).toEqual([]);
  });

  it("that a header or a field names instead of the real one is not believed", async () => {
    const before = storedIn(site);
    for (const name of ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])
      for (const path of ["/sign-out", "/appearance", "/baseurl/ses/outLogin"]) {
        const headers = { ...SAME_ORIGIN, Cookie: ordinary, [name]: "POST" };
        const answer = await site.ask(`${path}?_method=POST`, { headers });
        expect([path, answer.status]).toEqual([path, isWire(path) ? 405 : 404]);
      }
    expect(changedTables(before, storedIn(site))).toEqual([]);
  });

  it("that only reads changes nothing on any path: neither GET nor HEAD", async () => {
    const paths = everyPath().filter((path) => !path.includes("randomImage"));
    // Opening pages only changes the visited ones.
    const withoutTimes = () => {
      const { preferences = [], ...stored } = storedIn(site);
      const settings = preferences.flatMap((row) => row["settings"] ?? []);
      return { ...stored, sessions: [], preferences: settings.map((each) => ({ settings: each })) };
    };
    const before = withoutTimes();
    for (const path of paths) {
      const headers = { Cookie: ordinary };
      const get = await site.ask(path, { headers });
      const read = await site.ask(path, { method: "HEAD", headers });
      expect([path, read.status, read.text]).toEqual([path, get.status, ""]);
    }
    expect(changedTables(before, withoutTimes())).toEqual([]);
    const { sessions = [] } = storedIn(site);
    expect(sessions.filter(({ ended_at: endedAt }) => endedAt !== null)).toEqual([]);
  });
});

describe("a request for a route's data", () => {
  const ROUTES = [
    "",
    "root",
    "routes/login",
    "routes/none",
    "routes/../root",
    "__proto__",
    "constructor",
    "toString",
    "%00",
    "%ff",
    "%",
    "x".repeat(2000),
    "root&_data=routes/login",
    "root&index",
    "%0d%0aX-Evil:%201",
  ];
  const TYPES =
    /^(?:application\/(?:json|xml|rss\+xml)|text\/html|text\/plain|image\/svg\+xml|image\/png)(?:;|$)/;

  const isRedirect = ({ status }: Answer) => status === 204 || (status >= 300 && status < 400);

  it("of any name, on any path, is never a fault and shows nobody more than the page", async () => {
    for (const [turn, path] of everyPath().entries())
      for (const route of someOf(ROUTES, turn))
        for (const method of ["GET", "HEAD", "POST"]) {
          const headers = { ...SAME_ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
          const answer = await site.ask(`${path}?_data=${route}`, { method, headers, body: "" });
          expect([path, route, method, answer.status < 500]).toEqual([path, route, method, true]);
          expectSecured(answer);
          expect(answer.text).not.toContain('userName":"1');
          const type = answer.headers["content-type"];
          if (!isRedirect(answer) && (type || answer.text)) expect(type).toMatch(TYPES);
        }
  });
});
