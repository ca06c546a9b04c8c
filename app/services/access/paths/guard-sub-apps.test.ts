import { describe, expect, it } from "vitest";
import { guardNavigation, type NavigationRequest } from "./guard";

const ask = (path: string, more: Partial<NavigationRequest>) => {
  const request: NavigationRequest = {
    method: "GET",
    path,
    search: "",
    session: "none",
    mustChangePassword: false,
    lacksSecondStep: false,
    rights: null,
    ...more,
  };
  const decision = guardNavigation(request);
  return decision.kind === "redirect" ? decision.to : decision.kind;
};

describe("below an external sub-app's path", () => {
  it("everything is for whoever is signed in, roles or not", () => {
    for (const path of ["/jqzx", "/jqzx/no/such/page", "/phsb/anything"]) {
      expect(ask(path, { session: "live", external: "signed-in" })).toBe("pass");
      expect(ask(path, { external: "signed-in" })).toBe("/cmsweb");
      expect(ask(path, { session: "dead", external: "signed-in" })).toBe(
        `/login?redirect=${encodeURIComponent(path)}`,
      );
    }
  });

  it("the public site stays everybody's", () => {
    for (const session of ["none", "dead", "live"] as const)
      expect(ask("/cmsweb/anything", { session, external: "public" })).toBe("pass");
  });

  it("nobody comes who must change the password first", () => {
    expect(ask("/phsb", { session: "live", mustChangePassword: true, external: "signed-in" })).toBe(
      "/changePassword",
    );
  });
});

describe("below a built-in one's", () => {
  it("unknown pages are unknown", () =>
    expect(ask("/jqzx/no-such-page", { session: "live" })).toBe("not-found"));
});
