import { describe, expect, it } from "vitest";
import type { EntryView } from "../entry.types";
import { nextForm } from "./use-form-key";

const viewOf = (stamp: string, action = "/edit?line=1"): EntryView =>
  ({ action, form: { stamp } }) as unknown as EntryView;

const shown = { view: viewOf("A"), key: 0, own: ["A", "B"] };

describe("the form that a page shows with newly loaded data", () => {
  it("is the same one while it says what it has stored itself", () =>
    expect(nextForm(shown, viewOf("B"), true).key).toBe(0));

  it("is the same one while a patch has no answer: the data may have that patch already", () => {
    const early = nextForm(shown, viewOf("C"), false);
    expect(early.key).toBe(0);
    // Later renders with the same data change nothing.
    expect(nextForm(early, early.view, true)).toBe(early);
  });

  it("is another one once somebody else has changed it", () =>
    expect(nextForm(shown, viewOf("C"), true)).toMatchObject({ key: 1, own: ["C"] }));

  it("is another one at each other address, whatever is under way", () =>
    expect(nextForm(shown, viewOf("A", "/edit?line=2"), false)).toMatchObject({ key: 1, own: ["A"] }));
});
