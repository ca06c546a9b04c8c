import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bringsToken,
  clearPreSessionHeader,
  clearTokenHeader,
  newPreSession,
  readPreSession,
  readToken,
  tokenCookieHeader,
} from "./raw-cookies.server";

const TOKEN = "q3Jx-_".repeat(7) + "a";

describe("readToken", () => {
  it.each([
    `admin-token=${TOKEN}`,
    `a=1; admin-token=${TOKEN}`,
    `admin-token=${TOKEN}; b=2`,
    `a=1;admin-token=${TOKEN};b=2`,
    `a=1;   admin-token = ${TOKEN} ; b=2`,
    `admin-token=; admin-token=${TOKEN}`,
    `xadmin-token=other-token-of-some-length; admin-token=${TOKEN}`,
  ])("finds it in %j", (header) => expect(readToken(header)).toBe(TOKEN));

  it.each([
    null,
    undefined,
    "",
    ";;;",
    "admin-token",
    "admin-token=",
    "admin-token=short",
    `admin-token="${TOKEN}"`,
    `admin-token=${TOKEN}=more`,
    `admin-token=${TOKEN}%20`,
    `admin-token=${TOKEN} x`,
    `Admin-Token=${TOKEN}`,
    `admin-tokens=${TOKEN}`,
    `token=${TOKEN}`,
    `admin-token=${"a".repeat(65)}`,
    `admin-token=${"é".repeat(20)}`,
  ])("finds none in %j", (header) => expect(readToken(header)).toBeNull());

  it.each(["x", "short", `"${TOKEN}"`, `${TOKEN}=more`, "%00", "é", "a b"])(
    "tells that one was brought, of whatever shape: %j",
    (value) => {
      expect(bringsToken(`a=1; admin-token=${value}`)).toBe(true);
      expect(bringsToken(`a=admin-token=${value}; admin-token=; xadmin-token=${value}`)).toBe(false);
    },
  );

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (header) => {
        readToken(header);
        readPreSession(`pre=${header}`);
      }),
    );
  });
});

describe("cookies that the server sets", () => {
  it("keeps the token from scripts and other sites", () => {
    expect(tokenCookieHeader(TOKEN)).toBe(`admin-token=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`);
    expect(readToken(tokenCookieHeader(TOKEN))).toBe(TOKEN);
  });

  it("removes by an empty value and no age", () => {
    expect(clearTokenHeader()).toBe("admin-token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    expect(clearPreSessionHeader()).toBe("pre=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  });

  it("names every browser differently", () => {
    const made = Array.from({ length: 50 }, newPreSession);
    expect(new Set(made.map(({ id }) => id)).size).toBe(50);
    for (const { id, header } of made) {
      expect(id).toMatch(/^[\w-]{24}$/);
      expect(readPreSession(header)).toBe(id);
    }
  });
});
