import { describe, expect, it } from "vitest";
import { RULE_CASES, sampleRuleContext } from "../../../../tests/support/declarations/rule-cases";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { fieldNamed } from "~/services/declarations/fields/fields";
import { kindOfGroup } from "~/services/declarations/parts/parts";
import { DECLARATION_RULES, levelsOf } from "~/services/declarations/rules/check-declaration";
import { rowsOf } from "~/services/declarations/rules/findings";
import type { RuleSettings } from "~/services/declarations/rules/rule.types";
import type { EntryCheck } from "../entry.types";
import type { ChangedValue } from "../entry-patch.types";
import { TypedCheck } from "./check-typed";
import type { LiveBase } from "./live-check.types";
import { findingId } from "./typed-findings";

const baseOf = (data: DeclarationData, more: Partial<LiveBase> = {}): LiveBase => ({
  content: "first",
  data,
  settings: {},
  context: { today: sampleRuleContext.today },
  tariff: {},
  ...more,
});

const UNCHECKED: EntryCheck = {
  at: null,
  content: "first",
  findings: [],
  switchedOff: 0,
  errors: 0,
  warnings: 0,
};

const NOWHERE = () => false;

/** The findings of data, as a server with the same context lists them. */
function serverCheck(data: DeclarationData, base: Partial<LiveBase> = {}): EntryCheck {
  return { ...UNCHECKED, findings: new TypedCheck(baseOf(data, base), "/d/1").storedFindings() };
}

const valuesOf = (data: DeclarationData) =>
  rowsOf(data).flatMap(([group, place, values]) =>
    Object.entries(values).map(([field, value]) => ({ group, place, field, value })),
  );

/** The values by which two declarations with the same rows differ, as patches name them. */
function changesBetween(before: DeclarationData, after: DeclarationData): ChangedValue[] {
  const known = new Map(
    valuesOf(before).map(({ group, place, field, value }) => [`${group} ${place} ${field}`, value]),
  );
  const emptied = valuesOf(before).filter(
    ({ group, place, field }) =>
      !valuesOf(after).some((each) => each.group === group && each.place === place && each.field === field),
  );
  return [...valuesOf(after), ...emptied.map((each) => ({ ...each, value: "" }))]
    .filter(({ group, place, field, value }) => (known.get(`${group} ${place} ${field}`) ?? "") !== value)
    .map(({ group, place, field, value }) => ({
      part: fieldNamed(group, field)?.part ?? "head",
      kind: kindOfGroup(group) ?? "head",
      place,
      field,
      value,
    }));
}

const countsOf = (data: DeclarationData) =>
  JSON.stringify(rowsOf(data).map(([group, place]) => [group, place]));

/** Their cases hold texts that cannot be typed: the server would store others. */
const UNTYPABLE: readonly string[] = ["F-other", "X15"];

/** Rules whose case differs by values alone, and asks for nothing that browsers do not have. */
const OF_VALUES = Object.entries(RULE_CASES).filter(
  ([id, { wrong, right, context, rightContext }]) =>
    !UNTYPABLE.includes(id) &&
    countsOf(wrong) === countsOf(right) &&
    !context &&
    !rightContext &&
    wrong.direction === right.direction,
);

const ruleOf = (id: string) => DECLARATION_RULES.find((rule) => rule.id === id)!;

const ids = ({ findings }: EntryCheck) => findings.map(findingId).sort();

