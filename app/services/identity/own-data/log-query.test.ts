import { describe, expect, it } from "vitest";
import { logFilterOf, logCursorOf, logQueryOf } from "./log-query";

const queryOf = (search: string) => {
  const parameters = new URLSearchParams(search);
  return logQueryOf((name) => parameters.get(name));
};

describe("logQueryOf", () => {
  it("reads what the log's form sends", () => {
    const search = "view=operation&event=account.exported&from=2026-01-01&to=2026-01-31&after=17-5";
    const typed = Object.fromEntries(new URLSearchParams(search));
    expect(queryOf(search)).toEqual({ ...typed, isUnresolved: false });
  });

  it.each([
    ["view=constructor&event=auth.sign-in", true],
    ["event=account.exported&from=2026-02-30&to=1", true],
    ["from=2026-13-01&to=0000-00-00&after=5", true],
    ["from=%00&after=-1-1&event[]=auth.sign-in", true],
    ["event=no.such", true],
    ["after=1-0", false],
  ] as const)("takes %s for the first view, of which it finds nothing: %s", (search, isUnresolved) => {
    const first = { view: "sign-in", event: "", from: "", to: "", after: "" };
    expect({ ...queryOf(search), event: "" }).toEqual({ ...first, isUnresolved });
  });
});

describe("the record's filter", () => {
  it("has whole days of Shanghai, both included", () => {
    expect(logFilterOf(queryOf("from=2026-01-01&to=2026-01-01"))).toEqual({
      view: "sign-in",
      isUnresolved: false,
      from: Date.UTC(2025, 11, 31, 16),
      until: Date.UTC(2026, 0, 1, 16),
    });
    expect(logFilterOf(queryOf(""))).toEqual({ view: "sign-in", isUnresolved: false });
  });

  it("goes on behind a cursor", () => {
    expect(logCursorOf(queryOf("after=17-5"))).toEqual({ at: 17, id: 5 });
    expect(logCursorOf(queryOf(""))).toBeUndefined();
  });
});
