import { describe, expect, it } from "vitest";
import { pathInApp, pathInShell, pathOfHash, navigationOf } from "./shell-paths";

describe("a route in a sub-app", () => {
  it.each([
    ["/phsb", "/"],
    ["/phsb/", "/"],
    ["/phsb?a=1", "/?a=1"],
    ["/phsb#/orders", "/#/orders"],
    ["/phsb/orders/12?a=1#b", "/orders/12?a=1#b"],
  ])("is named by %s as %s", (address, path) =>
    expect(pathInApp("phsb", new URL(address, "http://localhost"))).toBe(path),
  );

  it.each([
    ["/", "/phsb"],
    ["/?a=1", "/phsb?a=1"],
    ["/#/orders", "/phsb#/orders"],
    ["/orders/12?a=1#b", "/phsb/orders/12?a=1#b"],
  ])("%s has the address %s", (path, address) => expect(pathInShell("phsb", path)).toBe(address));
});

describe("a page of the shell", () => {
  it.each([
    ["/personal?tab=1", "navigate"],
    ["/phsb/userMessage", "navigate"],
    ["/jqzx", "navigate"],
    ["/account-list", "load"],
    ["/agreement#a", "load"],
    ["/login", "load"],
    ["/sign-out", null],
    ["/sub-app-token?a", null],
    ["/captcha/a.png", null],
    ["/assets/a.js", null],
    ["/healthz", null],
  ])("%s is opened by: %s", (path, navigation) => expect(navigationOf(path)).toBe(navigation));
});

describe("an old address", () => {
  const target = (hash: string, isExternal = false, pathname = "/phsb") =>
    pathOfHash({ pathname, hash }, isExternal);

  it("names a page of the declaration desk after its hash", () => {
    expect(target("#/userMessage")).toBe("/phsb/userMessage");
    expect(target("#/userMessage/12?a=1")).toBe("/phsb/userMessage/12?a=1");
    expect(target("#/orders")).toBe("/phsb/orders");
  });

  it("is left to an external desk, but for the shell's own pages", () => {
    expect(target("#/userMessage", true)).toBe("/phsb/userMessage");
    expect(target("#/userMessage?a=1", true)).toBe("/phsb/userMessage?a=1");
    expect(target("#/codes/COUNTRY", true)).toBe("/phsb/codes/COUNTRY");
    expect(target("#/orders", true)).toBeNull();
    expect(target("#/userMessages", true)).toBeNull();
  });

  it.each([
    "",
    "#",
    "#/",
    "#userMessage",
    "#//evil.example",
    "#/\\evil.example",
    "#/a b",
    "#javascript:alert(1)",
  ])("with %j names none", (hash) => expect(target(hash)).toBeNull());

  it("is none elsewhere", () => expect(target("#/userMessage", false, "/personal")).toBeNull());
});