describe("findings of what is typed", () => {
  it("covers rules of every kind", () => expect(OF_VALUES.length).toBeGreaterThan(30));

  it.each(OF_VALUES)("of %s appear and go as the server would say after storing them", (_id, rule) => {
    const isWritable = ({ kind, field }: ChangedValue) =>
      fieldNamed(
        kind === "head"
          ? "head"
          : (rowsOf(rule.right).find(([group]) => kindOfGroup(group) === kind)?.[0] ?? "head"),
        field,
      )?.isGiven !== true;
    for (const [from, to] of [
      [rule.right, rule.wrong],
      [rule.wrong, rule.right],
    ] as const) {
      const changes = changesBetween(from, to).filter(isWritable);
      const check = serverCheck(from);
      const expected = new TypedCheck(baseOf(to), "/d/1").storedFindings();
      const typed = new TypedCheck(baseOf(from), "/d/1").findingsWith(changes, check, NOWHERE);
      expect(ids(typed.check)).toEqual(expected.map(findingId).sort());
    }
  });

  const data = sampleDeclaration({ lines: [sampleLine({}), sampleLine({})] });
  const typedInto = (changes: readonly ChangedValue[], isAtFocus: () => boolean = NOWHERE) =>
    new TypedCheck(baseOf(data), "/d/1").findingsWith(changes, serverCheck(data), isAtFocus);
  const head = (field: string, value: string): ChangedValue => ({
    part: fieldNamed("head", field)?.part ?? "head",
    kind: "head",
    place: 0,
    field,
    value,
  });

  it("lead to the form of their field, and wait for the server to be acknowledged or corrected", () => {
    const { added } = typedInto([head("tradingCountry", "")]);
    expect(added).toMatchObject([
      {
        level: "error",
        field: "tradingCountry",
        part: "head",
        kind: "head",
        row: 0,
        isTyped: true,
        fixes: [],
      },
    ]);
    expect(added[0]!.href).toBe("/d/1/edit?part=head#entry-tradingCountry");
  });

  it("are held back where somebody may still be typing", () => {
    expect(typedInto([head("tradingCountry", "")], () => true).added).toEqual([]);
  });

  it("read codes with their names and alone, and nothing into a name whose code only the server knows", () => {
    const without = { ...data, head: { ...data.head, tradingCountry: "" } };
    const rules = new TypedCheck(baseOf(without), "/d/1");
    const gone = (typed: string) =>
      rules.findingsWith([head("tradingCountry", typed)], serverCheck(without), NOWHERE).gone.size;
    expect([gone("JPN-日本"), gone("jpn"), gone("日本"), gone(""), gone("  ")]).toEqual([1, 1, 0, 0, 0]);
  });

  it("take a refused text for nothing, and a row that does not exist for a new one", () => {
    expect(typedInto([head("grossWeight", "四十")]).gone.size).toBe(0);
    expect(typedInto([head("grossWeight", "四十")]).added).toEqual([]);
    const line = (place: number): ChangedValue => ({
      part: "goods",
      kind: "lines",
      place,
      field: "name",
      value: "键盘",
    });
    expect(typedInto([line(3)]).added.some(({ kind, row }) => kind === "lines" && row === 3)).toBe(true);
    expect(typedInto([line(4)]).added).toEqual([]);
    expect(typedInto([{ ...line(3), value: "" }]).added).toEqual([]);
  });

  it("leave what only the server can find", () => {
    const check = serverCheck(data);
    const own = {
      ...serverCheck(RULE_CASES["R-needed"]!.wrong).findings[0]!,
      key: "server",
      text: "近 90 天内有重复",
      field: "billNumber",
    };
    const typed = new TypedCheck(baseOf(data), "/d/1").findingsWith(
      [head("billNumber", "OTHER")],
      { ...check, findings: [...check.findings, own] },
      NOWHERE,
    );
    expect(typed.check.findings.some(({ key }) => key === "server")).toBe(true);
  });

  it("follow what is stored, unless others have stored something before it", () => {
    const rules = new TypedCheck(baseOf(data), "/d/1");
    const values = [head("tradingCountry", "")];
    expect(rules.adopt({ from: "another", values }, "second")).toBe(false);
    expect(rules.content).toBe("first");
    expect(rules.adopt({ from: "first", values }, "second")).toBe(true);
    expect(rules.content).toBe("second");
    const check = { ...UNCHECKED, findings: rules.storedFindings() };
    expect(rules.findingsWith(values, check, NOWHERE)).toMatchObject({ added: [], gone: new Set() });
    expect(rules.findingsWith([head("tradingCountry", "JPN")], check, NOWHERE).gone.size).toBe(1);
  });

  it("are asked for again where a code is stored that the tariff was not asked for", () => {
    const code = (value: string): ChangedValue => ({
      part: "goods",
      kind: "lines",
      place: 1,
      field: "hsCode",
      value,
    });
    const row = { firstUnit: "001", secondUnit: "", licences: "", elements: [] };
    const rules = () => new TypedCheck(baseOf(data, { tariff: { "8517130000": row } }), "/d/1");
    const adopted = (value: string) => rules().adopt({ from: "first", values: [code(value)] }, "second");
    expect([adopted("8517130000"), adopted("8471300000"), adopted("")]).toEqual([true, false, true]);
  });

  it("go on with the value that is being typed where they were there before", () => {
    const wrong = sampleDeclaration({ head: { grossWeight: "10", netWeight: "20" } });
    const { added, gone } = new TypedCheck(baseOf(wrong), "/d/1").findingsWith(
      [head("netWeight", "200")],
      serverCheck(wrong),
      () => true,
    );
    expect(gone.size).toBeGreaterThan(0);
    expect(added.map(({ text }) => text)).toContain("净重 200 大于毛重 10");
  });

  it("respect what the organisation has switched off", () => {
    const [id, { wrong, right }] = OF_VALUES.find(([each]) => levelsOf(ruleOf(each)).includes("off"))!;
    const addedUnder = (settings: RuleSettings) =>
      new TypedCheck(baseOf(right, { settings }), "/d/1").findingsWith(
        changesBetween(right, wrong),
        serverCheck(right, { settings }),
        NOWHERE,
      ).added.length;
    expect(addedUnder({})).toBeGreaterThan(addedUnder({ [id]: "off" }));
  });
});
