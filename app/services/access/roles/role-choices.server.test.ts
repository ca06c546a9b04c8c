import { expect, it } from "vitest";
import "../../../../tests/support/console-rights";
import type { Scope } from "../scopes/scope.server";
import { listDataScopeChoices, usualScope } from "./role-choices.server";

const own = { accountId: 1, organizationId: 2, departmentId: 3 };
const scopeOf = (kind: Scope["kind"]): Scope =>
  kind === "all" || kind === "nothing" ? { kind } : { kind, ...own };

it.each([
  ["all", "platform", 1],
  ["all", "customer", 2],
  ["organization", "platform", 2],
  ["organization", "provider", 2],
  ["department-and-below", "customer", 3],
  ["department", "customer", 4],
  ["self", "customer", 5],
  ["nothing", "customer", 5],
] as const)("a role of somebody with %s reaches as far by itself (%s): %s", (kind, organization, reach) =>
  expect(usualScope(scopeOf(kind), organization)).toBe(reach),
);

it.each([
  ["all", "platform", "12345"],
  ["all", null, "12345"],
  ["all", "customer", "2345"],
  ["organization", null, "2345"],
  ["department-and-below", "customer", "345"],
  ["self", "customer", "5"],
] as const)("somebody with %s can choose no further reach (%s): %s", async (kind, organization, reaches) => {
  const choices = await listDataScopeChoices(scopeOf(kind), organization);
  expect(
    choices
      .map(({ key }) => key)
      .sort()
      .join(""),
  ).toBe(reaches);
});
