import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { STANDARD_PASSWORD_POLICY } from "../accounts/password-rules";
import { textsOf } from "../../../../tests/support/schema-texts";
import {
  changePasswordSchema,
  codeSignInSchema,
  codeTargetSchema,
  registrant,
  registrationSchema,
  resetSchema,
  setPasswordSchema,
  provedSignInSchema,
  signInSchema,
} from "./auth.schema";

const PHONE = "13800138000";
const GOOD = "Harbour2026";

describe("every schema", () => {
  const schemas: z.ZodType[] = [
    signInSchema,
    provedSignInSchema,
    codeSignInSchema,
    resetSchema(STANDARD_PASSWORD_POLICY),
    registrationSchema("phone", STANDARD_PASSWORD_POLICY),
    registrationSchema("email", STANDARD_PASSWORD_POLICY),
    setPasswordSchema({ needsAgreement: true, own: [PHONE], policy: STANDARD_PASSWORD_POLICY }),
    changePasswordSchema({ policy: STANDARD_PASSWORD_POLICY, own: [PHONE, null] }),
    codeTargetSchema(registrant("phone")),
  ];
  const names = [
    "username",
    "password",
    "captcha",
    "checkKey",
    "newpassword",
    "confirmPassword",
    "confirmpassword",
    "oldPassword",
    "Agreement",
  ];

  it("cannot read what is no text, and says so", () => {
    for (const schema of schemas) {
      const texts = Object.values(textsOf(schema, Object.fromEntries(names.map((name) => [name, ["a"]]))));
      expect(texts.length).toBeGreaterThan(0);
      expect(new Set(texts)).toEqual(new Set(["输入内容包含无法识别的字符，请重新输入"]));
    }
  });

  it("never throws and has one Chinese text a field", () => {
    const value = fc.oneof(
      fc.anything(),
      fc.string({ unit: "binary" }),
      fc.constantFrom(PHONE, GOOD, "123456"),
    );
    const form = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(form, fc.anything()), (input) => {
        for (const schema of schemas) {
          const issues = schema.safeParse(input).error?.issues ?? [];
          const fields = issues.map((issue) => issue.path.join("."));
          expect(new Set(fields).size).toBe(fields.length);
          for (const { message } of issues) expect(message).toMatch(/^[\u4e00-\u9fff0-9，、！/]+$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});
