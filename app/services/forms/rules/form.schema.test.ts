import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, flag, formSchema, error, ok, text } from "./form.schema";

const UNREADABLE = "输入内容包含无法识别的字符，请重新输入";

const schema = formSchema({ name: text, size: flag }, ({ name, size }) => ({
  filled: at("name", name === "" ? error("empty") : ok(name)),
  short: at("name", name.length < 3 ? ok(name.length) : error("long")),
  noted: at("name", ok(`${name}!`)),
  size: at("size", /^\d*$/.test(size) ? ok(Number(size)) : error("no number")),
}));

const issuesOf = (input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("formSchema", () => {
  it("gives the values under the rules' own names", () => {
    expect(schema.parse({ name: "ab", size: "7" })).toEqual({
      filled: "ab",
      short: 2,
      noted: "ab!",
      size: 7,
    });
  });

  it("tells all fields at once, each by the first rule that fails", () => {
    expect(issuesOf({ name: "", size: "x" })).toEqual([
      ["name", "empty"],
      ["size", "no number"],
    ]);
    expect(issuesOf({ name: "abcd", size: 1 })).toEqual([["name", "long"]]);
  });

  it("ignores fields it does not know", () => {
    expect(schema.safeParse({ name: "a", more: { deep: 1 }, toString: 5 }).success).toBe(true);
  });

  it.each([undefined, null, ""])("a field that is %j is not sent", (value) => {
    expect(issuesOf({ name: value, size: value })).toEqual([["name", "empty"]]);
    expect(issuesOf({})).toEqual([["name", "empty"]]);
  });

  it.each<unknown>([1, true, [], ["a"], {}, { length: 2 }])("text that is %j cannot be read", (value) =>
    expect(issuesOf({ name: value })).toEqual([["name", UNREADABLE]]),
  );

  it.each<unknown>([[], ["1"], {}, { valueOf: 1 }])("a flag that is %j cannot be read", (value) =>
    expect(issuesOf({ name: "a", size: value })).toEqual([["size", UNREADABLE]]),
  );

  it.each<[unknown]>([[[]], ["text"], [7], [null], [undefined], [[{ name: "a" }]]])(
    "%j is no form",
    (value) => expect(issuesOf(value)).toEqual([["", UNREADABLE]]),
  );

  it.each([
    [7, "7"],
    [0, "0"],
    [true, "true"],
    [false, "false"],
    ["7", "7"],
  ])("a flag may arrive as %j", (value, read) => expect(flag.parse(value)).toBe(read));

  it("never throws and speaks Chinese only of what cannot be read", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (whole, name, size) => {
        for (const input of [whole, { name, size }]) {
          const texts = issuesOf(input)?.map(([, message]) => message) ?? [];
          for (const message of texts) expect(["empty", "long", "no number", UNREADABLE]).toContain(message);
        }
      }),
    );
  });
});
