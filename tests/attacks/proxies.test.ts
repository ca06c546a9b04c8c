import "../support/site-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { envelopeOf, type Answer } from "../support/http-client";
import { faultsOf, startSite, type Environment, type Site } from "../support/site-process";
import { storedIn } from "../support/stored-rows";
import { removeDatabase } from "../support/site-database";
import { pageRows } from "../support/route-rows";
import { repetitions } from "./scale";

afterAll(removeDatabase);
const IMAGE = "/api/yxd-system/sys/randomImage";
const EVIL = "evil.example";

function siteWith(environment: Environment): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ environment });
    return site.stop;
  });
  return () => site;
}

/** Headers that some servers trust for client, host, scheme, path or method. */
const FORGED: readonly (readonly [string, string])[] = [
  ["X-Forwarded-For", "203.0.113.7"],
  ["X-Forwarded-For", "127.0.0.1"],
  ["X-Forwarded-Host", EVIL],
  ["X-Forwarded-Host", `localhost, ${EVIL}`],
  ["X-Forwarded-Proto", "https"],
  ["X-Forwarded-Proto", "javascript"],
  ["X-Forwarded-Port", "443"],
  ["X-Forwarded-Prefix", "/evil"],
  ["X-Forwarded-Server", EVIL],
  ["X-Forwarded-Ssl", "on"],
  ["X-Forwarded-Uri", "/personal"],
  ["Forwarded", `for=203.0.113.7;host=${EVIL};proto=https`],
  ["X-Real-IP", "203.0.113.7"],
  ["X-Client-IP", "203.0.113.7"],
  ["X-Cluster-Client-IP", "203.0.113.7"],
  ["True-Client-IP", "203.0.113.7"],
  ["CF-Connecting-IP", "203.0.113.7"],
  ["X-ProxyUser-Ip", "203.0.113.7"],
  ["X-Original-URL", "/personal"],
  ["X-Rewrite-URL", "/personal"],
  ["X-Original-Host", EVIL],
  ["X-Host", EVIL],
  ["X-HTTP-Host-Override", EVIL],
  ["X-URL-Scheme", "https"],
  ["Front-End-Https", "on"],
  ["Via", `1.1 ${EVIL}`],
  ["Base-Url", `https://${EVIL}/`],
  ["Proxy", `http://${EVIL}`],
];

/** Hosts of other sites, and invalid ones. */
const FOREIGN_HOSTS = [
  EVIL,
  `${EVIL}:80`,
  `user@${EVIL}`,
  "[::ffff:1.2.3.4]",
  `"><script src=//${EVIL}>`,
  `localhost.${EVIL}`,
  `localhost@${EVIL}`,
  `localhost, ${EVIL}`,
];

