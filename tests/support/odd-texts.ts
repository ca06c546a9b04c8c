import fc from "fast-check";

/** Texts of any UTF-16 code units, halves of characters and NUL among them. */
export const oddText = (maxLength: number) =>
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    maxLength,
  });
