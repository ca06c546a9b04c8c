import fc from "fast-check";
import { PASSWORD } from "./people";

/** A word that occurs only in fields whose content no response may contain. */
export const SECRET = "Zq7secretZq7";
const SECRET_FIELDS = [
  "password",
  "oldPassword",
  "newpassword",
  "confirmPassword",
  "confirmpassword",
  "captcha",
];
const FIELDS = [
  ...SECRET_FIELDS,
  "username",
  "checkKey",
  "smsTplType",
  "type",
  "loginFlag",
  "Agreement",
  "intent",
  "form",
  "website",
  "returnTo",
  "scheme",
  "size",
  "__proto__",
  "constructor",
  "toString",
  "_method",
  "a[b]",
  "a.b",
  "x",
];

const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    ...["", " ", "\u0000", "\ud800", "\ufffd", "\u202e", "\u{1f600}", "<script>", "'; --", "%00", "../.."],
  ),
  fc.constantFrom(
    ...["a@example.com", PASSWORD, "AB2C", "482913", "true", "0", "1", "2", "sign-in", "send-code", "carry"],
  ),
  fc.constantFrom(...["new-captcha", "9".repeat(300), "1e999", "-1", "null", "undefined", "x".repeat(5000)]),
);
const own = fc.constantFrom("13800138000", "13900139000");
const secret = fc.constantFrom(SECRET, `${SECRET}${"x".repeat(50)}`, `\u0000${SECRET}`);

/** A field with a value; the secret word never occurs in fields that a response repeats. */
const field = fc
  .constantFrom(...FIELDS)
  .chain((name) => fc.tuple(fc.constant(name), fc.oneof(odd, SECRET_FIELDS.includes(name) ? secret : own)));
const pairs = fc.array(field, { maxLength: 14 });

/** Valid forms and invalid ones: wrong escapes, bytes that are not UTF-8, names without values. */
export const form = fc.oneof(
  {
    weight: 5,
    arbitrary: pairs.map((fields) =>
      new URLSearchParams(fields.map(([name, value]) => [name, value.toWellFormed()])).toString(),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }).map((text) => text.toWellFormed()) },
  { weight: 1, arbitrary: fc.stringMatching(/^(?:[a-z]{1,8}(?:=|%|%[0-9a-f]{2}|&|\+|;)){1,20}$/) },
);

export const jsonText = fc.oneof(
  fc
    .tuple(pairs, fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 }))
    .map(([fields, values]) => JSON.stringify({ ...Object.fromEntries(fields), ...values })),
  pairs.map(
    (fields) =>
      `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`,
  ),
  fc.json(),
  fc.string({ unit: "binary", maxLength: 100 }).map((text) => text.toWellFormed()),
  fc.nat({ max: 3000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
  fc.nat({ max: 300 }).map((depth) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth)),
  fc.nat({ max: 400 }).map((digits) => `{"checkKey":${"9".repeat(digits + 1)}e${digits}}`),
);

export const JSON_TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json;charset=utf-16",
  "APPLICATION/JSON",
  "application/json; charset=utf-7",
  "application/json; charset=gbk",
  "application/json; charset=x",
  "text/json",
  "application/json; charset",
  "application/json,text/plain",
  "application/x-www-form-urlencoded",
  "",
  "x",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/vnd.api+json",
  "application/json\ttext/html",
];
export const FORM_TYPES = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-8",
  "text/plain",
  "application/x-www-form-urlencoded; charset=utf-16",
  "application/x-www-form-urlencoded; charset=x",
  "",
  "multipart/form-data; boundary=----x",
  "multipart/form-data",
  "application/json",
  "x/y; z",
  "application/octet-stream",
];
/** Mostly the right type, because wrong ones are refused before the body is read. */
export const oneOfTypes = (types: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(types[0]!) },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  );
