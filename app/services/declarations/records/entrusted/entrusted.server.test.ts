import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf, entrust, organizationOf } from "../../../../../tests/support/declarations/entrusted-desk";
import { acknowledgeFinding } from "../../checks/acknowledge.server";
import { checkStored } from "../../checks/check-declaration.server";
import { sampleDeclaration } from "../../../../../tests/support/declarations/sample-declaration";
import { makeUnit } from "../../../../../tests/support/channels";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { closeEntrustment } from "../../../organizations/entrustments/decide-entrustment.server";
import { randomToken } from "../../../runtime/secrets/secret.server";
import { findDeclarations } from "../../numbers/find-number.server";
import { moveDeclaration } from "../../states/change-state.server";
import { copyDeclaration, createDeclaration } from "../create-declaration.server";
import { getDeclaration, getEntrustedDeclaration } from "../find-declaration.server";
import { joinDeclarations } from "../join-declarations.server";
import { changeDraft } from "../save-part.server";
import { createEntrusted, emptyBeginning } from "./create-entrusted.server";
import { ENTRUSTED_TEXT as TEXT } from "./entrusted.text";

beforeAll(() => prepareDatabase("admin@example.com"));

let customer: Actor;
let provider: Actor;
let serial = 0;
let bill = 100;
beforeEach(async () => {
  serial += 1;
  customer = await actorOf("customer", { name: `委托方${String(serial)}`, customs_code: "3302960001" });
  provider = await actorOf("provider", { name: `受托方${String(serial)}` });
  await makeUnit({ organization_id: organizationOf(provider) });
});

const stored = (id: number) => getDeclaration(db, provider.scope, id);
const isMissing = { code: "not-found" };

async function draftFor(entrustment: number, direction: "I" | "E" = "I"): Promise<number> {
  const made = await createEntrusted(provider, entrustment, emptyBeginning(direction));
  if (!made.ok) throw new Error(made.text);
  return made.id;
}

/** A draft that can be completed: its content is sound, and every warning acknowledged. */
async function soundDraftFor(entrustment: number): Promise<number> {
  const sample = sampleDeclaration();
  // Of two declarations with one bill the check warns.
  const data = { ...sample, head: { ...sample.head, billNumber: `COSU61800${String((bill += 1))}` } };
  const id = await draftFor(entrustment, data.direction);
  expect(await changeDraft(provider, id, () => data)).toMatchObject({ ok: true });
  for (const { key, level } of await checkStored(provider, id))
    if (level === "warning") await acknowledgeFinding(provider, id, { key, reason: "已核对单证" });
  return id;
}

const complete = (id: number) => moveDeclaration(provider, id, { event: "complete", isConfirmed: true });
const end = (id: number) => closeEntrustment(customer, id, { decision: "end", reason: "不再合作" });

describe("a draft for a customer", () => {
  it("belongs to who makes it, and has the customer as its domestic party", async () => {
    const entrustment = await entrust(customer, provider);
    const id = await draftFor(entrustment);
    const { row, data } = await stored(id);
    expect(row).toMatchObject({
      organization_id: organizationOf(provider),
      customer_id: organizationOf(customer),
      entrustment_id: entrustment,
    });
    expect(data.head).toMatchObject({
      traderName: `委托方${String(serial)}`,
      traderCustomsCode: "3302960001",
    });
  });

  it("is made once by a double post", async () => {
    const entrustment = await entrust(customer, provider);
    const once = { ...provider, submission: randomToken() };
    const first = await createEntrusted(once, entrustment, emptyBeginning("I"));
    expect(await createEntrusted(once, entrustment, emptyBeginning("I"))).toEqual(first);
  });

  it("is one of the entrustment's businesses", async () => {
    const entrustment = await entrust(customer, provider, { businesses: "EXPT" });
    expect(await createEntrusted(provider, entrustment, emptyBeginning("I"))).toMatchObject({
      ok: false,
      field: "customer",
      text: expect.stringContaining("出口报关") as string,
    });
    expect(await createEntrusted(provider, entrustment, emptyBeginning("E"))).toMatchObject({ ok: true });
  });

  it("needs an entrustment of this provider that is in effect", async () => {
    const entrustment = await entrust(customer, provider);
    const other = await actorOf("provider");
    for (const actor of [other, customer])
      expect(await createEntrusted(actor, entrustment, emptyBeginning("I"))).toMatchObject({
        text: TEXT.missing,
      });
    expect(await createEntrusted(provider, 999_999, emptyBeginning("I"))).toMatchObject({
      text: TEXT.missing,
    });
    await end(entrustment);
    expect(await createEntrusted(provider, entrustment, emptyBeginning("I"))).toMatchObject({
      text: TEXT.missing,
    });
  });
});

describe("a copy", () => {
  it("is for the same customer, by the entrustment that is in effect", async () => {
    const first = await entrust(customer, provider);
    const id = await draftFor(first);
    expect((await stored((await copyDeclaration(provider, id)).id)).row.entrustment_id).toBe(first);
    await end(first);
    await expect(copyDeclaration(provider, id)).rejects.toMatchObject({ code: "conflict" });
    const second = await entrust(customer, provider);
    const { row } = await stored((await copyDeclaration(provider, id)).id);
    expect(row).toMatchObject({ customer_id: organizationOf(customer), entrustment_id: second });
  });

  it("of the organisation's own stays its own", async () => {
    const { id } = await createDeclaration(provider, "I");
    const { row } = await stored((await copyDeclaration(provider, id)).id);
    expect(row).toMatchObject({ customer_id: null, entrustment_id: null });
  });
});

