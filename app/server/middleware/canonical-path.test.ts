import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "./canonical-path.server";

describe("canonicalPath", () => {
  it.each([
    ["/", "/"],
    ["/login", "/login"],
    ["/api/yxd-system/sys//user/register", "/api/yxd-system/sys/user/register"],
    ["//api////yxd-system/", "/api/yxd-system/"],
    ["//evil.example/x", "/evil.example/x"],
    ["/a/%E4%B8%AD%E6%96%87", "/a/%E4%B8%AD%E6%96%87"],
    ["/a%20b", "/a%20b"],
    ["/a/...", "/a/..."],
    ["/.well-known/x", "/.well-known/x"],
    ["/a..b/c.", "/a..b/c."],
    ["/captcha/k1.A-_.b.png", "/captcha/k1.A-_.b.png"],
  ])("%s is %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

  it.each([
    "",
    "login",
    "http://localhost:3000/login",
    "*",
    "/a\\b",
    "\\a",
    "/a;b",
    "/login;jsessionid=1",
    "/a%2fb",
    "/a%2Fb",
    "/a%5cb",
    "/a%5Cb",
    "/a%00",
    "/%2e%2e/a",
    "/%2E/a",
    "/a%2eb",
    "/./a",
    "/../a",
    "/a/.",
    "/a/..",
    "/a/../b",
    "/a//../b",
    "/%",
    "/%zz",
    "/%ff",
    "/%c0%af",
    "/%ed%a0%80",
  ])("%j is refused", (path) => expect(canonicalPath(path)).toBeNull());

  it("never throws, and what it gives is canonical", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webPath(), fc.webUrl()), (text) => {
        const path = canonicalPath(text);
        if (path === null) return;
        expect(path).not.toContain("//");
        expect(canonicalPath(path)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });
});