/** A response without values that differ between requests. */
function settled({ status, headers, text, cookies }: Answer) {
  const once = /[0-9a-f-]{36}|[0-9a-z]{8}\.[\w-]{12}\.[\w-]{43}|"timestamp":\d+|base64,[^"]*/g;
  const attributes = cookies.map((cookie) => cookie.replace(/=[^;]*/, ""));
  return { status, location: headers.location, attributes, text: text.replace(once, "…") };
}

const paths = () => {
  const pages = pageRows().map(({ path }) => path);
  const every = repetitions({ short: 40, long: 1 });
  return [
    ...pages.filter((_, index) => index % every === 0),
    "/login",
    "/personal?x=1",
    `${IMAGE}/1`,
    "/api/none",
    "/%",
  ];
};

describe("without trusted proxies", () => {
  const site = siteWith({ LIMITS_CAPTCHA_ISSUES_PER_MINUTE: "100000" });
  const hurried = siteWith({ LIMITS_CAPTCHA_ISSUES_PER_MINUTE: "5" });

  it("no answer depends on what a request says of hosts, protocols and addresses", async () => {
    for (const path of paths()) {
      const plain = settled(await site().ask(path));
      for (const [name, value] of FORGED) {
        const answer = settled(await site().ask(path, { headers: { [name]: value } }));
        expect([path, name, value, answer]).toEqual([path, name, value, plain]);
      }
    }
  });

  it("a request for another site is refused wherever it goes", async () => {
    for (const path of paths())
      for (const host of FOREIGN_HOSTS) {
        const { status, headers, cookies, text } = await site().ask(path, { headers: { Host: host } });
        expect([path, host, status, headers.location, cookies]).toEqual([
          path,
          host,
          path === "/%" ? 400 : path === "/healthz" || path === "/readyz" ? 200 : 421,
          undefined,
          [],
        ]);
        expect(text).not.toContain(EVIL);
      }
  });

  it("neither the log nor anything stored repeats it", () => {
    // The first request with another site's host is logged once, for the operator of a proxy
    // (decisions/0132).
    const output = site()
      .output()
      .split("\n")
      .filter((line) => !line.includes("a request names another host"));
    for (const text of [...output, site().errors(), JSON.stringify(storedIn(site()))])
      for (const forged of [EVIL, "203.0.113", "javascript"]) expect(text).not.toContain(forged);
  });

  it("nobody gets past a limit by another address in every request", async () => {
    const codes: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const address = `203.0.113.${turn}`;
      const names = [...new Set(FORGED.map(([name]) => name))];
      const headers = Object.fromEntries(names.map((name) => [name, address]));
      codes.push(envelopeOf(await hurried().ask(`${IMAGE}/${turn}`, { headers })).code);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it("cookies and the redirect to one loopback name keep to SITE_ORIGIN", async () => {
    for (const host of ["127.0.0.1", "[::1]", "localhost:1"]) {
      const headers = { Host: host, "X-Forwarded-Host": EVIL, "X-Forwarded-Proto": "https" };
      const led = await site().ask(`//${EVIL}/..%2f`, { headers });
      expect([led.status, led.headers.location]).toEqual([400, undefined]);
      const other = await site().ask(`//${EVIL}/x?y`, { headers });
      expect([other.status, other.headers.location]).toEqual([302, `${site().origin}/${EVIL}/x?y`]);
    }
    const browser = new BrowserClient(site());
    const { cookies } = await browser.ask("/login", { headers: { "X-Forwarded-Proto": "https" } });
    for (const cookie of cookies) expect(cookie).not.toMatch(/secure|domain/i);
  });
});

describe("behind a trusted proxy", () => {
  const site = siteWith({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8", LIMITS_CAPTCHA_ISSUES_PER_MINUTE: "5" });
  const subjects = () =>
    (storedIn(site())["attempts"] ?? [])
      .filter(({ kind }) => kind === "captcha-issue")
      .map(({ subject }) => subject);
  const ask = async (forwarded: string | readonly string[]) =>
    site().ask(`${IMAGE}/1`, { headers: { "X-Forwarded-For": forwarded } });

  it("the last address that is no proxy counts, however many stand in front of it", async () => {
    const codes: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const invented = [`198.51.100.${turn}`, `garbage ${turn}`, "127.0.0.1", "10.9.9.9"];
      codes.push(envelopeOf(await ask([...invented, "203.0.113.7, 10.1.2.3"])).code);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(new Set(subjects())).toEqual(new Set(["203.0.113.7"]));
  });

  it("a port that a proxy adds makes no new subscriber", async () => {
    const codes: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push(envelopeOf(await ask(`192.0.2.1:${40_000 + turn}`)).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("what is no address is answered, kept short, and one subscriber in all", async () => {
    const garbage = [
      "unknown",
      "_hidden",
      "-",
      ",",
      ",,,,",
      " ",
      "'; drop table attempts; --",
      "${jndi:ldap://x}",
      "\u00ff",
      "999.1.1.1",
      "1.2.3",
      "0x7f.1",
      "[::1",
      "::1]",
      "1.2.3.4/8",
      "fe80::1%25eth0%x",
      "__proto__",
      "null",
      "x".repeat(8000),
      "9".repeat(8000),
      `${"1.1.1.1,".repeat(1000)}x`,
      "1.2.3.4\t5.6.7.8",
      "http://1.2.3.4",
    ];
    const codes = new Set<number>();
    for (const value of garbage) {
      const answer = await ask(value);
      expect([value.slice(0, 30), answer.status]).toEqual([value.slice(0, 30), 200]);
      codes.add(envelopeOf(answer).code);
    }
    expect(codes).toEqual(new Set([200, 429]));
    for (const subject of subjects())
      expect(subject).toMatch(/^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]+::\/64|unknown)$/);
    expect(faultsOf(site())).toEqual([]);
  });
});
