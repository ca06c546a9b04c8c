import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import type { Answer } from "../support/http-client";
import { OTHER_PASSWORD, PASSWORD } from "../support/people";
import { pageRows } from "../support/route-rows";
import { CAPTCHA_TEXT } from "../support/site-process";
import { repetitions } from "./scale";

let site: AttackedSite;
let phone: string;
beforeAll(async () => {
  site = await startAttackedSite({ people: 80 });
  phone = site.nextPerson();
  return site.stop;
});

const EVIL = "evil.example";
/** Notations of another site's address, or of a header, in place of a path. */
const hostile = (): string[] => [
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}/..`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `\\/${EVIL}`,
  `/\\/${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/\r\n/${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  `\u00a0//${EVIL}`,
  `/ /${EVIL}`,
  `/%09/${EVIL}`,
  `/%0a/${EVIL}`,
  `/%2f${EVIL}`,
  `%2f%2f${EVIL}`,
  `/%5c${EVIL}`,
  `/%252f%252f${EVIL}`,
  `http://${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `hTTps:\\\\${EVIL}`,
  `http:///${EVIL}`,
  `http:\t//${EVIL}`,
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "javascript://localhost/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:x",
  "file:///etc/passwd",
  `ftp://${EVIL}`,
  `${site.origin}@${EVIL}/`,
  `//user@${EVIL}`,
  `//localhost@${EVIL}`,
  `//${EVIL}#@localhost`,
  `${site.origin}.${EVIL}`,
  `/@${EVIL}/`,
  `/.${EVIL}`,
  `/./\\${EVIL}`,
  `/.//${EVIL}`,
  `/x/..//${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `/guide/..\\${EVIL}`,
  `//evil\u3002example`,
  `//\uff45vil.example`,
  `/\u2215${EVIL}`,
  `/\uff0f${EVIL}`,
  "//[::ffff:1.2.3.4]",
  "//0x7f.1",
  `/guide\r\nSet-Cookie: evil=1`,
  `/guide%0d%0aSet-Cookie:%20evil=1`,
  `/guide\u560d\u560aSet-Cookie: evil=1`,
  `/guide\u0000.${EVIL}`,
  `/\ud800//${EVIL}`,
  `/guide?a=\r\nX-Evil: 1`,
  `/%c0%af${EVIL}`,
  `/%E5%98%8D%E5%98%8AX-Evil:1`,
  `/login?redirect=//${EVIL}`,
  `/changePassword?redirect=%2F%2F${EVIL}`,
  `/auth-redirect?redirect=http://${EVIL}`,
  `/guide?redirect=/login%3Fredirect%3D//${EVIL}`,
  `?redirect=//${EVIL}`,
  `#//${EVIL}`,
  `.//${EVIL}`,
  "",
  "/",
  `/${"a".repeat(600)}`,
];

/** Links that leave the site on purpose. */
const OUTSIDE = new Set(["https://beian.miit.gov.cn/"]);

const decoded = (html: string) =>
  html
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name]!);

/** Expects that everything a browser loads, follows or posts to is within the site. */
function expectToStay(answer: Answer, from: string): void {
  const targets = [answer.headers.location, answer.headers["x-remix-redirect"], answer.headers.refresh]
    .flat()
    .filter((value) => value !== undefined);
  for (const [, value = ""] of answer.text.matchAll(
    /\s(?:href|src|action|formaction|poster|ping)="([^"]*)"/g,
  ))
    targets.push(decoded(value));
  for (const target of targets) {
    const url = new URL(target, site.origin + from);
    if (!OUTSIDE.has(url.href)) expect([from, target, url.origin]).toEqual([from, target, site.origin]);
  }
  expect(answer.text).not.toMatch(/http-equiv="?refresh/i);
  expect(answer.headers["x-evil"]).toBeUndefined();
  for (const cookie of answer.cookies) expect(cookie).not.toMatch(/^evil=/);
}

/** Follows redirects as a browser does, and checks each response. */
async function follow(browser: BrowserClient, answer: Answer, from: string): Promise<void> {
  expectToStay(answer, from);
  let next = answer;
  let at = from;
  for (let hops = 0; next.headers.location !== undefined && hops < 6; hops += 1) {
    const to = new URL(next.headers.location, site.origin + at);
    at = to.pathname + to.search;
    next = await browser.ask(at);
    expect([from, at, next.status < 500]).toEqual([from, at, true]);
    expectToStay(next, at);
  }
  expect([from, next.headers.location]).toEqual([from, undefined]);
}

