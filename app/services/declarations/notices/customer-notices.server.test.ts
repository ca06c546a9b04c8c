import {
  makeReceiptDesk,
  rowOf,
  type ReceiptDesk,
} from "../../../../tests/support/declarations/receipt-desk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resultXml } from "../../../../tests/support/declarations/arrived-file";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { presetRoleId } from "../../../../tests/support/roles";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { findMessage, listUnread } from "../../messaging/messages/box.server";
import { chooseChannels } from "../../messaging/notify/notice-choices.server";
import { organizationContextOf } from "../records/store-declaration.server";
import { RECEIPT_CODES } from "../receipts/receipt-codes";
import { notifyCustomer } from "./notify-customer.server";

/** An inspection, taxes, the release, the end, a deletion, a certificate. */
const HEARD = [..."CSTBFPKRDa"];
/** States that no receipt has. */
const OWN_STATES = ["01", "02", "03", "04", "05", "09", "10", "11", "12", "13", "F1"];

let desk: ReceiptDesk;
let provider: Actor;
let manager: Actor;
let viewer: Actor;
let stranger: Actor;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  const only = async (role: string, kind: "customer" | "provider") =>
    (await makeDeskOrganization([role], kind))[0]!.actor;
  provider = await only("provider-manager", "provider");
  stranger = await only("customer-manager", "customer");
  desk = await makeReceiptDesk("customer-notices", provider);
});

let sent: Awaited<ReturnType<ReceiptDesk["taken"]>>;
let number: string;
/** Leaves a sent declaration that a provider has made for a customer. */
beforeEach(async () => {
  const people = await makeDeskOrganization(["customer-manager", "customer-viewer"]);
  [manager, viewer] = people.map(({ actor }) => actor) as [Actor, Actor];
  sent = await desk.taken();
  const customer = { customer_id: organizationOf(manager) };
  await db.updateTable("declarations").set(customer).where("id", "=", sent.id).execute();
  number = (await rowOf(sent.id)).own_number;
});

const organizationOf = (actor: Actor) => organizationContextOf(actor)!.organizationId;
const unreadOf = async ({ accountId }: Actor) =>
  (await listUnread(accountId)).records.filter(({ title }) => title.startsWith(`报关单 ${number}：`));
const countOf = async (actor: Actor) => (await unreadOf(actor)).length;
const arrive = (code: string) =>
  desk.arrive(resultXml({ code, client: sent.client, unified: sent.unified, note: "内部备注" }));

describe("a customer", () => {
  it.each(HEARD)("is notified of a receipt with the code %s, and the provider is not", async (code) => {
    await arrive(code);
    for (const reader of [manager, viewer]) expect(await countOf(reader)).toBe(1);
    for (const other of [provider, stranger]) expect(await countOf(other)).toBe(0);
    const [message] = await unreadOf(manager);
    const { content } = (await findMessage(manager.accountId, message!.id))!;
    expect(content).toContain(`href="/phsb/declarations/${String(sent.id)}"`);
    expect(content).not.toContain("内部备注");
  });

  it.each(RECEIPT_CODES.filter((code) => !HEARD.includes(code)))(
    "is not notified of a receipt with the code %s",
    async (code) => {
      await arrive(code);
      expect(await countOf(manager)).toBe(0);
    },
  );

  it("is notified of no state that no receipt has, nor of an unknown code", async () => {
    const row = await rowOf(sent.id);
    await inTransaction(async (tx) => {
      for (const state of [...OWN_STATES, "", "c", "CS", "A"]) await notifyCustomer(tx, row, state);
    });
    expect(await countOf(manager)).toBe(0);
  });

  it("has one message a declaration, the latest", async () => {
    for (const code of ["C", "T", "P", "R"]) await arrive(code);
    const [message, ...others] = await unreadOf(manager);
    expect(others).toEqual([]);
    expect(message!.title).toContain("已结关");
  });

  it("is notified of a certificate without a change of state", async () => {
    await arrive("R");
    await arrive("a");
    expect((await rowOf(sent.id)).status).toBe("R");
    expect(await countOf(manager)).toBe(1);
  });
});

describe("what is declared for a customer", () => {
  it("is no message to those who have switched it off, and to all others", async () => {
    await inTransaction((tx) =>
      chooseChannels(tx, viewer.accountId, (kind) => kind !== "declaration-customer"),
    );
    await inTransaction((tx) =>
      chooseChannels(tx, manager.accountId, (kind) => kind === "declaration-customer"),
    );
    await arrive("R");
    expect(await countOf(viewer)).toBe(0);
    expect(await countOf(manager)).toBe(1);
  });

  it("is no message to a member without the rights, nor within a part of the organisation", async () => {
    const member = await deskActor(organizationOf(manager));
    const roleId = await presetRoleId("customer-viewer");
    const scopeTo = (data_scope: 2 | 3) =>
      db.updateTable("roles").set({ data_scope }).where("id", "=", roleId).execute();
    await scopeTo(3);
    await arrive("R");
    await scopeTo(2);
    for (const other of [member, viewer]) expect(await countOf(other)).toBe(0);
    expect(await countOf(manager)).toBe(1);
  });

  it("is no message where the organisation declares for itself", async () => {
    await db.updateTable("declarations").set({ customer_id: null }).where("id", "=", sent.id).execute();
    await arrive("R");
    for (const other of [manager, viewer, provider]) expect(await countOf(other)).toBe(0);
  });
});
