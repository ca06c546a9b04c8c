import { expect, it } from "vitest";
import { formatCount } from "./count";

it.each([0, 7, 999, 1000, 1234, 999_999, 1_000_000, 1_234_567, -999, -1000, Number.MAX_SAFE_INTEGER])(
  "%d is grouped as the browser's own formatting does",
  (count) => expect(formatCount(count)).toBe(count.toLocaleString("en-US")),
);
