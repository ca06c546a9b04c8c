import { describe, expect, it } from "vitest";
import {
  RULE_CASES,
  RULE_LEVELS,
  type RuleCase,
  sampleRuleContext,
} from "../../../../tests/support/declarations/rule-cases";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import type { Direction, Values } from "../fields/field.types";
import { fieldsOf } from "../fields/fields";
import {
  DUTY_DEFAULTS,
  FIELD_PATTERNS,
  LEVY_DEFAULTS,
  LEVY_RULES,
  LEVY_RULES_BY_TRADER,
  MANUAL_RULES,
  TERM_FEES,
} from "../fields/tables/rule-tables";
import { checkDeclaration, DECLARATION_RULES } from "./check-declaration";
import { applyPatches } from "./findings";
import { ruleTitle } from "./rule-titles";

const headCase = (direction: string, wrong: Values, right: Values): RuleCase => ({
  wrong: sampleDeclaration({ direction: direction as Direction, head: wrong }),
  right: sampleDeclaration({ direction: direction as Direction, head: right }),
});

const manual = (letter: string, sixth: string) => `${letter}5301${sixth}200001`;

const MANUAL_CASES = MANUAL_RULES.map(({ id, ieFlag, tradeMode, cutMode, firstLetters, char6 = "A" }) => {
  const mode = { tradeMode, levyNature: cutMode ?? "999" };
  return [
    id,
    headCase(
      ieFlag,
      { ...mode, manualNumber: manual("X", char6) },
      { ...mode, manualNumber: manual(firstLetters.at(-1)!, char6) },
    ),
  ] as const;
});

const LEVY_CASES = [...LEVY_RULES, ...LEVY_RULES_BY_TRADER].map(
  ({ id, ieFlag, tradeMode, expectCutMode, tradeCodeChar6 = ["9"] }) => {
    const head = { tradeMode, traderCustomsCode: `44031${tradeCodeChar6.at(-1)}0991` };
    return [
      `${id}-${tradeMode}`,
      headCase(ieFlag, { ...head, levyNature: "898" }, { ...head, levyNature: expectCutMode }),
    ] as const;
  },
);

const LEVY_DEFAULT_CASES = Object.keys(LEVY_DEFAULTS).map((key) => {
  const [direction = "", tradeMode = ""] = key.split("_");
  return [
    `LD-${key}`,
    headCase(direction, { tradeMode, levyNature: "" }, { tradeMode, levyNature: "101" }),
  ] as const;
});

const DUTY_CASES = Object.keys(DUTY_DEFAULTS).map((key) => {
  const [direction, tradeMode = "", levyNature = ""] = key.split("_");
  const changes = { direction: direction as Direction, head: { tradeMode, levyNature } };
  return [
    `DD-${key}`,
    {
      wrong: sampleDeclaration({ ...changes, lines: [sampleLine({ dutyMode: "" })] }),
      right: sampleDeclaration({ ...changes, lines: [sampleLine({ dutyMode: "4" })] }),
    },
  ] as const;
});

const FEE = { freightMark: "1", freightValue: "2", insuranceMark: "1", insuranceValue: "0.3" };
const NO_FEE = { freightMark: "", freightValue: "", insuranceMark: "", insuranceValue: "" };
const TERM_CASES = TERM_FEES.map(({ ieFlag, transMode, freight, insurance }) => {
  const term = { tradeTerm: transMode };
  const right = {
    ...(freight === "forbidden" ? {} : { freightMark: "1", freightValue: "2" }),
    ...(insurance === "forbidden" ? {} : { insuranceMark: "1", insuranceValue: "0.3" }),
  };
  const isForbidding = freight === "forbidden" || insurance === "forbidden";
  return [
    `TF-${ieFlag}${transMode}`,
    headCase(ieFlag, { ...term, ...(isForbidding ? FEE : NO_FEE) }, { ...term, ...right }),
  ] as const;
});

/** Fields whose names may be longer than in the tables: the field itself checks the length. */
const GROWN = ["F-tradeName", "F-ownerName"];

/** For each pattern, a value that no pattern of the tables accepts, at the field whose element it names. */
const PATTERN_CASES = Object.keys(FIELD_PATTERNS)
  .filter((name) => !name.startsWith("agent") && !GROWN.includes(`F-${name}`))
  .map((name) => {
    const element = (name === "grossWt" ? "grossWet" : name).toLowerCase();
    const field = fieldsOf("head").find(({ element: own }) =>
      (typeof own === "object" ? Object.values(own) : [own ?? ""]).some(
        (one) => one.toLowerCase() === element,
      ),
    )!;
    return [`F-${name}`, headCase("I", { [field.name]: "#".repeat(401) }, {})] as const;
  });

const UNIT_PATTERNS = ["F-agentCodeScc", "F-agentCode", "F-agentName"];

