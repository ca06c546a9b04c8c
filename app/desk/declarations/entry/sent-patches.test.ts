import { describe, expect, it } from "vitest";
import { OLDER_KEY, readSentPatches } from "./sent-patches";

const patch = { id: "patch-000001", part: "head", kind: "head", place: 0, field: "marks", value: "N/M" };
const read = (sent: unknown) => readSentPatches(JSON.stringify(sent));

describe("patches as a page sends them", () => {
  it("name the value that they expect, as pages opened before an update of the server name it too", () => {
    const expected = [{ ...patch, expected: "A" }];
    expect(read([{ ...patch, expected: "A" }])).toEqual(expected);
    expect(read([{ ...patch, [OLDER_KEY]: "A" }])).toEqual(expected);
  });

  it("are unreadable with neither key, with both, or with a foreign one", () => {
    for (const more of [
      {},
      { [OLDER_KEY]: 1 },
      { [OLDER_KEY]: "A", expected: "A" },
      { expected: "A", other: "" },
    ])
      expect(() => read([{ ...patch, ...more }]), JSON.stringify(more)).toThrow("unreadable");
    for (const text of ["", "[", "{}", "[null]"])
      expect(() => readSentPatches(text), text).toThrow("unreadable");
  });

  it("are 200 at most", () => {
    const all = Array.from({ length: 201 }, () => ({ ...patch, expected: "" }));
    expect(read(all.slice(1))).toHaveLength(200);
    expect(() => read(all)).toThrow("unreadable");
  });
});
