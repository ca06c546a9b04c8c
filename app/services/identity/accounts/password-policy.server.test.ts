import { afterEach, expect, it } from "vitest";
import { applyChosen } from "../../runtime/configuration/env.server";
import { passwordHint, passwordPolicy } from "./password-policy.server";

afterEach(() => applyChosen({ limits: {}, words: {} }));

it.each([
  [7, 8],
  [8, 8],
  [9, 9],
  [16, 16],
  [17, 16],
])("a shortest length of %d counts as %d", (PASSWORD_LENGTH, length) => {
  applyChosen({ limits: { PASSWORD_LENGTH }, words: {} });
  expect(passwordPolicy()).toEqual({ length, kinds: 1 });
});

it.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [4, 3],
])("%d kinds of characters count as %d", (PASSWORD_KINDS, kinds) => {
  applyChosen({ limits: { PASSWORD_KINDS }, words: {} });
  expect(passwordPolicy()).toEqual({ length: 8, kinds });
});

it("is put into words where it is not the standard", () => {
  expect(passwordHint()).toBeUndefined();
  applyChosen({ limits: { PASSWORD_LENGTH: 9 }, words: {} });
  expect(passwordHint()).toBe("9–16 位，建议至少包含字母、数字、符号中的两种");
  applyChosen({ limits: { PASSWORD_KINDS: 3 }, words: {} });
  expect(passwordHint()).toBe("8–16 位，须同时包含字母、数字和符号");
});
