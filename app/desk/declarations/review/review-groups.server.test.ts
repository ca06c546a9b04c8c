import { describe, expect, it } from "vitest";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { emptyDeclaration } from "~/services/declarations/fields/empty-declaration";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { fieldsOf } from "~/services/declarations/fields/fields";
import { DECLARATION_LIMITS } from "~/services/declarations/fields/limits";
import { compareDeclarations } from "~/services/declarations/plans/compare";
import { groupOfKind, rowsOf, withRows, type RowKind } from "~/services/declarations/parts/parts";
import { env } from "~/services/runtime/configuration/env.server";
import { allRemarkFields } from "./remark-fields";
import { reviewGroups } from "./review-groups";

const names = (_list: unknown, value: string) => value;
const KINDS = Object.keys(DECLARATION_LIMITS) as RowKind[];

const groupsOf = (data: DeclarationData, before?: DeclarationData) =>
  reviewGroups({ id: 1, data, comparison: before ? compareDeclarations(before, data) : null, names });

/** A declaration with as many rows of each kind as there may be, or with other numbers of them. */
const fullDeclaration = (rows: (kind: RowKind) => number = (kind) => DECLARATION_LIMITS[kind]) =>
  KINDS.reduce<DeclarationData>(
    (data, kind) =>
      withRows(
        data,
        kind,
        Array.from({ length: rows(kind) }, () => ({})),
      ),
    emptyDeclaration("I"),
  );

describe("the groups of a review", () => {
  it("offer each field of each row once, and fit into a posted form at all limits", () => {
    const data = fullDeclaration();
    const groups = groupsOf(data);
    for (const kind of KINDS) {
      const own = groups.filter((group) => group.kind === kind).flatMap(({ choices }) => choices);
      const offered = fieldsOf(groupOfKind(kind)).filter(
        ({ only, isGiven }) => only !== "E" && isGiven !== true,
      ).length;
      expect(new Set(own.map(({ key }) => key)).size, kind).toBe(rowsOf(data, kind).length * offered);
    }
    const fields = Object.keys(allRemarkFields(groups, () => ""));
    expect(fields.length).toBeLessThan(env.limits.FORM_FIELDS / 2);
    expect(fields.filter((name) => !/^[A-Za-z]{1,40}$/.test(name))).toEqual([]);
    expect(new Set(fields).size).toBe(groups.length * 2);
  });

  it.each([
    [20, ["集装箱"]],
    [21, ["集装箱第 1–20 项", "集装箱第 21–21 项"]],
    [0, []],
  ])("have %d containers in groups of twenty", (count, titles) => {
    const data = fullDeclaration((kind) => (kind === "containers" ? count : 0));
    expect(groupsOf(data).flatMap(({ kind, title }) => (kind === "containers" ? [title] : []))).toEqual(
      titles,
    );
  });

  it("name added, moved and removed rows, and the former value of a changed field", () => {
    const first = sampleLine({ name: "甲", hsCode: "8471300000" });
    const second = sampleLine({ name: "乙", hsCode: "8517130011" });
    const of = (...lines: DeclarationData["lines"]) => sampleDeclaration({ lines });
    const line = (title: string, after: DeclarationData, before: DeclarationData) =>
      groupsOf(after, before).find((group) => group.title.includes(title))!;
    const both = of({ ...first, price: "101" }, second);
    expect(line("甲", both, of(first))).toMatchObject({ title: "商品第 1 项 · 甲", changeCount: 1 });
    expect(line("甲", both, of(first)).details).toContainEqual({
      label: "单价",
      text: "101.00",
      before: "100.00",
    });
    const added = line("乙", both, of(first));
    expect(added).toMatchObject({ title: "商品第 2 项 · 乙（新增）", changeCount: 1 });
    expect(added.details.some(({ before }) => before !== undefined)).toBe(false);
    const removed = line("删除", of(second), of(first, second));
    expect(removed).toMatchObject({ title: "商品第 1 项（删除）", choices: [] });
    expect(removed.details).toContainEqual({ label: "商品名称", text: "甲" });
    const moved = groupsOf(of(second, first), of(first, second));
    expect(moved.filter(({ title }) => title.includes("（原第"))).toHaveLength(1);
    expect(groupsOf(both, both).every(({ changeCount }) => changeCount === 0)).toBe(true);
  });
});
