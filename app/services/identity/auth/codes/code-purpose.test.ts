import { describe, expect, it } from "vitest";
import { codePurposeOf, isAccountPurpose } from "./code-purpose";

const nobody = { signedIn: false, ownTarget: false };
const own = { signedIn: true, ownTarget: true };
const foreign = { signedIn: true, ownTarget: false };

describe("codePurposeOf (docs/forms.md, section 7)", () => {
  it.each([
    ["0", nobody, "sign-in"],
    ["1", nobody, "register"],
    ["2", nobody, "reset"],
    ["0", own, "sign-in"],
    ["1", own, "verify-identity"],
    ["2", own, "reset"],
    ["0", foreign, "bind"],
    ["1", foreign, "register"],
    ["2", foreign, "reset"],
  ] as const)("smsTplType %s asked by %j is %s", (template, asker, purpose) =>
    expect(codePurposeOf(template, asker)).toBe(purpose),
  );

  it.each(["", "3", "-1", "00", "a", "１"])("%j is none", (template) => {
    for (const asker of [nobody, own, foreign]) expect(codePurposeOf(template, asker)).toBeNull();
  });
});

describe("isAccountPurpose", () => {
  it.each([
    ["sign-in", false],
    ["register", false],
    ["reset", false],
    ["verify-identity", true],
    ["bind", true],
  ] as const)("%s: %s", (purpose, bound) => expect(isAccountPurpose(purpose)).toBe(bound));
});
