import { describe, expect, it } from "vitest";
import type { FormAnswer } from "../../form/fields-of";
import type { EntryView } from "../entry.types";
import { nextForm } from "./use-form-key";

const viewOf = (stamp: string, action = "/edit?line=1"): EntryView =>
  ({ action, form: { stamp } }) as unknown as EntryView;

const shown = { view: viewOf("A"), key: 0, own: ["A", "B"] };

describe("the form that a page shows with newly loaded data", () => {
  it("is the same one while it says what it has stored itself", () =>
    expect(nextForm(shown, { view: viewOf("B"), isQuiet: true }).key).toBe(0));

  it("is the same one while a patch has no answer: the data may have that patch already", () => {
    const early = nextForm(shown, { view: viewOf("C"), isQuiet: false });
    expect(early.key).toBe(0);
    // Later renders with the same data change nothing.
    expect(nextForm(early, { view: early.view, isQuiet: true })).toBe(early);
  });

  it("is another one once somebody else has changed it", () =>
    expect(nextForm(shown, { view: viewOf("C"), isQuiet: true })).toMatchObject({ key: 1, own: ["C"] }));

  it("is another one at each other address, whatever is under way", () =>
    expect(nextForm(shown, { view: viewOf("A", "/edit?line=2"), isQuiet: false })).toMatchObject({
      key: 1,
      own: ["A"],
    }));

  it("is the same one while it is corrected after a refusal, whatever others have changed", () => {
    const result = {} as FormAnswer;
    const refused = nextForm(shown, { view: shown.view, result, isQuiet: true });
    expect(refused.key).toBe(0);
    const later = nextForm(refused, { view: viewOf("C"), result, isQuiet: true, isRenewed: true });
    expect(later.key).toBe(0);
    expect(nextForm(later, { view: viewOf("A", "/edit?line=2"), result, isQuiet: true }).key).toBe(1);
    // Once it is stored, what others have changed is shown.
    expect(nextForm(later, { view: viewOf("D"), isQuiet: true }).key).toBe(1);
  });
});
