import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HEAD, line, newDraftOfTwo } from "../../../../tests/support/declarations/patching";
import { sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { checkStored, checkWhole } from "../checks/check-declaration.server";
import { createDeclaration } from "../records/create-declaration.server";
import { getDeclaration } from "../records/find-declaration.server";
import { partStamp, savePart } from "../records/save-part.server";
import type { PartTarget } from "../parts/parts";
import {
  listRuleChanges,
  organizationOf,
  ruleSettings,
  switchRule,
  type SwitchLevel,
} from "./rule-switches.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let id: number;
beforeEach(async () => {
  ({ writer, id } = await newDraftOfTwo());
});

const stored = (of = id, actor = writer) => getDeclaration(db, actor.scope, of);

async function fill(target: PartTarget, values: Record<string, string>, of = id) {
  const { data } = await stored(of);
  const outcome = await savePart(writer, of, {
    target,
    values,
    stamp: partStamp(data, target),
    name: "商品",
  });
  expect(outcome.ok).toBe(true);
}

const change = (rule: string, level: SwitchLevel, expectedVersion = 0, actor = writer) =>
  switchRule(actor, rule, { level, reason: "本企业另有核对", expectedVersion });
const levelsOf = async (rule: string, of = id) =>
  (await checkStored(writer, of)).filter((found) => found.rule === rule).map(({ level }) => level);

describe("a rule that an organisation switches", () => {
  /** Two currencies: X02, a warning. */
  const twoCurrencies = async () => {
    await fill(line(1), sampleLine({ currency: "USD" }));
    await fill(line(2), sampleLine({ currency: "EUR" }));
  };

  it("is milder, off and as it was, at the next check; what is off is counted", async () => {
    await twoCurrencies();
    const before = await levelsOf("X02");
    expect(new Set(before)).toEqual(new Set(["warning"]));
    expect((await checkWhole(db, await stored())).switchedOff).toBe(0);
    expect(await change("X02", "hint")).toEqual({ ok: true });
    expect(new Set(await levelsOf("X02"))).toEqual(new Set(["hint"]));
    const [last] = await listRuleChanges(db, organizationOf(writer));
    expect(await change("X02", "off", last!.at)).toEqual({ ok: true });
    expect(await levelsOf("X02")).toEqual([]);
    expect((await checkWhole(db, await stored())).switchedOff).toBe(before.length);
    const [newest] = await listRuleChanges(db, organizationOf(writer));
    expect(await change("X02", "", newest!.at)).toEqual({ ok: true });
    expect(await levelsOf("X02")).toEqual(before);
    expect(await ruleSettings(db, organizationOf(writer))).toEqual({});
    expect(await listRuleChanges(db, organizationOf(writer))).toHaveLength(3);
  });

  it("is read once, until somebody changes one again", async () => {
    const organizationId = organizationOf(writer);
    await change("X02", "off");
    expect(await ruleSettings(db, organizationId)).toEqual({ X02: "off" });
    // Changes the row directly, bypassing the cache.
    await db
      .updateTable("declaration_rule_changes")
      .set({ level: "hint" })
      .where("organization_id", "=", organizationId)
      .execute();
    expect(await ruleSettings(db, organizationId)).toEqual({ X02: "off" });
    await change("X01", "off");
    expect(await ruleSettings(db, organizationId)).toEqual({ X02: "hint", X01: "off" });
  });

  it("by two at once is changed by one after the other, and the second is told", async () => {
    const outcomes = await Promise.all([change("X02", "off"), change("X02", "hint")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listRuleChanges(db, organizationOf(writer))).toHaveLength(1);
  });

  it("is the organisation's alone, and in the log with the reason", async () => {
    await change("X02", "off");
    const { writer: stranger } = await newDraftOfTwo();
    expect(await ruleSettings(db, organizationOf(stranger))).toEqual({});
    const { detail } = await db
      .selectFrom("audit_log")
      .select("detail")
      .where("event", "=", "declaration-rule.changed")
      .where("account_id", "=", writer.accountId)
      .executeTakeFirstOrThrow();
    expect(detail).toContain("本企业另有核对");
    expect(detail).toContain("X02");
  });

  it("has a reason, a level above its floor, and somebody who knows the last change", async () => {
    const bare = await switchRule(writer, "X02", { level: "off", reason: " ", expectedVersion: 0 });
    expect(bare).toMatchObject({ ok: false, field: "reason" });
    await expect(change("L1", "off")).rejects.toMatchObject({ code: "not-found" });
    await expect(change("constructor", "off")).rejects.toMatchObject({ code: "not-found" });
    await expect(change("X17", "off")).rejects.toMatchObject({ code: "unreadable" });
    await change("X02", "off");
    passSeconds(1);
    expect(await change("X02", "hint")).toEqual({ ok: false, reason: "stale" });
    expect(await change("X02", "off")).toEqual({ ok: true });
    const staff: Actor = { ...writer, scope: { kind: "platform", accountId: writer.accountId } as never };
    await expect(change("X02", "hint", 0, staff)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("what earlier declarations say", () => {
  const PARTY = { overseasName: "NORTH LAKE TRADING INC", contractNumber: "YX26-7" };
  const another = async (values: Record<string, string>, head: Record<string, string> = PARTY) => {
    const { id: other } = await createDeclaration(writer, "E");
    await fill(HEAD, head, other);
    await fill(line(1), sampleLine(values), other);
    return other;
  };
  const found = async (rule: string, of: number) =>
    (await checkStored(writer, of)).filter((finding) => finding.rule === rule);
  const contracts = async (of: number) =>
    (await found("X11", of)).filter(({ field }) => field === "contractNumber");

  it("the same contract, party and total is told as a duplicate, another total is not", async () => {
    const first = await another({ total: "1000", price: "100", quantity: "10" });
    const second = await another({ total: "1000", price: "100", quantity: "10" });
    const { row } = await stored(first);
    expect(await contracts(second)).toMatchObject([{ level: "warning", others: [row.own_number] }]);
    expect(await contracts(await another({ total: "1001", price: "100.1", quantity: "10" }))).toEqual([]);
    expect(
      await contracts(await another({ total: "1000" }, { ...PARTY, overseasName: "SOUTH LAKE INC" })),
    ).toEqual([]);
    passSeconds(91 * 86_400);
    expect(await contracts(await another({ total: "1000", price: "100", quantity: "10" }))).toEqual([]);
  });

  it("a price far from those of the same goods and party is told, of another party it is not", async () => {
    await another({ price: "100" });
    const odd = await another({ price: "301" });
    expect(await found("X09", odd)).toMatchObject([{ level: "warning", field: "price" }]);
    expect(await found("X09", await another({ price: "299" }))).toEqual([]);
    expect(
      await found("X09", await another({ price: "9" }, { ...PARTY, overseasName: "SOUTH LAKE INC" })),
    ).toEqual([]);
  });
});
