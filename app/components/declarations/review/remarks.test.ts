import { describe, expect, it } from "vitest";
import {
  allRemarkFields,
  remarksIn as remarksPosted,
  remarkSections,
} from "~/desk/declarations/review/remark-fields";
import { reviewGroups } from "~/desk/declarations/review/review-groups";
import { emptyDeclaration } from "~/services/declarations/fields/empty-declaration";
import { DECLARATION_LIMITS } from "~/services/declarations/fields/limits";
import { rowsOf, withRows, type RowKind } from "~/services/declarations/parts/parts";
import type { FormView, Typed } from "~/services/forms/editing/form.types";
import { groupAt, groupsOf, namesOf, remarksIn, typedWith, viewWith, type WrittenRemark } from "./remarks";

const KINDS = Object.keys(DECLARATION_LIMITS) as RowKind[];

/** The groups of a declaration with as many rows of each kind as there may be. */
function fullGroups() {
  const data = KINDS.reduce(
    (all, kind) =>
      withRows(
        all,
        kind,
        Array.from({ length: DECLARATION_LIMITS[kind] }, () => ({})),
      ),
    emptyDeclaration("I"),
  );
  const groups = reviewGroups({ id: 1, data, comparison: null, names: (_list, value) => value });
  return { data, groups };
}

const { data, groups } = fullGroups();

/** The form of a review, as its page is sent. */
function formOf(typed: Typed): FormView {
  const read = (name: string) => typed[name] ?? "";
  const fields = allRemarkFields(groups, read);
  return {
    sections: remarkSections(groups, read).map(({ names, ...head }) => ({
      ...head,
      fields: names.map((name) => ({ ...fields[name]!, name, shown: "" })),
    })),
    values: typed,
    lacking: [],
    updated: "1",
    submission: "",
    draft: null,
  };
}

const view = formOf({});
const own = groupsOf(view);
const sorted = (remarks: readonly { readonly text: string }[]) =>
  [...remarks].sort((one, other) => one.text.localeCompare(other.text));

/** A remark on the first and the last row of each kind, and on a field of each section of the head. */
const EVERYWHERE: readonly WrittenRemark[] = [
  ...["contractNumber", "billNumber", "grossWeight"].map((field) => ({ kind: "head", place: 0, field })),
  ...KINDS.flatMap((kind) =>
    [1, rowsOf(data, kind).length].map((place) => {
      const key = [
        ...(groupAt(own, { kind, place, field: firstField(kind, place) })?.labels.keys() ?? []),
      ].find((each) => each.startsWith(`${String(place)}.`));
      return { kind, place, field: key?.split(".")[1] ?? "" };
    }),
  ),
].map((place, index) => ({ ...place, text: `意见 ${String(index).padStart(3, "0")}` }));

function firstField(kind: string, place: number): string {
  const group = groups.find(
    (each) => each.kind === kind && each.choices.some(({ key }) => key.startsWith(`${String(place)}.`)),
  );
  return group?.choices.find(({ key }) => key.startsWith(`${String(place)}.`))?.key.split(".")[1] ?? "";
}

describe("what a desk posts", () => {
  it("is what the form's action reads, on every kind of row up to its limit", () => {
    const typed = typedWith(own, EVERYWHERE);
    const posted = remarksPosted(groups, typed).map(({ part: kind, ...others }) => ({ kind, ...others }));
    expect(sorted(posted)).toEqual(sorted(EVERYWHERE));
    const known = Object.keys(allRemarkFields(groups, (name) => typed[name] ?? ""));
    expect(Object.keys(typed).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("comes back from the form as it was, with several on one field", () => {
    const several = [1, 2, 3].map((count) => ({
      kind: "lines",
      place: 2,
      field: "price",
      text: `单价 ${String(count)}`,
    }));
    const typed = typedWith(own, several);
    expect(remarksIn(groupsOf(formOf(typed)), typed)).toEqual({ remarks: several, texts: [] });
    const names = namesOf(own, several).map(({ remark }) => remark);
    expect(new Set(names).size).toBe(3);
  });

  it("leaves out what has no text", () => {
    expect(typedWith(own, [{ kind: "head", place: 0, field: "contractNumber", text: " \n" }])).toEqual({});
  });
});

describe("what was typed before", () => {
  it("keeps the text of a remark whose field is not chosen, or whose row is not there any more", () => {
    const last = typedWith(own, [{ kind: "lines", place: 3, field: "price", text: "第三项" }]);
    const fewer = groupsOf({
      ...view,
      sections: view.sections.filter(({ fields }) => !fields.some(({ name }) => name in last)),
    });
    const typed = { ...last, remarkOfheadBnB: "没有选字段" };
    expect(remarksIn(fewer, typed)).toEqual({ remarks: [], texts: ["没有选字段", "第三项"] });
  });
});

describe("a field", () => {
  it.each([
    ["head", 0, "contractNumber", true],
    ["head", 0, "price", false],
    ["lines", 1, "price", true],
    ["lines", DECLARATION_LIMITS.lines, "price", true],
    ["lines", DECLARATION_LIMITS.lines + 1, "price", false],
    ["containers", 20, "number", true],
    ["containers", 21, "number", true],
    ["containers", DECLARATION_LIMITS.containers + 1, "number", false],
    ["nonsense", 1, "price", false],
  ])("of %s %d, %s, takes a remark: %s", (kind, place, field, isTaken) => {
    expect(groupAt(own, { kind, place, field }) !== undefined).toBe(isTaken);
  });

  it("is remarked on in the plain form with what the desk has, and room for another", () => {
    const typed = typedWith(own, [{ kind: "lines", place: 2, field: "price", text: "单价" }]);
    const { sections, values } = viewWith(view, typed);
    const section = sections.find(({ fields }) => fields.some(({ name }) => name in typed));
    expect(section?.fields).toHaveLength(4);
    expect(section?.isFolded).toBe(false);
    expect(values).toMatchObject(typed);
    expect(Object.keys(values)).toEqual(
      expect.arrayContaining(sections.flatMap(({ fields }) => fields.map(({ name }) => name))),
    );
  });
});
