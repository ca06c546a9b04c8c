import { describe, expect, test } from "vitest";
import { firstPermittedPage, guardNavigation, type GuardRights, type NavigationRequest } from "./guard";

const NO_ROLES: GuardRights = { hasRoleVersion: false, admin: false, perms: new Set() };
const ADMIN: GuardRights = { hasRoleVersion: true, admin: true, perms: new Set() };

function holding(...perms: string[]): GuardRights {
  return { hasRoleVersion: true, admin: false, perms: new Set(perms) };
}

/** Visitor, dead cookie, live without a role version, live with the rights given. */
const COLUMNS = ["none", "dead", "no roles", "roles"] as const;
type Column = (typeof COLUMNS)[number];

function ask(path: string, column: Column, rights: GuardRights): NavigationRequest {
  const session = column === "none" || column === "dead" ? column : "live";
  const [pathname = "", query] = path.split("?");
  return {
    method: "GET",
    path: pathname,
    search: query === undefined ? "" : `?${query}`,
    session,
    mustChangePassword: false,
    lacksSecondStep: false,
    rights: session === "live" ? (column === "roles" ? rights : NO_ROLES) : null,
  };
}

/** The decision in one line: `pass`, `302 /x`, `403`, `404`; `clear` and `expired` behind it. */
function answerOf(request: NavigationRequest): string {
  const decision = guardNavigation(request);
  if (decision.kind === "forbidden") return "403";
  if (decision.kind === "not-found") return "404";
  const clear = decision.clearCookie ? " clear" : "";
  if (decision.kind === "pass") return `pass${clear}`;
  return `${decision.status} ${decision.to}${decision.expired ? " expired" : ""}${clear}`;
}

function row(path: string, rights: GuardRights): string[] {
  return COLUMNS.map((column) => answerOf(ask(path, column, rights)));
}

const back = (target: string) => `302 /login?redirect=${target} expired clear`;

describe("what everybody may open", () => {
  test("/ leads to the public site", () => {
    expect(row("/", ADMIN)).toEqual(["302 /cmsweb", "302 /cmsweb clear", "302 /cmsweb", "302 /cmsweb"]);
  });

  test.each([
    "/login",
    "/login?mode=2",
    "/login/social/wechat",
    "/welcome",
    "/guide",
    "/agreement",
    "/setPassword",
    "/certification/protocol",
    "/accessibility",
    "/no-script",
    "/auth-redirect",
    "/cmsweb",
    "/cmsweb/news",
    "/cmsweb/news/12",
    "/cmsweb/search?q=报关",
    "/console/login",
    "/console/login?tab=card",
  ])("%s", (path) => {
    expect(row(path, ADMIN)).toEqual(["pass", "pass clear", "pass", "pass"]);
  });

  test.each(["/captcha/3f2a.png", "/assets/app-1a2b.js", "/healthz", "/readyz"])(
    "%s, whatever the cookie",
    (path) => {
      expect(row(path, ADMIN)).toEqual(["pass", "pass", "pass", "pass"]);
    },
  );
});

describe("what needs a live session", () => {
  test.each([
    ["/phsb", "%2Fphsb"],
    ["/phsb/userMessage", "%2Fphsb%2FuserMessage"],
    ["/certification", "%2Fcertification"],
    ["/certification?type=1", "%2Fcertification%3Ftype%3D1"],
    ["/personal", "%2Fpersonal"],
    ["/personal?tab=3", "%2Fpersonal%3Ftab%3D3"],
    ["/personal/security/bind-phone", "%2Fpersonal%2Fsecurity%2Fbind-phone"],
    ["/changePassword", "%2FchangePassword"],
    ["/search?q=x", "%2Fsearch%3Fq%3Dx"],
    ["/settings", "%2Fsettings"],
  ])("%s", (path, target) => {
    expect(row(path, ADMIN)).toEqual(["302 /cmsweb", back(target), "pass", "pass"]);
  });
});

describe("what a visitor is led away from", () => {
  const returnTo = (path: string, column: Parameters<typeof ask>[1], method: "GET" | "POST" = "GET") => {
    const decision = guardNavigation({ ...ask(path, column, NO_ROLES), method });
    return decision.kind === "redirect" ? decision.returnTo : undefined;
  };

  test("is offered on the public site, with its query and without what Remix adds", () => {
    expect(returnTo("/phsb/declarations/7?tab=traffic&_data=routes", "none")).toBe(
      "/phsb/declarations/7?tab=traffic",
    );
    expect(returnTo("/custom-list/7", "none")).toBe("/custom-list/7");
  });

  test("is carried by the sign-in page's address itself after a session, and by a post", () => {
    expect(returnTo("/personal", "dead")).toBeUndefined();
    expect(returnTo("/personal", "none", "POST")).toBeUndefined();
    expect(returnTo("/", "none")).toBeUndefined();
  });
});

