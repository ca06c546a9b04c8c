import { expect, it } from "vitest";
import { companyState } from "./company-state";

const AT = 1_000_000;

it.each([
  ["active", null, "正常", "good"],
  ["active", AT + 1, "正常", "good"],
  ["active", AT, "正常", "good"],
  ["active", AT - 1, "已到期", "danger"],
  ["frozen", AT - 1, "已冻结", "danger"],
  ["frozen", null, "已冻结", "danger"],
] as const)("a company that is %s until %s is shown as %s", (status, end, text, tone) =>
  expect(companyState({ status, valid_to: end }, AT)).toEqual({ text, tone }),
);
