import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import { beforeAll, describe, expect, it } from "vitest";
import { formAsking, type BrowserClient } from "../support/browser-client";
import { envelopeOf, type Answer, type Asking } from "../support/http-client";
import { changedTables, storedIn } from "../support/stored-rows";
import { temptingCalls, temptingPosts } from "../support/tempting-posts";
import { repetitions } from "./scale";

let site: AttackedSite;
let phone: string;
let victim: BrowserClient;
let ownForm: string;
let token: string;
let othersForm: string;
beforeAll(async () => {
  site = await startAttackedSite();
  phone = site.nextPerson();
  victim = await site.browserOf(phone);
  ownForm = await victim.formToken("/changePassword");
  token = await site.tokenOf(phone);
  othersForm = await (await site.browserOf(site.nextPerson())).formToken("/changePassword");
  return site.stop;
});

/** `undefined`: the header is not sent; a list: it is sent twice. */
type HeaderValue = string | readonly string[] | undefined;

interface Evidence {
  readonly fetchSite: HeaderValue;
  readonly origin: HeaderValue;
  readonly referer: HeaderValue;
  readonly form: "none" | "own" | "other's";
}

const FETCH_SITES: readonly HeaderValue[] = [
  undefined,
  "same-origin",
  "none",
  "same-site",
  "cross-site",
  "",
  "SAME-ORIGIN",
  "same-origin-x",
  ["same-origin", "cross-site"],
];
const origins = (): readonly HeaderValue[] => [
  undefined,
  site.origin,
  "null",
  "",
  "https://evil.example",
  "http://localhost:1",
  "http://localhost",
  site.origin.replace("http:", "https:"),
  site.origin.toUpperCase(),
  `${site.origin}/`,
  `${site.origin}.evil.example`,
  site.origin.replace("localhost", "127.0.0.1"),
  `x ${site.origin}`,
  [site.origin, "https://evil.example"],
];
const referers = (): readonly HeaderValue[] => [
  undefined,
  `${site.origin}/login?mode=1`,
  "https://evil.example/",
  `${site.origin}.evil.example/`,
  `https://evil.example/?${site.origin}/`,
  `${site.origin}@evil.example/`,
  "",
  "about:blank",
];

function everyEvidence(): Evidence[] {
  const forms = ["none", "own", "other's"] as const;
  return FETCH_SITES.flatMap((fetchSite) =>
    origins().flatMap((origin) =>
      referers().flatMap((referer) => forms.map((form) => ({ fetchSite, origin, referer, form }))),
    ),
  );
}

/** Returns a sample: the stride is coprime to the lists' lengths, so that all values occur. */
const someEvidence = () =>
  everyEvidence().filter((_, index) => index % repetitions({ short: 61, long: 1 }) === 0);

const isOwnReferer = (referer: HeaderValue) =>
  typeof referer === "string" && URL.canParse(referer) && new URL(referer).origin === site.origin;

/**
 * docs/security.md, promise 4: declared headers decide; a Referer only without them; then the form's token.
 */
function mayWrite({ fetchSite, origin, referer }: Evidence, withoutEvidence: boolean): boolean {
  if (origin !== undefined && origin !== site.origin) return false;
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  if (origin !== undefined) return true;
  return referer === undefined ? withoutEvidence : isOwnReferer(referer);
}