it("drafts of different customers are not joined", async () => {
  const entrustment = await entrust(customer, provider);
  const id = await draftFor(entrustment);
  const own = await createDeclaration(provider, "I");
  const { row } = await stored(id);
  const joined = await joinDeclarations(provider, id, {
    numbers: [own.number],
    expectedVersion: row.updated_at,
  });
  expect(joined).toMatchObject({ ok: false, field: "numbers" });
  const same = await stored(await draftFor(entrustment));
  expect(
    await joinDeclarations(provider, id, {
      numbers: [same.row.own_number],
      expectedVersion: row.updated_at,
    }),
  ).toMatchObject({ ok: true });
});

describe("completing", () => {
  it("needs an office within the districts of the entrustment, which the refusal names", async () => {
    const district = sampleDeclaration().head["declarationCustoms"]!;
    const inside = await entrust(customer, provider, { districts: `2900 ${district}` });
    const outside = await entrust(customer, provider, { districts: "2900" });
    expect(await complete(await soundDraftFor(inside))).toEqual({ ok: true });
    expect(await complete(await soundDraftFor(outside))).toMatchObject({
      ok: false,
      field: "declarationCustoms",
      text: expect.stringMatching(new RegExp(`${district}.*2900`)) as string,
    });
  });

  it("is over with the entrustment, for what was never completed", async () => {
    const entrustment = await entrust(customer, provider);
    const never = await soundDraftFor(entrustment);
    const before = await soundDraftFor(entrustment);
    expect(await complete(before)).toEqual({ ok: true });
    await end(entrustment);
    expect(await complete(never)).toMatchObject({
      ok: false,
      text: expect.stringContaining("已终止") as string,
    });
    // What is under way goes on: changed, and completed again.
    expect(await moveDeclaration(provider, before, { event: "reopen" })).toEqual({ ok: true });
    expect(await complete(before)).toEqual({ ok: true });
    expect(await moveDeclaration(provider, before, { event: "submit" })).toEqual({ ok: true });
  });

  it("is possible to the last moment of the entrustment", async () => {
    const entrustment = await entrust(customer, provider, { validTo: clockTime() + 5000 });
    const other = await soundDraftFor(entrustment);
    const one = await soundDraftFor(entrustment);
    passSeconds(5);
    expect(await complete(one)).toEqual({ ok: true });
    passSeconds(0.001);
    expect(await complete(other)).toMatchObject({ text: expect.stringContaining("已到期") as string });
  });

  it("waits while a side is frozen", async () => {
    const id = await soundDraftFor(await entrust(customer, provider));
    const set = (status: "active" | "frozen") =>
      db.updateTable("organizations").set({ status }).where("id", "=", organizationOf(customer)).execute();
    await set("frozen");
    expect(await complete(id)).toMatchObject({ text: expect.stringContaining("已冻结") as string });
    await set("active");
    expect(await complete(id)).toEqual({ ok: true });
  });
});

describe("the customer", () => {
  it("reads what is made for it, and changes nothing", async () => {
    const id = await draftFor(await entrust(customer, provider));
    expect((await getEntrustedDeclaration(db, customer.scope, id)).row.id).toBe(id);
    await expect(getDeclaration(db, customer.scope, id)).rejects.toMatchObject(isMissing);
    await expect(moveDeclaration(customer, id, { event: "cancel", reason: "x" })).rejects.toMatchObject(
      isMissing,
    );
    await expect(copyDeclaration(customer, id)).rejects.toMatchObject(isMissing);
    await expect(changeDraft(customer, id, () => sampleDeclaration())).rejects.toMatchObject(isMissing);
  });

  it("reads nothing of another customer, and nothing of the provider's own", async () => {
    const other = await actorOf("customer");
    const id = await draftFor(await entrust(customer, provider));
    const own = await createDeclaration(provider, "I");
    await entrust(other, provider);
    for (const [actor, hidden] of [
      [other, id],
      [other, own.id],
      [customer, own.id],
    ] as const)
      await expect(getEntrustedDeclaration(db, actor.scope, hidden)).rejects.toMatchObject(isMissing);
  });

  it("is a whole organisation: no department and nobody alone has its declarations", async () => {
    const id = await draftFor(await entrust(customer, provider));
    for (const kind of ["department", "department-and-below", "self"] as const) {
      const scope = { ...customer.scope, kind, departmentId: 1 } as Actor["scope"];
      await expect(getEntrustedDeclaration(db, scope, id)).rejects.toMatchObject(isMissing);
    }
  });

  it("finds them by their number, where that is asked for", async () => {
    const id = await draftFor(await entrust(customer, provider));
    const { own_number: number } = (await stored(id)).row;
    const found = async (actor: Actor, isEntrusted: boolean) =>
      (await findDeclarations(actor.scope, number, isEntrusted)).map((each) => each.id);
    expect(await found(customer, true)).toEqual([id]);
    expect(await found(customer, false)).toEqual([]);
    expect(await found(provider, true)).toEqual([id]);
    expect(await found(await actorOf("customer"), true)).toEqual([]);
  });
});
