import { expect, it } from "vitest";
import { endOfDay, startOfDay } from "../../format/day";
import { validityOf } from "./subscription-list.server";

it.each([
  ["2026-01-05", null, "2026-01-05 至 长期"],
  ["2026-01-05", "2026-12-31", "2026-01-05 至 2026-12-31"],
  [null, "2026-12-31", "至2026-12-31"],
  [null, null, "长期"],
])("reads from %s to %s as %s", (from, to, text) => {
  const valid_from = from === null ? null : startOfDay(from);
  const valid_to = to === null ? null : endOfDay(to);
  expect(validityOf({ valid_from, valid_to })).toBe(text);
});
