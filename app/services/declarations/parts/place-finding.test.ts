import { expect, it } from "vitest";
import { RULE_CASES, sampleRuleContext } from "../../../../tests/support/declarations/rule-cases";
import { hasRow, shownAt, withValues } from "./parts";
import { checkDeclaration } from "../rules/check-declaration";
import { targetOf } from "./place-finding";

/** Fields of the head that are chosen and are not fields of the declaration. */
const OF_UNIT = ["unit", "card"];

it.each(Object.entries(RULE_CASES))("%s leads to a field that its form shows, or to a fix", (id, rule) => {
  const found = checkDeclaration(rule.wrong, { ...sampleRuleContext, ...rule.context });
  for (const { fixes, group, place, field, ...finding } of found.filter((each) => each.rule === id)) {
    const target = targetOf({ ...finding, fixes, group, place, field });
    const isUnit = group === "head" && OF_UNIT.includes(field);
    const isStored = target.kind === "head" || hasRow(rule.wrong, target);
    // The form creates a missing row; removing a row satisfies a limit.
    const rows = isStored ? rule.wrong : withValues(rule.wrong, target, {});
    const isShown = shownAt(rows, target).some(({ name }) => name === field);
    expect(isUnit || field === "" || isShown || fixes.length > 0, `${field}: ${finding.text}`).toBe(true);
  }
});
