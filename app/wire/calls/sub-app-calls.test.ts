import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { WIRE_CALLS } from "../api.server";

it("docs/sub-apps.md lists the calls that a sub-app's token opens", () => {
  const [, section = ""] = readFileSync("docs/sub-apps.md", "utf8").split("## Calls");
  const listed = section.split("\n## ")[0]!.match(/`(?:GET|POST|PUT) \/\S+`/g) ?? [];
  const open = WIRE_CALLS.filter(({ subApps }) => subApps).map(({ method, path }) => `\`${method} ${path}\``);
  expect(listed.sort()).toEqual(open.sort());
});

it("a sub-app's token opens no call that needs none, and none before the first password is changed but one that reads", () => {
  const open = WIRE_CALLS.filter(({ subApps }) => subApps);
  expect(open.filter(({ token }) => token !== "live")).toEqual([]);
  expect(open.filter((call) => call.beforePasswordChange && call.method !== "GET")).toEqual([]);
});
