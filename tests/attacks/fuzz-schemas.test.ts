import "../support/site-database";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { canonicalEmail, canonicalPhone } from "~/services/identity/accounts/identifier";
import {
  readConfirmation,
  readNewPassword,
  readOldPassword,
  STANDARD_PASSWORD_POLICY,
  type PasswordPolicy,
} from "~/services/identity/accounts/password-rules";
import {
  changePasswordSchema,
  codeTargetSchema,
  registrationSchema,
  resetSchema,
  setPasswordSchema,
} from "~/services/identity/auth/auth.schema";
import { readCaptcha, readCode } from "~/services/identity/auth/codes/code-rules";
import {
  bindSchema,
  contactSchema,
  identitySchema,
  newPasswordSchema,
} from "~/services/identity/auth/operations/account-operations.schema";
import { shownSecondStepSchema } from "~/services/identity/auth/second-step/second-step.schema";
import { profileSchema } from "~/services/identity/personal/profile.schema";
import { applicationSchema } from "~/services/organizations/certification/application.schema";
import { maskIdentifier } from "~/services/format/mask";
import { identifier } from "~/services/forms/rules/contact.schema";
import { applyRule, formSchema, isUnreadable } from "~/services/forms/rules/form.schema";
import { isBlank } from "~/services/format/text/normalize-text";
import { canonicalPath } from "~/server/middleware/canonical-path.server";
import { limitAddress } from "~/server/middleware/request-source.server";
import { safeRedirect } from "~/pages/arrival/safe-redirect.server";
import { WIRE_CALLS } from "~/wire/api.server";
import { APPLICATION_FORM_CONTEXT } from "../support/applications";
import { removeDatabase } from "../support/site-database";
import { repetitions } from "./scale";

afterAll(removeDatabase);

const POLICIES: readonly PasswordPolicy[] = [STANDARD_PASSWORD_POLICY, { length: 12, kinds: 3 }];
const CONTACTS = [
  ["phone", "13800138000"],
  ["phone", null],
  ["email", "a@example.com"],
  ["email", null],
] as const;

/** The contexts of new passwords: each policy with each pair of contacts of one's own. */
const PASSWORD_CONTEXTS = POLICIES.flatMap((policy) =>
  [
    ["13800138000", null],
    [null, "a@example.com"],
  ].map((own) => ({ policy, own })),
);

/** Schemas of the functions that create them, by the function's name. */
const CREATED: Readonly<Record<string, readonly z.ZodType[]>> = {
  resetSchema: POLICIES.map(resetSchema),
  registrationSchema: POLICIES.flatMap((policy) => [
    registrationSchema("phone", policy),
    registrationSchema("email", policy),
  ]),
  setPasswordSchema: PASSWORD_CONTEXTS.flatMap((context) =>
    [true, false].map((needsAgreement) => setPasswordSchema({ ...context, needsAgreement })),
  ),
  changePasswordSchema: PASSWORD_CONTEXTS.map(changePasswordSchema),
  newPasswordSchema: PASSWORD_CONTEXTS.map(newPasswordSchema),
  codeTargetSchema: [codeTargetSchema(identifier)],
  identitySchema: (["password", "phone", "email"] as const).map(identitySchema),
  contactSchema: CONTACTS.map(([kind, present]) => contactSchema(kind, present)),
  bindSchema: CONTACTS.map(([kind, present]) => bindSchema(kind, present)),
  profileSchema: [
    profileSchema({ isPlatform: true, isRegionValid: true }),
    profileSchema({ isPlatform: false, isRegionValid: false }),
  ],
  applicationSchema: [
    applicationSchema(APPLICATION_FORM_CONTEXT),
    applicationSchema({ ...APPLICATION_FORM_CONTEXT, kind: 1 }),
    applicationSchema({ ...APPLICATION_FORM_CONTEXT, kind: 1, validating: "draft" }),
  ],
  formSchema: [formSchema({}, () => ({}))],
  shownSecondStepSchema: (["time", "recovery"] as const).map(shownSecondStepSchema),
};

function* schemasOf(
  file: string,
  exported: Readonly<Record<string, unknown>>,
): Generator<[string, z.ZodType]> {
  for (const [name, value] of Object.entries(exported)) {
    const title = `${name} of ${file.split("/").at(-1)!}`;
    if (value instanceof z.ZodType) yield [title, value];
    else if (typeof value === "function" && name.endsWith("Schema")) {
      const created = CREATED[name];
      if (!created) throw new Error(`${title} creates schemas: add some of them here`);
      for (const [index, schema] of created.entries()) yield [`${title}, ${index + 1}`, schema];
    }
  }
}

/** Schemas of results describe no input. */
const files = import.meta.glob<Record<string, unknown>>(
  ["../../app/**/*.schema.ts", "!../../app/wire/result.schema.ts"],
  { eager: true },
);
const SCHEMAS: readonly [string, z.ZodType][] = [
  ...Object.entries(files).flatMap(([file, exported]) => [...schemasOf(file, exported)]),
  ...WIRE_CALLS.map(({ method, path, input }): [string, z.ZodType] => [`${method} ${path}`, input]),
];

