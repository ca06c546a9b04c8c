import { makeSendingDesk } from "../../../../tests/support/declarations/sending-desk";
import {
  answerXml,
  readArrived,
  resultXml,
  storeArrived,
} from "../../../../tests/support/declarations/arrived-file";
import { channelRow } from "../../../../tests/support/channels";
import { newEditor } from "../../../../tests/support/companies";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { valuesOf } from "../../organizations/channels/form/channel-values";
import { editChannel } from "../../organizations/channels/form/save-channel.server";
import { DomainError } from "../../runtime/failures/errors";
import { listEvents } from "../records/declaration-history.server";
import { moveDeclaration } from "../states/change-state.server";
import { sendDeclaration } from "./send-declaration.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let desk: Awaited<ReturnType<typeof makeSendingDesk>>;
let id: number;
let declarant: Actor;
beforeEach(async () => {
  desk = await makeSendingDesk();
  id = await desk.newCompleted();
  declarant = { ...desk.writer, rights: { admin: false, perms: new Set(["declaration:declare"]) } };
});

async function setMayDeclare(mayDeclare: "0" | "1", actor: Actor = newEditor()) {
  const row = await channelRow(desk.channelId);
  return editChannel(actor, row.id, {
    values: { ...valuesOf(row), mayDeclare },
    secrets: { accessSecret: "", certPassword: "" },
    expectedVersion: row.updated_at,
  });
}

const declare = (actor: Actor, isConfirmed = true) => sendDeclaration(actor, id, { direct: { isConfirmed } });
const operations = async () =>
  (
    await db
      .selectFrom("declaration_sendings")
      .select("operation")
      .where("declaration_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ operation }) => operation);
const messageText = async () => Buffer.from((await desk.lastMessage(id)).bytes).toString();

describe("a declaration that is declared directly", () => {
  it("goes out with C, and its history says so with unit and card", async () => {
    expect(await setMayDeclare("1")).toMatchObject({ ok: true });
    expect(await declare(declarant)).toEqual({ ok: true });
    expect(await messageText()).toContain("<OperType>C</OperType>");
    expect(await operations()).toEqual(["C"]);
    const [event] = await listEvents(db, id);
    expect(event).toMatchObject({ event: "send", to_status: "10" });
    expect(event!.reason).toMatch(/^直接申报，通道报关\d+ · 张三 22\d+$/);
  });

  it("is sent anew with what its sender chooses, G at first, after it came back", async () => {
    await setMayDeclare("1");
    await declare(declarant);
    await desk.poll();
    const { client_number: client } = await desk.rowOf(id);
    await storeArrived(desk.channelId, answerXml(client, "I20260000000009001"));
    await storeArrived(desk.channelId, resultXml({ code: "Z", client, note: "退回" }));
    await readArrived();
    expect((await desk.rowOf(id)).status).toBe("Z");
    expect(await moveDeclaration(declarant, id, { event: "reopen" })).toEqual({ ok: true });
    await desk.complete(id);
    expect(await sendDeclaration(declarant, id)).toEqual({ ok: true });
    expect(await messageText()).toContain("<OperType>G</OperType>");
    expect(await operations()).toEqual(["C", "G"]);
  });
});

describe("to declare directly is refused", () => {
  const refused = async (outcome: Promise<unknown>, text: RegExp) => {
    expect(await outcome).toMatchObject({ ok: false, text: expect.stringMatching(text) });
    expect(await operations()).toEqual([]);
    expect((await desk.rowOf(id)).status).toBe("02");
  };

  it("where the channel does not permit it", async () => {
    await refused(declare(declarant), /^通道“通道\d+号”没有允许直接申报/);
    await setMayDeclare("1");
    await setMayDeclare("0");
    await refused(declare(declarant), /没有允许直接申报/);
  });

  it("without the right, which sending does not include", async () => {
    await setMayDeclare("1");
    const sender: Actor = { ...desk.writer, rights: { admin: false, perms: new Set(["declaration:send"]) } };
    await refused(declare(sender), /^您没有“直接申报”的权限/);
  });

  it("without the confirmation that names unit and card", async () => {
    await setMayDeclare("1");
    await refused(declare(declarant, false), /^直接申报要再确认一次：勾选由“通道报关\d+ · 张三 22\d+”申报$/);
  });

  it("where the unit has changed since it was confirmed", async () => {
    await setMayDeclare("1");
    const { updated_at: at } = await desk.rowOf(id);
    await refused(
      sendDeclaration(declarant, id, { expectedVersion: at - 1, direct: { isConfirmed: true } }),
      /您打开这一页之后/,
    );
  });
});

it("a channel permits it by staff alone, and its history says so", async () => {
  await expect(setMayDeclare("1", declarant)).rejects.toThrow(DomainError);
  await setMayDeclare("1");
  const edit = await db
    .selectFrom("audit_log")
    .select("detail")
    .where("event", "=", "channel.edited")
    .where("object_id", "=", String(desk.channelId))
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(edit.detail)).toContain("不允许，只暂存到单一窗口 → 允许直接申报");
});
