import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { createSoundDraft } from "../../../../tests/support/declarations/sound-draft";
import { expectByIndex } from "../../../../tests/support/query-plans";
import { presetRoleId } from "../../../../tests/support/roles";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { findMessage, listUnread } from "../../messaging/messages/box.server";
import { messagesWithKeys } from "../../messaging/messages/notices/replaced.server";
import { chooseChannels } from "../../messaging/notify/notice-choices.server";
import type { DeclarationNotice } from "../../messaging/notify/notice-kinds";
import { getDeclarationRow } from "../records/find-declaration.server";
import { cancelDeclaration, moveDeclaration } from "../states/change-state.server";
import type { StateEvent } from "../states/next-state";
import { sendNotice } from "./send-notice.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const ROLES = ["customer-declarant", "customer-checker", "customer-checker", "customer-viewer"];

let writer: Actor;
let reviewer: Actor;
let other: Actor;
let viewer: Actor;
let id: number;
let number: string;
/** Leaves a completed declaration. */
beforeEach(async () => {
  const people = await makeDeskOrganization(ROLES);
  [writer, reviewer, other, viewer] = people.map(({ actor }, at) => ({
    ...actor,
    who: ["李录入", "赵复核", "王复核", "周客户"][at]!,
  })) as [Actor, Actor, Actor, Actor];
  id = await createSoundDraft(writer);
  number = (await getDeclarationRow(db, writer.scope, id)).own_number;
  await move(writer, "complete");
});

const move = async (actor: Actor, event: StateEvent, reason = "") =>
  expect(await moveDeclaration(actor, id, { event, reason, isConfirmed: true })).toEqual({ ok: true });
const unreadOf = async ({ accountId }: Actor) => (await listUnread(accountId)).records;
const titlesOf = async (actor: Actor) => (await unreadOf(actor)).map(({ title }) => title);
const switchOff = ({ accountId }: Actor, off: DeclarationNotice) =>
  inTransaction((tx) => chooseChannels(tx, accountId, (kind) => kind !== off));
const setColumns = (columns: Partial<Record<"holder_id" | "creator_id" | "editor_id", number>>) =>
  db.updateTable("declarations").set(columns).where("id", "=", id).execute();
const dropRoles = ({ accountId }: Actor) =>
  db.deleteFrom("account_roles").where("account_id", "=", accountId).execute();

const waiting = () => `报关单 ${number} 待您复核`;
const returned = () => `报关单 ${number} 被退回`;
const approved = () => `报关单 ${number} 已复核通过`;
const cancelled = () => `报关单 ${number} 已作废`;

describe("a submission", () => {
  it("reaches those who may approve it, with a link, and nobody else", async () => {
    await move(writer, "submit");
    for (const actor of [reviewer, other]) expect(await titlesOf(actor)).toEqual([waiting()]);
    for (const actor of [writer, viewer]) expect(await titlesOf(actor)).toEqual([]);
    const [message] = await unreadOf(reviewer);
    const { content } = (await findMessage(reviewer.accountId, message!.id))!;
    expect(content).toContain(`href="/phsb/declarations/${String(id)}"`);
    expect(content).toContain("李录入提交了报关单");
  });

  it("reaches no reviewer who has changed it, nor one without the right any more", async () => {
    await setColumns({ editor_id: reviewer.accountId });
    await dropRoles(other);
    await move(writer, "submit");
    for (const actor of [reviewer, other]) expect(await titlesOf(actor)).toEqual([]);
  });

  it.each(["recall", "return", "approve"] as const)("is nobody's message after %s", async (event) => {
    await move(writer, "submit");
    await move(event === "recall" ? writer : reviewer, event, "请核对");
    for (const actor of [reviewer, other]) expect(await titlesOf(actor)).toEqual([]);
  });

  it("that is refused reaches nobody", async () => {
    const refused = await moveDeclaration(writer, id, { event: "submit", expectedVersion: 1 });
    expect(refused).toMatchObject({ ok: false });
    expect(await titlesOf(reviewer)).toEqual([]);
  });
});

