import { afterEach, describe, expect, it, vi } from "vitest";
import { formatTime } from "./time";

describe("formatTime", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    [0, "1970-01-01 08:00:00"],
    [Date.UTC(2025, 11, 31, 15, 59, 59, 999), "2025-12-31 23:59:59"],
    [Date.UTC(2025, 11, 31, 16, 0, 0), "2026-01-01 00:00:00"],
    [Date.UTC(2024, 1, 28, 16, 0, 0), "2024-02-29 00:00:00"],
    [Date.UTC(2026, 0, 2, 1, 3, 4), "2026-01-02 09:03:04"],
  ])("%d is %s", (milliseconds, text) => expect(formatTime(milliseconds)).toBe(text));

  it.each(["America/New_York", "UTC", "Pacific/Kiritimati"])(
    "does not depend on the machine in %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect(formatTime(Date.UTC(2026, 6, 1, 18, 30, 0))).toBe("2026-07-02 02:30:00");
      expect(formatTime(Date.UTC(2026, 2, 8, 7, 30, 0))).toBe("2026-03-08 15:30:00");
    },
  );
});
