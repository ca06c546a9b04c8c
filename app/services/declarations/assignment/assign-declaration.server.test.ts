import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { listUnread } from "../../messaging/messages/box.server";
import { createDeclaration } from "../records/create-declaration.server";
import { listEvents } from "../records/declaration-history.server";
import { getDeclarationRow } from "../records/find-declaration.server";
import { beginEditing } from "../records/locks.server";
import { cancelDeclaration } from "../states/change-state.server";
import { assignDeclaration } from "./assign-declaration.server";
import { readAssignee, suggestAssignees } from "./assignees.server";
import { ASSIGNMENT_TEXT as TEXT } from "./assignment.text";

beforeAll(() => prepareDatabase("admin@example.com"));

let manager: Actor;
let writer: Actor;
let checker: Actor;
let namesake: Actor;
let id: number;

const call = (actor: Actor, realname: string) =>
  db.updateTable("accounts").set({ realname }).where("id", "=", actor.accountId).execute();

beforeEach(async () => {
  const people = await makeDeskOrganization([
    "customer-manager",
    "customer-declarant",
    "customer-checker",
    "customer-declarant",
  ]);
  [manager, writer, checker, namesake] = people.map(({ actor }) => actor) as [Actor, Actor, Actor, Actor];
  await call(manager, "周主管");
  await call(writer, "李录入");
  await call(checker, "赵复核");
  await call(namesake, "李录入");
  ({ id } = await createDeclaration(manager, "I"));
});

const row = () => getDeclarationRow(db, manager.scope, id);
const assign = (to: Actor, reason = "") =>
  assignDeclaration(manager, id, { accountId: to.accountId, reason });

describe("a declaration that is assigned", () => {
  it("has another holder, who is notified, and stays as it is", async () => {
    const before = await row();
    expect(await assign(writer, "休假")).toEqual({ ok: true });
    expect(await row()).toEqual({ ...before, holder_id: writer.accountId });
    const [message] = (await listUnread(writer.accountId)).records;
    expect(message?.title).toBe(`报关单 ${before.own_number} 移交给您`);
    const [event] = await listEvents(db, id);
    expect(event).toMatchObject({ event: "assign", from_status: "01", to_status: "01" });
    expect(event?.reason).toBe("给李录入：休假");
  });

  it("is refused to its holder, and to whoever does not write declarations", async () => {
    expect(await assign(manager)).toMatchObject({ ok: false, text: TEXT.already("周主管") });
    expect(await assign(checker)).toMatchObject({ ok: false, text: TEXT.outOfReach("赵复核") });
    const [stranger] = await makeDeskOrganization(["customer-declarant"]);
    expect((await assign(stranger!.actor)).ok).toBe(false);
    expect((await row()).holder_id).toBe(manager.accountId);
  });

  it("leaves no message with whoever had it for a while", async () => {
    expect(await assign(writer)).toEqual({ ok: true });
    expect(await assign(namesake)).toEqual({ ok: true });
    expect((await listUnread(writer.accountId)).records).toEqual([]);
    expect((await listUnread(namesake.accountId)).records).toHaveLength(1);
    await cancelDeclaration(manager, id, "重复");
    const titles = (await listUnread(namesake.accountId)).records.map(({ title }) => title);
    expect(titles.filter((title) => title.includes("移交"))).toEqual([]);
  });

  it("is not one that somebody else edits", async () => {
    await beginEditing(db, writer, id);
    expect(await assign(namesake)).toMatchObject({ ok: false, text: TEXT.isEdited(writer.who) });
    await db.deleteFrom("declaration_locks").where("declaration_id", "=", id).execute();
    expect(await assign(namesake)).toEqual({ ok: true });
  });

  it("is not a cancelled one", async () => {
    await cancelDeclaration(manager, id, "重复");
    expect(await assign(writer)).toMatchObject({ ok: false, text: TEXT.cancelled });
  });
});

describe("whom it is assigned to", () => {
  it("is chosen from those who write declarations of the organisation, by name or contact", async () => {
    const found = await suggestAssignees(manager, "李录");
    expect(found).toHaveLength(2);
    expect(await suggestAssignees(manager, "赵复核")).toEqual([]);
    expect(await suggestAssignees(manager, "周")).toHaveLength(1);
    for (const typed of ["liluru", "Li Lu", "llr"])
      expect(await suggestAssignees(manager, typed), typed).toEqual(found);
    expect(await suggestAssignees(manager, "luru")).toEqual([]);
    const [first = ""] = found;
    const read = await readAssignee(manager, first);
    expect(read.ok && [writer.accountId, namesake.accountId].map(String).includes(read.value)).toBe(true);
  });

  it("is not guessed where several have the name", async () => {
    expect(await readAssignee(manager, "李录入")).toEqual({ ok: false, text: TEXT.several });
    expect(await readAssignee(manager, "周主管")).toEqual({ ok: true, value: String(manager.accountId) });
    expect(await readAssignee(manager, "赵复核")).toEqual({ ok: false, text: TEXT.nobody });
    expect(await readAssignee(manager, "")).toEqual({ ok: false, text: TEXT.nobody });
  });

  it("sees a declaration that is theirs from then on, though their role has their own ones alone", async () => {
    await db
      .updateTable("roles")
      .set({ data_scope: 5 })
      .where("code", "=", "customer-declarant")
      .where("organization_id", "is", null)
      .execute();
    expect(await assign(writer)).toEqual({ ok: true });
    const own = { ...writer.scope, kind: "self" } as Actor["scope"];
    expect((await getDeclarationRow(db, own, id)).id).toBe(id);
    expect((await listUnread(writer.accountId)).records).toHaveLength(1);
  });
});
