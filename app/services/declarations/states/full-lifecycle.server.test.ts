import { beforeAll, describe, expect, it } from "vitest";
import { makeUnit } from "../../../../tests/support/channels";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { acknowledgeFinding } from "../checks/acknowledge.server";
import { checkStored, type CheckedFinding } from "../checks/check-declaration.server";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import type { DeclarationData, Direction } from "../fields/field.types";
import { createDeclaration } from "../records/create-declaration.server";
import { listEvents } from "../records/declaration-history.server";
import { getDeclaration } from "../records/find-declaration.server";
import { changeDraft } from "../records/save-part.server";
import { reportMessage } from "../output/declaration-message.server";
import {
  listRuleChanges,
  organizationOf,
  switchRule,
  type SwitchLevel,
} from "../switches/rule-switches.server";
import { moveDeclaration } from "./change-state.server";

beforeAll(() => prepareDatabase("admin@example.com"));

async function members(): Promise<{ writer: Actor; reviewer: Actor }> {
  const organizationId = await makeOrganization(db, "customer");
  await makeUnit({ organization_id: organizationId });
  const member = async (): Promise<Actor> => {
    const { id: accountId } = await makePerson();
    await joinOrganization(db, accountId, organizationId);
    return {
      scope: { kind: "organization", accountId, organizationId, departmentId: null },
      rights: { admin: false, perms: new Set() },
      accountId,
      who: `员工${String(accountId)}`,
      source: newRequestSource("page"),
    };
  };
  return { writer: await member(), reviewer: await member() };
}

async function written(writer: Actor, data: DeclarationData): Promise<number> {
  const { id } = await createDeclaration(writer, data.direction);
  expect(await changeDraft(writer, id, () => data)).toMatchObject({ ok: true });
  return id;
}

const of = (findings: readonly CheckedFinding[], level: string) =>
  findings.filter((finding) => finding.level === level);
const summarize = (findings: readonly CheckedFinding[]) =>
  findings.map(({ rule, field, text }) => `${rule} ${field}: ${text}`);

describe("a declaration without a mistake", () => {
  it.each<Direction>(["I", "E"])("goes from its draft to its review (%s)", async (direction) => {
    const { writer, reviewer } = await members();
    const id = await written(writer, sampleDeclaration({ direction }));
    const findings = await checkStored(writer, id);
    expect(summarize(of(findings, "error"))).toEqual([]);
    const warnings = of(findings, "warning");
    for (const { key } of warnings)
      expect(await acknowledgeFinding(writer, id, { key, reason: "已核对单证" })).toEqual({ ok: true });
    for (const event of ["complete", "submit"] as const)
      expect(await moveDeclaration(writer, id, { event })).toEqual({ ok: true });
    expect(await moveDeclaration(reviewer, id, { event: "approve", reason: "单证相符" })).toEqual({
      ok: true,
    });
    const { row } = await getDeclaration(db, writer.scope, id);
    expect(row).toMatchObject({ status: "06", opinion: "单证相符" });
    expect((await listEvents(db, id)).map(({ event }) => event).slice(0, 3)).toEqual([
      "approve",
      "submit",
      "complete",
    ]);
  });

  it("is not completed while a warning has nobody who answers for it", async () => {
    const { writer } = await members();
    const tooDear = sampleLine({ total: "1500" });
    const id = await written(writer, sampleDeclaration({ lines: [tooDear] }));
    const warnings = of(await checkStored(writer, id), "warning");
    expect(warnings.map(({ rule }) => rule)).toContain("X01");
    expect(await moveDeclaration(writer, id, { event: "complete" })).toMatchObject({ ok: false });
    for (const { key } of warnings)
      expect(await acknowledgeFinding(writer, id, { key, reason: "发票如此" })).toEqual({ ok: true });
    expect(await moveDeclaration(writer, id, { event: "complete" })).toEqual({ ok: true });
  });
});

describe("goods of nothing, and goods for nothing", () => {
  it("a quantity of 0 cannot be confirmed", async () => {
    const { writer } = await members();
    const id = await written(writer, sampleDeclaration({ lines: [sampleLine({ quantity: "0" })] }));
    const [zero] = of(await checkStored(writer, id), "error").filter(({ rule }) => rule === "Q1");
    const reason = "样品";
    expect(await acknowledgeFinding(writer, id, { key: zero!.key, reason })).toMatchObject({ ok: false });
    expect(await moveDeclaration(writer, id, { event: "complete" })).toMatchObject({ ok: false });
  });

  it("a price of 0 is completed once somebody has said why", async () => {
    const { writer } = await members();
    const id = await written(writer, sampleDeclaration({ lines: [sampleLine({ price: "0", total: "0" })] }));
    const warnings = of(await checkStored(writer, id), "warning");
    expect(warnings.filter(({ rule }) => rule === "Q1")).toHaveLength(2);
    for (const { key } of warnings) {
      expect(await moveDeclaration(writer, id, { event: "complete" })).toMatchObject({ ok: false });
      expect(await acknowledgeFinding(writer, id, { key, reason: "免费样品" })).toEqual({ ok: true });
    }
    expect(await moveDeclaration(writer, id, { event: "complete" })).toEqual({ ok: true });
  });
});

describe("a rule that is switched while a declaration is on its way", () => {
  const change = async (actor: Actor, level: SwitchLevel) => {
    const [last] = await listRuleChanges(db, organizationOf(actor));
    const wanted = { level, reason: "本企业另有核对", expectedVersion: last?.at ?? 0 };
    expect(await switchRule(actor, "X01", wanted)).toEqual({ ok: true });
  };

  it("counts at each step as it is by then, and is told before the message is taken along", async () => {
    const { writer, reviewer } = await members();
    const id = await written(writer, sampleDeclaration({ lines: [sampleLine({ total: "1500" })] }));
    const others = of(await checkStored(writer, id), "warning").filter(({ rule }) => rule !== "X01");
    for (const { key } of others) await acknowledgeFinding(writer, id, { key, reason: "已核对单证" });
    const found = async () => (await reportMessage(await getDeclaration(db, writer.scope, id))).found;
    await change(writer, "off");
    expect(await moveDeclaration(writer, id, { event: "complete" })).toEqual({ ok: true });
    await change(writer, "");
    expect(await moveDeclaration(writer, id, { event: "submit" })).toMatchObject({ ok: false });
    await change(writer, "off");
    expect(await moveDeclaration(writer, id, { event: "submit" })).toEqual({ ok: true });
    expect(await moveDeclaration(reviewer, id, { event: "approve" })).toEqual({ ok: true });
    expect(await found()).toEqual({ errors: 0, warnings: 0 });
    await change(writer, "");
    expect(await found()).toEqual({ errors: 0, warnings: 1 });
  });
});