/** The fields of a schema before its transforms; empty for other schemas than objects. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? fieldsOf(schema.in as z.ZodType) : [];
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "\udc00a",
    "\u202e13800138000",
    "\u{1f600}",
    "\ufdfa".repeat(50),
  ),
  fc.constantFrom(
    "13800138000",
    "a@example.com",
    "Harbour2026",
    "482913",
    "true",
    "1",
    "9".repeat(400),
    "1e999",
  ),
  fc.string({ minLength: 1, maxLength: 3 }).map((piece) => piece.repeat(20_000)),
);
const anything = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.anything({
    maxDepth: 3,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withTypedArray: true,
  }),
  fc.constantFrom<unknown>(
    Number.NaN,
    Infinity,
    -0,
    2 ** 53,
    [],
    {},
    [[]],
    () => 1,
    Symbol("x"),
    new Proxy({}, {}),
  ),
);

describe("every schema", () => {
  it("is attacked: the sign-in's own and every call's", () => {
    expect(SCHEMAS.length).toBeGreaterThanOrEqual(WIRE_CALLS.length + 15);
  });

  it.each(SCHEMAS)("%s judges whatever it is given, in words, and never throws", (_name, schema) => {
    const fields = fieldsOf(schema);
    const form = fc.dictionary(fc.constantFrom("x", "__proto__", "constructor", ...fields), anything);
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: form }, { weight: 1, arbitrary: anything }), (input) => {
        const { error } = schema.safeParse(input);
        for (const { message } of error?.issues ?? []) expect(message).toMatch(/[\u4e00-\u9fff]/);
      }),
      { numRuns: repetitions({ short: 120, long: 5000 }) },
    );
  });
});

/** Texts that make inefficient patterns backtrack. */
const SLOW: readonly string[] = [
  "a",
  "1",
  " ",
  "@",
  ".",
  "-",
  "%",
  "/",
  "//",
  "a.",
  "a@",
  "a@a.",
  "1-",
  "(",
  "%2",
  "%41",
  "\\",
  ";",
  "::",
  "\u200b",
  "\u00a0",
  "\u0301",
  "\u0323\u0301",
  "\ufdfa",
  "\u{e0100}",
  "\ud83d",
  "\uff11",
  "\u1100\u1161",
  "\u3000",
];
const TAILS = ["", "!", "\u0000", "@example.com", ".com"];

const RULES: readonly [string, (typed: string) => unknown][] = [
  ["canonicalPhone", canonicalPhone],
  ["canonicalEmail", canonicalEmail],
  ["identifier", (typed) => applyRule(identifier, typed)],
  ["isBlank", isBlank],
  ["readNewPassword", (typed) => readNewPassword(typed, { policy: STANDARD_PASSWORD_POLICY, own: [typed] })],
  ["readOldPassword", readOldPassword],
  ["readConfirmation", (typed) => readConfirmation(typed, typed)],
  ["readCode", readCode],
  ["readCaptcha", readCaptcha],
  ["isUnreadable", isUnreadable],
  ["maskIdentifier", maskIdentifier],
  ["canonicalPath", canonicalPath],
  ["safeRedirect", (typed) => safeRedirect([`/${typed}`])],
  ["limitAddress", limitAddress],
  ...SCHEMAS.map(([name, schema]): [string, (typed: string) => unknown] => {
    const fields = fieldsOf(schema);
    return [name, (typed) => schema.safeParse(Object.fromEntries(fields.map((field) => [field, typed])))];
  }),
];

const LENGTH = 16_384;
/** Shorter durations are noise, and never slow. */
const NOISE_MILLISECONDS = 4;

/** The shortest of several tries: other load on the machine only lengthens them. */
function shortest(work: () => unknown, tries = 5): number {
  let best = Infinity;
  for (let turn = 0; turn < tries; turn += 1) {
    const since = performance.now();
    work();
    best = Math.min(best, performance.now() - since);
  }
  return best;
}

describe("every rule", () => {
  it.each(RULES)("%s takes at most in proportion longer for a longer text", (_name, rule) => {
    for (const piece of SLOW)
      for (const tail of TAILS.slice(0, repetitions({ short: 2, long: TAILS.length }))) {
        const of = (length: number) => piece.repeat(Math.ceil(length / piece.length)) + tail;
        const once = of(LENGTH);
        const eightfold = of(8 * LENGTH);
        const whole = shortest(() => rule(eightfold), 1);
        if (whole < NOISE_MILLISECONDS) continue;
        const ratio = () =>
          shortest(() => rule(eightfold)) /
          Math.max(
            shortest(() => rule(once)),
            0.05,
          );
        // Linear growth is 8, quadratic 64 in every measurement.
        const isSound = ratio() < 32 || ratio() < 32 || ratio() < 32;
        expect([piece, tail, isSound]).toEqual([piece, tail, true]);
      }
  });
});
