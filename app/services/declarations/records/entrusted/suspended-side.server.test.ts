import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newEditor } from "../../../../../tests/support/companies";
import {
  actorOf,
  entrust,
  organizationOf,
  proposalTo,
} from "../../../../../tests/support/declarations/entrusted-desk";
import { makeUnit } from "../../../../../tests/support/channels";
import { sampleDeclaration } from "../../../../../tests/support/declarations/sample-declaration";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import {
  archiveCompany,
  freezeCompany,
  restoreCompany,
  unfreezeCompany,
} from "../../../organizations/companies/states/company-states.server";
import { findEffective, hasEffective } from "../../../organizations/entrustments/effective.server";
import { proposeEntrustment } from "../../../organizations/entrustments/propose-entrustment.server";
import { acknowledgeFinding } from "../../checks/acknowledge.server";
import { checkStored } from "../../checks/check-declaration.server";
import { moveDeclaration } from "../../states/change-state.server";
import { getEntrustedDeclaration } from "../find-declaration.server";
import { changeDraft } from "../save-part.server";
import { createEntrusted, emptyBeginning } from "./create-entrusted.server";
import { ENTRUSTED_TEXT as TEXT } from "./entrusted.text";

beforeAll(() => prepareDatabase("admin@example.com"));

let customer: Actor;
let provider: Actor;
let entrustment: number;
let bill = 0;
/** Leaves an entrustment in effect. */
beforeEach(async () => {
  customer = await actorOf("customer", { customs_code: "3302960001" });
  provider = await actorOf("provider");
  entrustment = await entrust(customer, provider);
});

async function acknowledgeWarnings(id: number): Promise<void> {
  for (const { key, level } of await checkStored(provider, id))
    if (level === "warning") await acknowledgeFinding(provider, id, { key, reason: "已核对单证" });
}

/** A draft for the customer that can be completed: its warnings are acknowledged. */
async function soundDraft(): Promise<number> {
  const made = await createEntrusted(provider, entrustment, emptyBeginning("I"));
  if (!made.ok) throw new Error(made.text);
  const sample = sampleDeclaration();
  const data = { ...sample, head: { ...sample.head, billNumber: `COSU71800${String((bill += 1))}` } };
  expect(await changeDraft(provider, made.id, () => data)).toMatchObject({ ok: true });
  await acknowledgeWarnings(made.id);
  return made.id;
}

const move = (id: number, event: "complete" | "reopen" | "submit") =>
  moveDeclaration(provider, id, { event, isConfirmed: true });

const STEPS = [
  ["freezes", "unfreezing", freezeCompany, unfreezeCompany],
  ["archives", "restoring", archiveCompany, restoreCompany],
] as const;

describe.each(STEPS)("an entrustment of a company that the platform %s", (_off, _on, suspend, resume) => {
  it.each(["customer", "provider"] as const)("is not in effect until %s is in force again", async (kind) => {
    const own = organizationOf(provider);
    const suspended = organizationOf(kind === "customer" ? customer : provider);
    expect(await suspend(newEditor(), suspended, "停业整顿")).toEqual({ ok: true });
    expect(await findEffective(db, entrustment, own)).toBeUndefined();
    expect(await hasEffective(db, own)).toBe(false);
    expect(await createEntrusted(provider, entrustment, emptyBeginning("I"))).toMatchObject({
      ok: false,
      text: TEXT.missing,
    });
    expect(await resume(newEditor(), suspended)).toEqual({ ok: true });
    expect(await findEffective(db, entrustment, own)).toMatchObject({ id: entrustment });
    expect(await createEntrusted(provider, entrustment, emptyBeginning("I"))).toMatchObject({ ok: true });
  });

  it("stops what was never completed, while what is under way goes on", async () => {
    await makeUnit({ organization_id: organizationOf(provider) });
    const never = await soundDraft();
    const before = await soundDraft();
    expect(await move(before, "complete")).toEqual({ ok: true });
    expect(await suspend(newEditor(), organizationOf(customer), "停业整顿")).toEqual({ ok: true });
    expect(await move(never, "complete")).toMatchObject({
      ok: false,
      text: TEXT.notEffective(TEXT.suspended),
    });
    for (const event of ["reopen", "complete", "submit"] as const)
      expect(await move(before, event)).toEqual({ ok: true });
    expect(await resume(newEditor(), organizationOf(customer))).toEqual({ ok: true });
    // It resembles the other one since that was completed.
    await acknowledgeWarnings(never);
    expect(await move(never, "complete")).toEqual({ ok: true });
    expect((await getEntrustedDeclaration(db, customer.scope, never)).row.id).toBe(never);
  });

  it("is not renewed while a side is suspended", async () => {
    const suspended = organizationOf(customer);
    expect(await suspend(newEditor(), suspended, "停业整顿")).toEqual({ ok: true });
    expect(await proposeEntrustment(provider, proposalTo(suspended))).toMatchObject({ ok: false });
    expect(await resume(newEditor(), suspended)).toEqual({ ok: true });
    expect(await proposeEntrustment(provider, proposalTo(suspended))).toMatchObject({ ok: true });
  });
});
