import { expect, it } from "vitest";
import { presetsOn } from "./presets";

it("ranges are counted from today, both ends included", () => {
  const ranges = Object.fromEntries(
    presetsOn("2026-03-31").map(({ label, value }) => [label, value.join(" ")]),
  );
  expect(ranges).toEqual({
    今天: "2026-03-31 2026-03-31",
    近7天: "2026-03-25 2026-03-31",
    近30天: "2026-03-02 2026-03-31",
    本月: "2026-03-01 2026-03-31",
    上月: "2026-02-01 2026-02-28",
    今后30天: "2026-03-31 2026-04-29",
  });
});