const PARAMETERS = [
  "redirect",
  "returnTo",
  "return_to",
  "next",
  "url",
  "target",
  "dest",
  "callback",
  "service",
  "state",
];
const queryOf = (value: string) =>
  PARAMETERS.map((name) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&");

/** In the short form each value is tried with one of them, in the long one with all. */
const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  repetitions({ short: 1, long: all.length }) === 1 ? [all[turn % all.length]!] : all;

describe("an address of another site, where a path of this one belongs", () => {
  it("was written in at least sixty ways", () => {
    expect(new Set(hostile()).size).toBe(hostile().length);
    expect(hostile().length).toBeGreaterThanOrEqual(60);
  });

  it("leads nobody away from any page, whatever the parameter, signed in or not", async () => {
    const every = repetitions({ short: 24, long: 4 });
    const pages = pageRows().filter((_, index) => index % repetitions({ short: 4, long: 1 }) === 0);
    const persons = [new BrowserClient(site), await site.browserOf(phone)];
    const dead = new BrowserClient(site);
    for (const [turn, { path }] of pages.entries())
      for (const value of hostile().filter((_, index) => index % every === turn % every))
        for (const browser of [...persons, dead]) {
          if (browser === dead) dead.setCookie("admin-token", "d".repeat(43));
          const from = `${path}?${queryOf(value)}`;
          await follow(browser, await browser.ask(from), from);
        }
  });

  it("leads nobody away after a sign-in", async () => {
    for (const value of hostile()) {
      const browser = new BrowserClient(site);
      const query = `?mode=1&${queryOf(value)}`;
      const answer = await browser.signIn(phone, PASSWORD, query);
      expect([value, answer.status]).toEqual([value, 303]);
      expect(new URL(answer.headers.location!, site.origin).origin).toBe(site.origin);
      await follow(browser, answer, `/login${query}`);
    }
  });

  it("leads nobody away after a failure, a sent code, a captcha image or a carried name", async () => {
    const buttons = [
      ["mode=1", "sign-in"],
      ["mode=1", "carry"],
      ["mode=2", "new-captcha"],
      ["mode=3", "reset"],
      ["register=1", "register"],
    ] as const;
    for (const [turn, value] of hostile().entries())
      for (const [mode, intent] of inTurn(buttons, turn)) {
        const browser = new BrowserClient(site);
        const from = `/login?${mode}&${queryOf(value)}`;
        const fields = {
          intent,
          username: "a@example.com",
          password: "x",
          captcha: CAPTCHA_TEXT,
          returnTo: value.toWellFormed(),
        };
        expectToStay(await browser.post(from, fields), from);
      }
  });

  it("leads nobody away after a choice of colours, a sign-out or a changed password", async () => {
    for (const value of hostile()) {
      const returnTo = value.toWellFormed();
      const from = `/appearance?${queryOf(value)}`;
      const visitor = new BrowserClient(site);
      const chosen = await visitor.post(from, { scheme: "dark", returnTo, redirect: returnTo });
      expect([value, chosen.status]).toEqual([value, 303]);
      expectToStay(chosen, from);
    }
    for (const value of hostile().slice(0, repetitions({ short: 6, long: 70 }))) {
      const browser = await site.browserOf(site.nextPerson());
      const fields = { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
      const from = `/changePassword?${queryOf(value)}`;
      const changed = await browser.post(from, fields);
      expect([value, changed.status]).toEqual([value, 303]);
      await follow(browser, changed, from);
      const out = await browser.ask(`/sign-out?${queryOf(value)}`, {
        method: "POST",
        headers: { ...SAME_ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
        body: "returnTo=//evil.example",
      });
      expectToStay(out, "/sign-out");
    }
  });

  it("is believed in no cookie: they are signed, and what is not is never shown", async () => {
    const names = [
      "flash",
      "typed",
      "code-sent",
      "ui",
      "last-app",
      "pre",
      "admin-token",
      "redirect",
      "returnTo",
    ];
    for (const [turn, value] of hostile().entries()) {
      const text = value.toWellFormed();
      for (const written of [
        encodeURIComponent(text),
        Buffer.from(JSON.stringify(text)).toString("base64"),
      ]) {
        const headers = { Cookie: names.map((name) => `${name}=${written}`).join("; ") };
        for (const path of inTurn(["/login", "/cmsweb", "/"], turn)) {
          const answer = await site.ask(path, { headers });
          expect([path, value, answer.status < 500]).toEqual([path, value, true]);
          expectToStay(answer, path);
          expect(answer.text).not.toContain(EVIL);
        }
      }
    }
  });
});
