import { beforeEach, describe, expect, it } from "vitest";
import { callsIn, recordFailure, routeOf, drainFailures, withoutValues } from "./failures.server";

beforeEach(() => void drainFailures());

describe("withoutValues", () => {
  it.each([
    ["Error: no rows for 'wang@example.com' of 13800138000", "Error: no rows for … of [phone]"],
    ['invalid input syntax for type bigint: "abc"', "invalid input syntax for type bigint: …"],
    ["UNIQUE constraint failed: roles.name", "UNIQUE constraint failed: roles.name"],
    ["张三 was not found in 42 rows", "… was not found in # rows"],
    ["token 9f2c51d0a4b84e6f8f0d is late", "token # is late"],
  ])("%s", (text, expected) => expect(withoutValues(text)).toBe(expected));

  it("keeps 200 characters", () => expect(withoutValues("x y ".repeat(100))).toHaveLength(200));
});

it.each([
  ["/role-list/17/edit?name=x", "/role-list/:id/edit"],
  ["/role-list/confirm/9f2c51d0a4b84e6f8f0d", "/role-list/confirm/:token"],
  ["/api/yxd-system/sys/getInfo", "/api/yxd-system/sys/getInfo"],
  ["/<script>/张三", "/script/"],
])("the route of %s is %s", (path, route) => expect(routeOf(path)).toBe(route));

it("a stack keeps its calls, without message and queries", () => {
  const stack =
    "Error: 13800138000\n  at read (/app/a.ts:1:2)\n  at https://x.example/b.js?v=13800138000:3:4\nfn@https://x.example/c.js:5:6";
  expect(callsIn(stack)).toBe(
    "at read (/app/a.ts:1:2)\nat https://x.example/b.js:3:4\nfn@https://x.example/c.js:5:6",
  );
});

describe("recordFailure", () => {
  const context = { source: "server", path: "/role-list/1", requestId: "r" } as const;

  it("counts what fails in the same way at the same place, whatever the values", () => {
    const errors = ["no role 1", "no role 2"].map((text) => Object.assign(new Error(text), { stack: "" }));
    recordFailure(errors[0], context);
    recordFailure(errors[1], { ...context, path: "/role-list/2", accountId: 7 });
    recordFailure(errors[1], { ...context, path: "/account-list" });
    expect(drainFailures()).toMatchObject([
      { message: "Error: no role #", route: "/role-list/:id", count: 2, occurrences: [{ accountId: 7 }, {}] },
      { route: "/account-list", count: 1 },
    ]);
    expect(drainFailures()).toEqual([]);
  });

  it("holds a hundred kinds of failures, and twenty occurrences of each", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz";
    for (let index = 0; index < 26 * 5; index += 1) {
      const text = `kind ${letters[index % 26]}${letters[Math.floor(index / 26)]}`;
      recordFailure(Object.assign(new Error(text), { stack: "" }), context);
    }
    for (let index = 0; index < 50; index += 1)
      recordFailure(Object.assign(new Error("kind aa"), { stack: "" }), context);
    const failures = drainFailures();
    expect(failures).toHaveLength(100);
    expect(failures[0]).toMatchObject({ message: "Error: kind aa", count: 51 });
    expect(failures[0]!.occurrences).toHaveLength(20);
  });
});