function headersOf({ fetchSite, origin, referer }: Evidence): Record<string, string | readonly string[]> {
  const headers = { "Sec-Fetch-Site": fetchSite, Origin: origin, Referer: referer };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const formOf = ({ form }: Evidence) => ({ none: "", own: ownForm, "other's": othersForm })[form];

/** A post as the victim's browser would send it: with all cookies. */
function post(path: string, fields: Readonly<Record<string, string>>, evidence: Evidence): Promise<Answer> {
  const form = formOf(evidence);
  const asking = formAsking({ ...fields, form, checkKey: form });
  return site.ask(path, {
    ...asking,
    headers: {
      ...asking.headers,
      ...headersOf(evidence),
      Cookie: `admin-token=${victim.cookie("admin-token")!}`,
    },
  });
}

const callAsking = (method: string, body: unknown, evidence: Evidence): Asking => ({
  method,
  headers: {
    ...(method === "GET" ? {} : { "Content-Type": "application/json" }),
    ...headersOf(evidence),
    Cookie: `admin-token=${victim.cookie("admin-token")!}`,
    "X-Access-Token": token,
  },
  ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
});

describe("what the headers say about where a request comes from", () => {
  it("decides whether a page's post has an effect, as docs/security.md, promise 4, says", async () => {
    for (const evidence of someEvidence()) {
      const { status, cookies } = await post("/appearance", { scheme: "dark" }, evidence);
      const has = mayWrite(evidence, evidence.form === "own");
      expect([evidence, status, cookies.length]).toEqual([evidence, has ? 303 : 403, has ? 1 : 0]);
    }
  });

  it("lets no page's post through that it speaks against: nothing at all is stored", async () => {
    const posts = temptingPosts(phone);
    expect(posts.length).toBeGreaterThan(20);
    const before = storedIn(site);
    const refused = someEvidence().filter((evidence) => !mayWrite(evidence, evidence.form === "own"));
    const against = refused.filter((_, index) => index % repetitions({ short: 3, long: 8 }) === 0);
    for (const evidence of against) {
      for (const { path, fields } of posts) {
        const data = `${path}${path.includes("?") ? "&" : "?"}_data=root&index`;
        for (const target of [path, data]) {
          const { status, cookies } = await post(target, fields, evidence);
          // Without evidence the form is read first; without a redirect the token is refused.
          expect([target, evidence, status]).toEqual([target, evidence, expect.toBeOneOf([403, 404, 405])]);
          expect(cookies).toEqual([]);
        }
      }
    }
    expect(changedTables(before, storedIn(site))).toEqual([]);
    expect(site.sms.messages).toEqual([]);
  });

  it("lets no writing wire call through that it speaks against, although the token is right", async () => {
    const calls = temptingCalls(phone).filter(({ method }) => method !== "GET");
    const before = storedIn(site);
    for (const evidence of someEvidence().filter((evidence) => !mayWrite(evidence, true))) {
      for (const { method, path, body } of calls) {
        const answer = await site.ask(path, callAsking(method, body, evidence));
        expect([path, answer.status, envelopeOf(answer).code]).toEqual([path, 403, 403]);
      }
    }
    expect(changedTables(before, storedIn(site))).toEqual([]);
  });

  it("lets no browser of another site read a wire call, and grants nothing to any", async () => {
    const reads = temptingCalls(phone).filter(({ method }) => method === "GET");
    for (const evidence of someEvidence()) {
      const declared = evidence.fetchSite !== undefined || evidence.origin !== undefined;
      const may = !declared || mayWrite(evidence, true);
      for (const { path, body } of reads) {
        const answer = await site.ask(path, callAsking("GET", body, evidence));
        expect([evidence, path, answer.status]).toEqual([evidence, path, may ? 200 : 403]);
        const granted = Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
        expect(granted).toEqual([]);
      }
    }
  });
});

describe("a post that looks like its own page's", () => {
  it("has the effect that all these refused ones have not", async () => {
    const own: Evidence = { fetchSite: "same-origin", origin: undefined, referer: undefined, form: "own" };
    const before = storedIn(site);
    const signedOut = await post("/sign-out", {}, own);
    expect([signedOut.status, signedOut.headers.location]).toEqual([303, "/login"]);
    const called = await site.ask("/baseurl/ses/outLogin", callAsking("POST", {}, own));
    expect(envelopeOf(called).code).toBe(200);
    expect(changedTables(before, storedIn(site))).toEqual(expect.arrayContaining(["audit_log", "sessions"]));
  });
});