describe("a decision", () => {
  beforeEach(() => move(writer, "submit"));

  it("reaches the submitter and the holder, each once", async () => {
    await setColumns({ holder_id: viewer.accountId });
    await db.updateTable("accounts").set({ realname: "赵敏" }).where("id", "=", reviewer.accountId).execute();
    await move(reviewer, "return", "单价<不符>");
    for (const actor of [writer, viewer]) expect(await titlesOf(actor)).toEqual([returned()]);
    for (const actor of [reviewer, other]) expect(await titlesOf(actor)).toEqual([]);
    const [message] = await unreadOf(writer);
    const { content } = (await findMessage(writer.accountId, message!.id))!;
    expect(content).toContain("赵敏退回了报关单");
    expect(content).toContain("说明：单价&lt;不符&gt;");
  });

  it("replaces the message of the one before, read or not", async () => {
    for (const reason of ["第一次", "第二次"]) {
      await move(reviewer, "return", reason);
      const unread = await unreadOf(writer);
      expect(unread.map(({ title }) => title)).toEqual([returned()]);
      const { content } = (await findMessage(writer.accountId, unread[0]!.id))!;
      expect(content).toContain(reason);
      if (reason === "第二次") break;
      await db
        .updateTable("message_recipients")
        .set({ state: 1, read_at: 1 })
        .where("account_id", "=", writer.accountId)
        .execute();
      // A completion would withdraw it.
      await db.updateTable("declarations").set({ status: "05" }).where("id", "=", id).execute();
    }
    const states = await db
      .selectFrom("message_recipients")
      .select("state")
      .where("account_id", "=", writer.accountId)
      .orderBy("message_id")
      .execute();
    expect(states.map(({ state }) => state)).toEqual([3, 0]);
  });

  it("that returns it is no message any more once it is completed again", async () => {
    await move(reviewer, "return", "请核对");
    await move(writer, "complete");
    expect(await titlesOf(writer)).toEqual([]);
  });

  it("is no message to whoever has made it, nor to a holder who cannot see the declaration", async () => {
    await setColumns({ holder_id: viewer.accountId });
    await dropRoles(viewer);
    await move(reviewer, "return", "请核对");
    expect(await titlesOf(viewer)).toEqual([]);
    await move(writer, "complete");
    await move(writer, "submit");
    await setColumns({ holder_id: reviewer.accountId });
    await move(reviewer, "approve");
    expect(await titlesOf(reviewer)).toEqual([]);
    expect(await titlesOf(writer)).toEqual([approved()]);
  });

  it("reaches a holder within the scope of their role alone", async () => {
    const roleId = await presetRoleId("customer-viewer");
    const scopeTo = (data_scope: 2 | 5) =>
      db.updateTable("roles").set({ data_scope }).where("id", "=", roleId).execute();
    await scopeTo(5);
    const row = await getDeclarationRow(db, writer.scope, id);
    const send = () =>
      inTransaction((tx) =>
        sendNotice(tx, writer, row, { kind: "declaration-approve", to: [viewer.accountId] }),
      );
    expect(await send()).toEqual([]);
    await setColumns({ holder_id: viewer.accountId });
    expect(await send()).toEqual([viewer.accountId]);
    await scopeTo(2);
  });
});

describe("a cancellation", () => {
  it("reaches holder and creator, and is withdrawn when it is undone", async () => {
    await setColumns({ holder_id: viewer.accountId });
    expect(await cancelDeclaration(other, id, "客户撤单")).toEqual({ ok: true });
    for (const actor of [writer, viewer]) expect(await titlesOf(actor)).toEqual([cancelled()]);
    expect(await titlesOf(other)).toEqual([]);
    await move(other, "undo-cancel");
    for (const actor of [writer, viewer]) expect(await titlesOf(actor)).toEqual([]);
  });

  it("of one's own declaration is no message", async () => {
    expect(await cancelDeclaration(writer, id, "客户撤单")).toEqual({ ok: true });
    expect(await titlesOf(writer)).toEqual([]);
  });
});

describe("a kind of message", () => {
  it("that a person has switched off does not reach them, other kinds and other people do", async () => {
    await switchOff(reviewer, "declaration-submit");
    await switchOff(writer, "declaration-return");
    await move(writer, "submit");
    expect(await titlesOf(reviewer)).toEqual([]);
    expect(await titlesOf(other)).toEqual([waiting()]);
    await move(reviewer, "return", "请核对");
    expect(await titlesOf(writer)).toEqual([]);
    await move(writer, "complete");
    await move(writer, "submit");
    await move(reviewer, "approve");
    expect(await titlesOf(writer)).toEqual([approved()]);
  });

  it("is stored for the site alone, where all others are for SMS and mail", async () => {
    await inTransaction((tx) => chooseChannels(tx, writer.accountId, () => false));
    const stored = await db
      .selectFrom("notice_optouts")
      .select(["kind", "channel"])
      .where("account_id", "=", writer.accountId)
      .execute();
    const channelsBy = (isOnSite: boolean) =>
      new Set(
        stored
          .filter(({ kind }) => /^(?:declaration|entrustment)-/.test(kind) === isOnSite)
          .map(({ channel }) => channel),
      );
    expect(channelsBy(true)).toEqual(new Set(["site"]));
    expect(channelsBy(false)).toEqual(new Set(["sms", "mail"]));
  });
});

it("a message reaches those who see the declaration, but not whoever has caused it", async () => {
  const row = await getDeclarationRow(db, writer.scope, id);
  const to = [viewer.accountId, writer.accountId];
  const reached = await inTransaction((tx) =>
    sendNotice(tx, writer, row, { kind: "declaration-approve", to }),
  );
  expect(reached).toEqual([viewer.accountId]);
  expect(await titlesOf(viewer)).toEqual([`报关单 ${number} 已复核通过`]);
});

it("messages of a declaration are found by the index of their keys, and none of another", async () => {
  await expectByIndex(messagesWithKeys(db, "declaration-submit 1 "));
  await move(writer, "submit");
  const keys = (of: number) => messagesWithKeys(db, `declaration-submit ${String(of)} `).execute();
  expect(await keys(id)).toHaveLength(1);
  expect(await keys(id * 10)).toEqual([]);
});
