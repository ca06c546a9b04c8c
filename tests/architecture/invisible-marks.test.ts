import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Result of every field for every odd input (tests/server/field-messages.test.ts). */
type Outcomes = Readonly<Record<string, string>>;
type Table = Readonly<Record<string, Outcomes>>;

const FILE = new URL("../server/field-messages.json", import.meta.url);
const { inputs, ...forms } = JSON.parse(readFileSync(FILE, "utf8")) as { inputs: string[] } & Record<
  string,
  Table
>;

const MARKED = String.raw`"张\u202e三"`;

/** Fields that accept invisible marks, because they are not stored there, or on purpose. */
const TAKEN = [
  // Compared with a stored value, or looked up.
  /\| (?:password|oldPassword|confirmPassword|secondStepCode|checkKey|province|city|area|areaData|enumKey|versionId|id)$/,
  /^(?:company|department): moved \| (?:name|from)$/,
  /^import: (?:people \| roles|given roles \| role)$/,
  // Validated again by the rules of the form behind it (`reason: of a role's grants`, `profile`).
  /^role: granted \| reason$/,
  /^wire: .+ \| (?:username|realname|workNo|streetAddress|faxNo|avatar|value|file|item)$/,
  // Rich text keeps marks (docs/decisions/0137).
  /^message: content \| typed$/,
];

/**
 * Whether a text of ranges contains a number.
 * @param ranges such as `3 5-7 中×1…7`
 */
const holds = (ranges: string, place: number) =>
  ranges.split(" ").some((range) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    return from !== undefined && Number(from) <= place && place <= Number(to);
  });

it("no field takes a mark that nobody sees as it was typed", () => {
  const place = inputs.indexOf(MARKED);
  expect(place).toBeGreaterThan(0);
  const taken = Object.entries(forms).flatMap(([form, table]) =>
    Object.entries(table)
      .filter(([, outcomes]) => holds(outcomes["taken"] ?? "", place))
      .map(([field]) => `${form} | ${field}`),
  );
  expect(taken.filter((field) => !TAKEN.some((pattern) => pattern.test(field)))).toEqual([]);
  for (const pattern of TAKEN)
    expect(
      taken.some((field) => pattern.test(field)),
      String(pattern),
    ).toBe(true);
});
