import { describe, expect, test } from "vitest";
import { guardNavigation, type NavigationRequest } from "./guard";

const GET: NavigationRequest = {
  method: "GET",
  path: "/personal",
  search: "",
  session: "none",
  mustChangePassword: false,
  lacksSecondStep: false,
  rights: null,
};
const POST: NavigationRequest = { ...GET, method: "POST" };

const PASS = { kind: "pass", clearCookie: false };

function see(status: 302 | 303, to: string, dead = false) {
  return { kind: "redirect", status, to, expired: dead, clearCookie: dead };
}

describe("the way back after signing in", () => {
  test.each([
    ["", "/login?redirect=%2Fpersonal"],
    ["?tab=3", "/login?redirect=%2Fpersonal%3Ftab%3D3"],
    ["?a=b&redirect=x", "/login?redirect=%2Fpersonal%3Fa%3Db%26redirect%3Dx"],
    [
      "?redirect=https://evil.example/",
      "/login?redirect=%2Fpersonal%3Fredirect%3Dhttps%3A%2F%2Fevil.example%2F",
    ],
    ["?q=报关", "/login?redirect=%2Fpersonal%3Fq%3D%E6%8A%A5%E5%85%B3"],
    ["?q=%E6%8A%A5%E5%85%B3", "/login?redirect=%2Fpersonal%3Fq%3D%25E6%258A%25A5%25E5%2585%25B3"],
    ["?q=a+b%26c", "/login?redirect=%2Fpersonal%3Fq%3Da%2Bb%2526c"],
  ])("keeps path and query %s as they were", (search, to) => {
    const decision = guardNavigation({ ...GET, search, session: "dead" });
    expect(decision).toEqual(see(302, to, true));
    expect(new URLSearchParams(to.slice("/login".length)).getAll("redirect")).toEqual([`/personal${search}`]);
  });

  test.each(["?_data=routes%2Fpersonal", "?_data=root", "?%5Fdata=x", "?index", "?index=&_data=x"])(
    "a data request %s gets its page's decision",
    (search) => {
      expect(guardNavigation({ ...GET, search, session: "dead" })).toEqual(
        see(302, "/login?redirect=%2Fpersonal", true),
      );
      expect(guardNavigation({ ...GET, search })).toEqual({
        ...see(302, "/cmsweb"),
        returnTo: "/personal",
      });
      expect(guardNavigation({ ...GET, search, session: "live" })).toEqual(PASS);
    },
  );

  test("a page's own parameters survive beside the framework's", () => {
    expect(guardNavigation({ ...GET, search: "?tab=2&_data=x&indexed=1", session: "dead" })).toMatchObject({
      to: "/login?redirect=%2Fpersonal%3Ftab%3D2%26indexed%3D1",
    });
    expect(guardNavigation({ ...GET, path: "/", search: "?from=wx&_data=x" })).toEqual(
      see(302, "/cmsweb?from=wx"),
    );
  });
});

describe("POST", () => {
  test.each(["/personal", "/phsb", "/jqzx", "/custom-list", "/organize-manage", "/changePassword"])(
    "%s sends who is not signed in to /login with the way back",
    (path) => {
      const to = `/login?redirect=${encodeURIComponent(path)}`;
      expect(guardNavigation({ ...POST, path })).toEqual(see(303, to));
      expect(guardNavigation({ ...POST, path, session: "dead" })).toEqual(see(303, to, true));
    },
  );

  test.each(["/personal", "/jqzx", "/custom-list", "/organize-manage", "/resources/7"])(
    "%s of a live session is the action's own check",
    (path) => {
      expect(guardNavigation({ ...POST, path, session: "live" })).toEqual(PASS);
    },
  );

  test.each(["/login", "/setPassword", "/guide", "/cmsweb", "/console/login", "/sign-out", "/appearance"])(
    "%s is public",
    (path) => {
      expect(guardNavigation({ ...POST, path })).toEqual(PASS);
      expect(guardNavigation({ ...POST, path, session: "dead" })).toEqual({
        kind: "pass",
        clearCookie: true,
      });
      expect(guardNavigation({ ...POST, path, session: "live" })).toEqual(PASS);
    },
  );

  test("an unknown path stays unknown, and / leads on", () => {
    expect(guardNavigation({ ...POST, path: "/resources/0", session: "live" })).toEqual({
      kind: "not-found",
    });
    expect(guardNavigation({ ...POST, path: "/nothing" })).toEqual({ kind: "not-found" });
    expect(guardNavigation({ ...POST, path: "/" })).toEqual(see(303, "/cmsweb"));
  });
});

describe("the first password must be changed", () => {
  const rights = { hasRoleVersion: true, admin: true, perms: new Set<string>() };
  const owing = { session: "live", mustChangePassword: true, rights } as const;

  test.each([
    "/",
    "/login",
    "/login/social/wechat",
    "/welcome",
    "/guide",
    "/setPassword",
    "/certification/protocol",
    "/accessibility",
    "/no-script",
    "/auth-redirect",
    "/cmsweb",
    "/cmsweb/news",
    "/phsb",
    "/jqzx",
    "/certification",
    "/personal",
    "/personal/security/bind-phone",
    "/search",
    "/settings",
    "/custom-list",
    "/resources/7",
    "/account",
    "/account/account-list",
    "/console/login",
  ])("%s leads to /changePassword", (path) => {
    expect(guardNavigation({ ...GET, ...owing, path })).toEqual(see(302, "/changePassword"));
    expect(guardNavigation({ ...POST, ...owing, path })).toEqual(see(303, "/changePassword"));
    expect(guardNavigation({ ...GET, ...owing, rights: null, path })).toEqual(see(302, "/changePassword"));
  });

  test.each(["/changePassword", "/agreement", "/captcha/x.png", "/assets/x.js", "/healthz", "/readyz"])(
    "%s stays open",
    (path) => {
      expect(guardNavigation({ ...GET, ...owing, path })).toEqual(PASS);
    },
  );

  test.each(["/changePassword", "/sign-out", "/appearance"])("POST %s stays open", (path) => {
    expect(guardNavigation({ ...POST, ...owing, path })).toEqual(PASS);
  });

  test("unknown paths stay 404, and the state of an ended session does not count", () => {
    expect(guardNavigation({ ...GET, ...owing, path: "/nothing" })).toEqual({ kind: "not-found" });
    expect(guardNavigation({ ...GET, ...owing, session: "dead", path: "/guide" })).toEqual({
      kind: "pass",
      clearCookie: true,
    });
  });
});