describe("/jqzx", () => {
  const before = ["302 /cmsweb", back("%2Fjqzx"), "pass"];

  test("leads to the first permitted page that exists", () => {
    expect(row("/jqzx", ADMIN)).toEqual([...before, "302 /dashboard"]);
    expect(row("/jqzx", holding("role:list", "account:list"))).toEqual([...before, "302 /account-list"]);
  });

  test("tells how to get access when there is none, also when only hidden pages or buttons are held", () => {
    expect(row("/jqzx", holding("dashboard:edit"))).toEqual([...before, "pass"]);
    expect(row("/jqzx", holding())).toEqual([...before, "pass"]);
    expect(row("/jqzx", holding("customer-product:list", "customer:edit"))).toEqual([...before, "pass"]);
  });
});

describe("console pages", () => {
  const before = (target: string) => ["302 /cmsweb", back(target), "403"];

  test.each([
    ["/custom-list", "%2Fcustom-list", "customer:list"],
    ["/distribution?role=3", "%2Fdistribution%3Frole%3D3", "role-assign:list"],
    ["/service-product-list/12", "%2Fservice-product-list%2F12", "provider-product:list"],
  ])("%s needs its own permission", (path, target, perms) => {
    expect(row(path, holding(perms))).toEqual([...before(target), "pass"]);
    expect(row(path, ADMIN)).toEqual([...before(target), "pass"]);
    expect(row(path, holding("customer:edit", "account:list"))).toEqual([...before(target), "403"]);
  });

  test("rights without a role version are none", () => {
    const stale = { hasRoleVersion: false, admin: true, perms: new Set(["customer:list"]) };
    expect(row("/custom-list", stale)).toEqual([...before("%2Fcustom-list"), "403"]);
    expect(answerOf({ ...ask("/custom-list", "roles", ADMIN), rights: null })).toBe("403");
  });

  test("a group leads to its first permitted page", () => {
    const group = before("%2Forganize-manage");
    expect(row("/organize-manage", ADMIN)).toEqual([...group, "302 /custom-list"]);
    expect(row("/organize-manage", holding("provider:list"))).toEqual([...group, "302 /service-list"]);
    expect(row("/organize-manage", holding("account:list"))).toEqual([...group, "403"]);
  });

  test("a group without a page that exists leads to the first that says that it comes", () => {
    const group = before("%2Fmonitor");
    expect(row("/monitor", holding("lock:list", "error-log:list"))).toEqual([...group, "302 /lock-manage"]);
    const channel = before("%2Fchannel");
    expect(row("/channel", holding("channel:list", "declarant:list"))).toEqual([
      ...channel,
      "302 /channel-manage",
    ]);
    expect(row("/channel", holding("declarant:list"))).toEqual([...channel, "302 /applicant-manage"]);
    expect(row("/channel", holding("channel:list"))).toEqual([...channel, "302 /channel-manage"]);
    expect(row("/monitor", holding("audit:export"))).toEqual([...group, "403"]);
  });

  test("a page behind its group leads to the page, else to the group's first permitted one", () => {
    const grouped = before("%2Forganize-manage%2Fservice-list%3Fpage%3D2");
    const path = "/organize-manage/service-list?page=2";
    expect(row(path, ADMIN)).toEqual([...grouped, "302 /service-list?page=2"]);
    expect(row(path, holding("customer:list"))).toEqual([...grouped, "302 /custom-list"]);
    expect(row(path, holding("account:list"))).toEqual([...grouped, "403"]);
    expect(answerOf(ask("/organize-manage/custom-channel/7", "roles", ADMIN))).toBe("302 /custom-channel/7");
  });
});

describe("404 for everyone", () => {
  test.each([
    "/nothing",
    "/service-product-list",
    "/service-product-list/0",
    "/service-product-list/x",
    "/custom-list/012",
    "/resources/10000000000000000000",
    "/service-product-list/12/nothing",
    "/account/custom-list",
    "/jqzx/x",
    "/login/social",
    "/login/social/",
    "/console",
    "/Login",
    "/login/",
    "/%6cogin",
    "/sign-out",
    "/appearance",
    "/cmswebx",
    "/cmsweb*",
    "/login/social*",
    "/certification/x",
    "/api/x",
    "//login",
    "",
    "/toString",
    "/captcha",
    "/healthz/x",
  ])("%s", (path) => {
    expect(row(path, ADMIN)).toEqual(["404", "404", "404", "404"]);
  });
});

describe("firstPermittedPage", () => {
  test("follows the menu and skips hidden pages", () => {
    expect(firstPermittedPage(ADMIN)).toBe("/dashboard");
    expect(firstPermittedPage(holding("dashboard:edit", "role-assign:list", "error-log:list"))).toBe(
      "/error-log",
    );
    expect(firstPermittedPage(holding("dashboard:edit"))).toBeNull();
    expect(firstPermittedPage(holding())).toBeNull();
    expect(firstPermittedPage(NO_ROLES)).toBeNull();
    expect(firstPermittedPage(null)).toBeNull();
  });
});
