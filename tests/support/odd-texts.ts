import fc from "fast-check";

/** Texts of arbitrary UTF-16 code units, including lone surrogates and NUL. */
export const oddText = (maxLength: number) =>
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    maxLength,
  });
