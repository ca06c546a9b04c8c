import { describe, expect, it } from "vitest";
import { readAppMessage, safePath } from "./protocol";

const read = (message: Record<string, unknown>) => readAppMessage({ customs: 1, ...message });

describe("a sub-app's message", () => {
  it.each(["ready", "unread", "token", "logout"])("%s is understood, and nothing else of it kept", (type) =>
    expect(read({ type, more: "x", __proto__: null })).toEqual({ type }),
  );

  it("names a title, an error and a path", () => {
    expect(read({ type: "title", title: "  报关单\n12  " })).toEqual({ type: "title", title: "报关单 12" });
    expect(read({ type: "error", message: "没有网络" })).toEqual({ type: "error", message: "没有网络" });
    expect(read({ type: "error" })).toEqual({ type: "error", message: "" });
    expect(read({ type: "route", path: "/orders/12?a=1#b" })).toEqual({
      type: "route",
      path: "/orders/12?a=1#b",
    });
    expect(read({ type: "route", open: "/personal?tab=1" })).toEqual({
      type: "open",
      path: "/personal?tab=1",
    });
  });

  it.each([
    [null],
    [undefined],
    ["ready"],
    [1],
    [[]],
    [{}],
    [{ type: "ready" }],
    [{ customs: "1", type: "ready" }],
    [{ customs: 2, type: "ready" }],
    [{ customs: 1 }],
    [{ customs: 1, type: "constructor" }],
    [{ customs: 1, type: ["ready"] }],
    [{ customs: 1, type: "title" }],
    [{ customs: 1, type: "title", title: 5 }],
    [{ customs: 1, type: "title", title: "x".repeat(61) }],
    [{ customs: 1, type: "title", title: "x".repeat(10_000_000) }],
    [{ customs: 1, type: "error", message: { toString: "x" } }],
    [{ customs: 1, type: "error", message: "x".repeat(201) }],
    [{ customs: 1, type: "route" }],
    [{ customs: 1, type: "route", path: "/a", open: "/b" }],
    [{ customs: 1, type: "route", path: "javascript:alert(1)" }],
    [{ customs: 1, type: "route", open: "//evil.example" }],
    [{ customs: 1, type: "route", open: "x".repeat(10_000_000) }],
    [new Map([["customs", 1]])],
  ])("that is malformed is none (%#)", (data) => expect(readAppMessage(data)).toBeNull());

  it("has no characters in its title that nobody sees", () => {
    expect(read({ type: "title", title: "a\u202eb\u0000c\ud800d" })).toEqual({
      type: "title",
      title: "a b c d",
    });
  });
});

describe("a path", () => {
  it.each([
    ["/", "/"],
    ["/a/b?c=d&e=%20#f", "/a/b?c=d&e=%20#f"],
    ["/a/../../b", "/b"],
    ["/#/userMessage", "/#/userMessage"],
    ["/消息", "/%E6%B6%88%E6%81%AF"],
    ["/a?redirect=https://evil.example", "/a?redirect=https://evil.example"],
  ])("%s is %s", (value, path) => expect(safePath(value)).toBe(path));

  it.each([
    "",
    "a",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/a//b",
    "/\t/evil.example",
    "/\n/evil.example",
    " /a",
    "/a b",
    "/a;b",
    "/a%2fb",
    "/%2e%2e/a%5Cb",
    "https://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://shell.invalid@evil.example/",
    `/${"x".repeat(2048)}`,
  ])("%j is none", (value) => expect(safePath(value)).toBeNull());
});
