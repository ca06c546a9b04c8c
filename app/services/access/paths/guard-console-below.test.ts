import { expect, test } from "vitest";
import { guardNavigation } from "./guard";

const TOKEN = "abcdefghijklmnop";

/** The decision on a page below another for these permissions. */
function decide(path: string, ...perms: string[]): string {
  const rights = { hasRoleVersion: true, admin: false, perms: new Set(perms) };
  const request = {
    method: "GET",
    search: "",
    session: "live",
    mustChangePassword: false,
    lacksSecondStep: false,
  } as const;
  const decision = guardNavigation({ ...request, path, rights });
  return decision.kind === "redirect" ? decision.to : decision.kind;
}

test.each([
  ["/custom-list/new", "customer:create"],
  ["/custom-list/12/edit", "customer:edit"],
  ["/custom-list/recycle", "customer:archive"],
  ["/custom-list/import", "customer:import"],
  ["/custom-list/export", "customer:export"],
])("%s needs %s, and the list's own right is not enough", (path, perms) => {
  expect(decide(path, "customer:list")).toBe("forbidden");
  expect(decide(path, perms)).toBe("pass");
});

test("details, history, confirmation and result are the list's", () => {
  for (const below of ["12", "12/history", `confirm/${TOKEN}`, `result/${TOKEN}`]) {
    expect(decide(`/custom-list/${below}`, "customer:list")).toBe("pass");
    expect(decide(`/custom-list/${below}`, "customer:edit")).toBe("forbidden");
  }
});

test("a page behind its group leads to its own address, below it too", () => {
  expect(decide("/organize-manage/custom-list/12", "customer:list")).toBe("/custom-list/12");
  expect(decide("/organize-manage/custom-list/recycle", "customer:list")).toBe("/custom-list");
  expect(decide("/organize-manage/custom-list/nothing", "customer:list")).toBe("not-found");
});

test("what a page cannot do has no address below it", () => {
  expect(decide("/custom-child-list/1/import", "customer-child:list")).toBe("not-found");
  expect(decide("/role-list/import", "role:list")).toBe("not-found");
  expect(decide("/role-list/export", "role:export")).toBe("pass");
});