const CASES = new Map<string, RuleCase>([
  ...Object.entries(RULE_CASES),
  ...[MANUAL_CASES, LEVY_CASES, LEVY_DEFAULT_CASES, DUTY_CASES, TERM_CASES, PATTERN_CASES].flat(),
]);

const idsOf = (data: RuleCase["wrong"], context: RuleCase["context"] = {}) =>
  checkDeclaration(data, { ...sampleRuleContext, ...context }).map(({ rule }) => rule);

describe("every rule", () => {
  it("has an id of its own and a case, or says why it has none", () => {
    const ids = DECLARATION_RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !CASES.has(id)).sort()).toEqual([...GROWN, ...UNIT_PATTERNS].sort());
    expect([...CASES.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each([...CASES])(
    "%s finds what is wrong, and nothing in what is right",
    (id, { wrong, right, ...given }) => {
      expect(idsOf(wrong, given.context)).toContain(id);
      expect(idsOf(right, given.rightContext ?? given.context)).not.toContain(id);
    },
  );

  it.each([...CASES])("%s calls fields by their labels", (id, { wrong, context }) => {
    const found = checkDeclaration(wrong, { ...sampleRuleContext, ...context }).filter(
      ({ rule }) => rule === id,
    );
    for (const { text, fixes } of found)
      for (const each of [text, ...fixes.map((fix) => fix.text)])
        expect(each).not.toMatch(/undefined|null|[a-z]{2,}[A-Z]|^$/);
  });

  it.each([...CASES])("%s mends what it finds, where it proposes something", (id, { wrong, context }) => {
    const found = (data: RuleCase["wrong"]) =>
      checkDeclaration(data, { ...sampleRuleContext, ...context }).filter(({ rule }) => rule === id);
    for (const { place, field, text, fixes } of found(wrong))
      for (const { patches } of fixes)
        expect(found(applyPatches(wrong, patches))).not.toContainEqual(
          expect.objectContaining({ place, field, text }),
        );
  });

  it("has a title of its own, says why, and where it comes from", () => {
    const titles = DECLARATION_RULES.map(({ id }) => ruleTitle(id));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => /undefined|[\s、]$|^$/.test(title))).toEqual([]);
    expect(ruleTitle("CR000008")).toBe("进口监管方式 0214、征免性质 502 的备案号");
    expect(ruleTitle("DD-E_0110_601")).toBe("出口监管方式 0110、征免性质 601 默认的征免方式");
    expect(ruleTitle("TF-I3")).toBe("进口成交方式 3 的运费和保险费");
    for (const { explanation, source, id } of DECLARATION_RULES) {
      expect(explanation, id).not.toBe("");
      expect(source, id).not.toBe("");
    }
  });
});

/** Rules generated from one table share a family name. */
const familyOf = (id: string) => /^(?:CR|DP)(?=\d)|^(?:LD|DD|F)(?=-)|^TF(?=-[IE])/.exec(id)?.[0] ?? id;

it.each(Object.entries(RULE_LEVELS))("%s is what these rules are: %s", (kind, expected) => {
  const rules = DECLARATION_RULES.filter(
    ({ level, floor = "off", moment }) => `${level} ${floor} ${moment}` === kind,
  );
  expect([...new Set(rules.map(({ id }) => familyOf(id)))].join(" ")).toBe(expected);
});

it.each(PATTERN_CASES)("%s says so once: no other rule judges the shape of its field", (id, { wrong }) => {
  expect(idsOf(wrong).filter((rule) => rule.startsWith("F-"))).toEqual([id]);
});

it("fields of rows are judged by their own shape, whatever a field of the head is called", () => {
  const wrong = sampleDeclaration({ lines: [sampleLine({ quantity: "10.0", price: "100.0" })] });
  expect(idsOf(wrong).filter((rule) => rule.startsWith("F-"))).toEqual(["F-other", "F-other"]);
});

describe("the unit's own codes", () => {
  const unit = { customsCode: "4403980001", creditCode: "91440300MA5DB5678D", name: "快达", validTo: "" };
  it.each([
    ["F-agentCode", { customsCode: "44039800" }],
    ["F-agentCodeScc", { creditCode: "91440300" }],
    ["F-agentName", { name: "快".repeat(71) }],
  ])("%s", (id, wrong) => {
    expect(idsOf(sampleDeclaration(), { unit: { ...unit, ...wrong } })).toContain(id);
    expect(idsOf(sampleDeclaration(), { unit })).not.toContain(id);
  });
});

it("ordinary declarations of both directions have no finding", () => {
  expect(idsOf(sampleDeclaration())).toEqual([]);
  expect(
    idsOf(
      sampleDeclaration({
        direction: "E",
        lines: [sampleLine({ elements: "4|0|办公", originCountry: "CHN", destinationCountry: "JPN" })],
      }),
    ),
  ).toEqual([]);
});
