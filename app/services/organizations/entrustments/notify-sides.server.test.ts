import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { organizationOf, proposalTo } from "../../../../tests/support/declarations/entrusted-desk";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { presetRoleId } from "../../../../tests/support/roles";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { findMessage, listUnread } from "../../messaging/messages/box.server";
import { chooseChannels } from "../../messaging/notify/notice-choices.server";
import { acceptEntrustment, closeEntrustment } from "./decide-entrustment.server";
import { ENTRUSTMENT_NEWS as NEWS } from "./entrustment.text";
import { entrustmentHref } from "./entrustment.types";
import { proposeEntrustment } from "./propose-entrustment.server";

beforeAll(() => prepareDatabase("admin@example.com"));

type Kind = "customer" | "provider";

/** Adds the administrator of an organisation, who has no role of the desk. */
async function administratorOf(organizationId: number, kind: Kind): Promise<Actor> {
  const actor = await deskActor(organizationId);
  const role = {
    account_id: actor.accountId,
    organization_id: organizationId,
    role_id: await presetRoleId(`${kind}-admin`),
    created_at: 1,
    created_by: "test",
  };
  await db.insertInto("account_roles").values(role).execute();
  return actor;
}

let serial = 0;
/** Makes one side: two managers, a declarant, who sees no entrustments, and an administrator. */
async function makeSide(kind: Kind) {
  const name = `${kind === "customer" ? "甬江贸易" : "东海报关"}<${String((serial += 1))}>`;
  const people = await makeDeskOrganization(
    [`${kind}-manager`, `${kind}-manager`, `${kind}-declarant`],
    kind,
    { name },
  );
  const [manager, colleague, declarant] = people.map(({ actor }) => actor) as [Actor, Actor, Actor];
  const administrator = await administratorOf(organizationOf(manager), kind);
  return { name, manager, colleague, declarant, administrator };
}

let customer: Awaited<ReturnType<typeof makeSide>>;
let provider: typeof customer;
let stranger: typeof customer;
beforeEach(async () => {
  [customer, provider, stranger] = [
    await makeSide("customer"),
    await makeSide("provider"),
    await makeSide("provider"),
  ];
});

const unreadOf = async ({ accountId }: Actor) => (await listUnread(accountId)).records;
const titlesOf = async (actor: Actor) => (await unreadOf(actor)).map(({ title }) => title);
const contentOf = async (actor: Actor) => {
  const [message] = await unreadOf(actor);
  return (await findMessage(actor.accountId, message!.id))!.content;
};

async function propose(): Promise<number> {
  const values = proposalTo(organizationOf(provider.manager));
  const made = await proposeEntrustment(customer.manager, values);
  if (!made.ok) throw new Error(made.text);
  return made.id;
}

/** Expects the newest messages of both sides, of which the actor has `own`, and nobody else any. */
async function expectReached(title: string, actor: Actor, own: readonly string[] = []) {
  for (const side of [customer, provider]) {
    for (const person of [side.manager, side.colleague, side.administrator])
      if (person !== actor) expect((await titlesOf(person))[0]).toBe(title);
    expect(await titlesOf(side.declarant)).toEqual([]);
  }
  expect(await titlesOf(actor)).toEqual(own);
  for (const person of [stranger.manager, stranger.colleague, stranger.administrator])
    expect(await titlesOf(person)).toEqual([]);
}

describe("the news of an entrustment", () => {
  it("reaches administrators and members who see entrustments, of both sides, but not the actor", async () => {
    const id = await propose();
    const proposed = NEWS.proposed("").title;
    await expectReached(proposed, customer.manager);
    const content = await contentOf(provider.colleague);
    expect(content).toContain(`href="${entrustmentHref(id)}"`);
    expect(content).toContain(customer.name.replace("<", "&lt;").replace(">", "&gt;"));
    expect(await acceptEntrustment(provider.manager, id)).toEqual({ ok: true });
    await expectReached(NEWS.accepted("").title, provider.manager, [proposed]);
  });

  it.each(["refuse", "end"] as const)("has the reason to %s", async (decision) => {
    const id = await propose();
    if (decision === "end") expect(await acceptEntrustment(provider.manager, id)).toEqual({ ok: true });
    const before = await titlesOf(provider.manager);
    const closed = await closeEntrustment(provider.manager, id, { decision, reason: "范围<不清>" });
    expect(closed).toEqual({ ok: true });
    await expectReached(NEWS[decision === "end" ? "ended" : "refused"]("").title, provider.manager, before);
    expect(await contentOf(customer.manager)).toContain("原因：范围&lt;不清&gt;");
  });

  it("is none where the decision is refused", async () => {
    const id = await propose();
    const before = await titlesOf(provider.colleague);
    expect(await acceptEntrustment(customer.manager, id)).toMatchObject({ ok: false });
    expect(await titlesOf(provider.colleague)).toEqual(before);
    expect(await titlesOf(customer.colleague)).toEqual(before);
  });

  it("does not reach those who have switched it off, and only them", async () => {
    for (const { accountId } of [provider.colleague, provider.administrator])
      await inTransaction((tx) => chooseChannels(tx, accountId, (kind) => kind !== "entrustment-news"));
    await inTransaction((tx) =>
      chooseChannels(tx, provider.manager.accountId, (kind) => kind === "entrustment-news"),
    );
    await propose();
    for (const person of [provider.colleague, provider.administrator])
      expect(await titlesOf(person)).toEqual([]);
    expect(await titlesOf(provider.manager)).toEqual([NEWS.proposed("").title]);
  });

  it("reaches no account that is frozen, and no member whose role is not of the whole organisation", async () => {
    const frozen = { status: "frozen" as const };
    await db.updateTable("accounts").set(frozen).where("id", "=", provider.colleague.accountId).execute();
    const roleId = await presetRoleId("provider-manager");
    const scopeTo = (data_scope: 2 | 3) =>
      db.updateTable("roles").set({ data_scope }).where("id", "=", roleId).execute();
    await propose();
    expect(await titlesOf(provider.colleague)).toEqual([]);
    expect(await titlesOf(provider.manager)).toHaveLength(1);
    await scopeTo(3);
    const values = proposalTo(organizationOf(customer.manager));
    expect(await proposeEntrustment(stranger.manager, values)).toMatchObject({ ok: true });
    expect(await titlesOf(stranger.colleague)).toEqual([]);
    expect(await titlesOf(stranger.administrator)).toHaveLength(1);
    await scopeTo(2);
  });
});
