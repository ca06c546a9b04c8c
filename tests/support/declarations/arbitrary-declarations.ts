import fc from "fast-check";
import type { DeclarationData, Values } from "~/services/declarations/fields/field.types";
import { sampleDeclaration, sampleLine } from "./sample-declaration";

const amount = (decimals: number) =>
  fc
    .integer({ min: 1, max: 10_000_000 })
    .map((number) => String(Number((number / 10 ** decimals).toFixed(decimals))));

const line: fc.Arbitrary<Values> = fc
  .record({
    hsCode: fc.constantFrom("8471300000", "8473309000"),
    name: fc.constantFrom("平板电脑", "键盘"),
    originCountry: fc.constantFrom("JPN", "KOR", "USA"),
    firstUnit: fc.constantFrom("035", "070", "001"),
    firstQuantity: amount(2),
    quantity: amount(2),
    total: amount(2),
  })
  .map((values) => sampleLine(values));

const items = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: Math.min(count, 5) })
    .map((list) => list.sort((one, other) => one - other).join(","));

/** Declarations with lines, containers, files, licences and proofs that refer to each other consistently. */
export const arbitraryDeclaration: fc.Arbitrary<DeclarationData> = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .chain((lines) =>
    fc
      .record({
        packageCount: fc.integer({ min: 1, max: 5000 }).map(String),
        netWeight: fc.integer({ min: 100, max: 900_000 }),
        packing: fc.integer({ min: 0, max: 5000 }),
        freightValue: amount(2),
        containers: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
        containerItems: fc.array(items(lines.length), { minLength: 3, maxLength: 3 }),
        fileItems: fc.option(items(lines.length), { nil: "" }),
      })
      .map((made) => {
        const head = {
          packageCount: made.packageCount,
          netWeight: String(made.netWeight / 100),
          grossWeight: String((made.netWeight + made.packing) / 100),
          freightMark: "3",
          freightValue: made.freightValue,
          freightCurrency: "USD",
        };
        const containers = made.containers.map((digit, index) => ({
          number: `CBHU320273${digit}`,
          size: "22",
          items: made.containerItems[index]!,
          goodsWeight: "1234.5",
        }));
        return sampleDeclaration({
          head,
          lines,
          containers,
          files: [{ kind: "00000001", name: "a.pdf", items: made.fileItems }],
          extras: { goodsLimits: [{ item: String(lines.length), kind: "411", number: "L1" }] },
        });
      }),
  );
