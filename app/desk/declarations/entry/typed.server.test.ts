import { beforeAll, describe, expect, it } from "vitest";
import { emptyDeclaration } from "~/services/declarations/fields/empty-declaration";
import { fieldNamed } from "~/services/declarations/fields/fields";
import type { FieldGroup } from "~/services/declarations/fields/field.types";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { readPatched } from "./typed.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const read = (group: FieldGroup, name: string, typed: string) =>
  readPatched(fieldNamed(group, name)!, typed, emptyDeclaration("I"));

describe("a code is stored alike however it is typed, with scripts or without", () => {
  it.each([
    ["head", "tradingCountry", "JPN", "JPN"],
    ["head", "tradingCountry", "japan", "JPN"],
    ["head", "tradingCountry", "116", "JPN"],
    ["head", "tradingCountry", "JPN-日本", "JPN"],
    ["head", "freightCurrency", "502", "USD"],
    ["line", "currency", "502", "USD"],
    ["line", "currency", "\u202d502\u202c", "USD"],
    ["line", "currency", "美\u200b元", "USD"],
    ["line", "originCountry", "502", "USA"],
    ["head", "tradingCountry", "japa", "JPN"],
    ["line", "currency", "XXQ", "XXQ"],
  ] as const)("%s.%s: %s is %s", async (group, name, typed, value) =>
    expect(await read(group, name, typed)).toEqual({ value }),
  );
});
