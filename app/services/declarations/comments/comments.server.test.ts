import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskManager } from "../../../../tests/support/declarations/desk-actor";
import { addDepartment } from "../../../../tests/support/departments";
import { makePerson } from "../../../../tests/support/people";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { presetRoleId } from "../../../../tests/support/roles";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { listUnread } from "../../messaging/messages/box.server";
import { createDeclaration } from "../records/create-declaration.server";
import { cancelDeclaration } from "../states/change-state.server";
import { addComment, listComments, removeComment } from "./comments.server";
import { listMentionable } from "./mentionable.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let owner: number;
let writer: Actor;
let id: number;
let number: string;
beforeEach(async () => {
  owner = await makeOrganization(db, "customer");
  ({ actor: writer } = await deskManager(owner));
  ({ id, number } = await createDeclaration(writer, "I"));
});

let serial = 0;

/** An actor with a role in an organisation that uses declarations. */
async function colleague(roleCode: string, realname = ""): Promise<Actor> {
  serial += 1;
  const { id: accountId, username } = await makePerson({ username: `同事${String(serial)}号`, realname });
  await joinOrganization(db, accountId, owner);
  const role_id = await presetRoleId(roleCode);
  await db
    .insertInto("account_roles")
    .values({ account_id: accountId, organization_id: owner, role_id, created_at: 1, created_by: "test" })
    .execute();
  return { ...writer, scope: { ...writer.scope, accountId } as Actor["scope"], accountId, who: username };
}

const texts = async () => (await listComments(db, id)).map(({ text }) => text);
const unreadOf = async ({ accountId }: Actor) => (await listUnread(accountId)).records;
const auditOf = () =>
  db
    .selectFrom("audit_log")
    .select(["event", "detail"])
    .where("object_type", "=", "declaration")
    .where("object_id", "=", String(id))
    .where("event", "like", "declaration.comment%")
    .orderBy("id")
    .execute();

describe("comments of a declaration", () => {
  it("stand in the order in which they were made, with who and when, in any state", async () => {
    expect(await addComment(writer, id, "  先核对单价\r\n再核对重量  ")).toEqual({ ok: true, notified: [] });
    await cancelDeclaration(writer, id, "客户改期");
    expect(await addComment(writer, id, "已取消")).toMatchObject({ ok: true });
    expect(await listComments(db, id)).toMatchObject([
      { text: "先核对单价\n再核对重量", by_id: writer.accountId, by_name: writer.who },
      { text: "已取消" },
    ]);
    expect((await auditOf()).map(({ event }) => event)).toEqual(Array(2).fill("declaration.commented"));
  });

  it("are of one to 500 characters, and nothing is stored of others", async () => {
    for (const typed of ["", " \n ", "字".repeat(501)])
      expect(await addComment(writer, id, typed)).toMatchObject({ ok: false, field: "comment" });
    expect(await texts()).toEqual([]);
    expect(await addComment(writer, id, "字".repeat(500))).toMatchObject({ ok: true });
  });

  it("are nobody's out of scope, neither made nor taken back", async () => {
    const other = await makeOrganization(db, "customer");
    const { actor: stranger } = await deskManager(other);
    await addComment(writer, id, "内部");
    const [comment] = await listComments(db, id);
    await expect(addComment(stranger, id, "别人的")).rejects.toThrow("not-found");
    await expect(removeComment(stranger, id, comment!.id)).rejects.toThrow("not-found");
    expect(await texts()).toEqual(["内部"]);
  });

  it("have their effect once, however often they are sent", async () => {
    const sent = { ...writer, submission: `comment-${String(id)}` };
    await addComment(sent, id, "一次");
    await addComment(sent, id, "一次");
    expect(await texts()).toEqual(["一次"]);
  });

  it("end at 500, with a reason", async () => {
    const row = { declaration_id: id, text: "旧", at: 1, by_id: 1, by_name: "甲" };
    await db
      .insertInto("declaration_comments")
      .values(Array.from({ length: 500 }, () => row))
      .execute();
    expect(await addComment(writer, id, "多")).toMatchObject({ ok: false, reason: "refused" });
    expect(await texts()).toHaveLength(500);
  });
});

describe("taking a comment back", () => {
  it("is for its author, for five minutes", async () => {
    const reader = await colleague("customer-checker");
    await addComment(writer, id, "写错了");
    await addComment(writer, id, "留下");
    const [first, second] = await listComments(db, id);
    expect(await removeComment(reader, id, first!.id)).toMatchObject({ ok: false });
    passSeconds(299);
    expect(await removeComment(writer, id, first!.id)).toEqual({ ok: true });
    expect(await removeComment(writer, id, first!.id)).toMatchObject({ ok: false });
    passSeconds(1);
    expect(await removeComment(writer, id, second!.id)).toMatchObject({ ok: false });
    expect(await texts()).toEqual(["留下"]);
    expect((await auditOf()).at(-1)).toMatchObject({ event: "declaration.comment-removed" });
  });

  it("reaches no comment of another declaration", async () => {
    const other = await createDeclaration(writer, "E");
    await addComment(writer, id, "这一份");
    const [comment] = await listComments(db, id);
    expect(await removeComment(writer, other.id, comment!.id)).toMatchObject({ ok: false });
    expect(await texts()).toEqual(["这一份"]);
  });
});

describe("whoever is named in a comment", () => {
  it("is told where, and not what; others are not", async () => {
    const named = await colleague("customer-viewer", "林小海");
    const silent = await colleague("customer-checker");
    const outcome = await addComment(writer, id, `请@林小海看<b>单价</b>，@${writer.who} @没有这个人`);
    expect(outcome).toEqual({ ok: true, notified: ["林小海"] });
    const [message] = await unreadOf(named);
    const { content } = await db
      .selectFrom("messages")
      .select("content")
      .where("id", "=", message!.id)
      .executeTakeFirstOrThrow();
    expect(content).toContain(`href="/phsb/declarations/${String(id)}?tab=comments"`);
    expect(content).toContain(number);
    expect(content).not.toContain("单价");
    expect(await unreadOf(silent)).toEqual([]);
    expect(await unreadOf(writer)).toEqual([]);
  });

  it("can see the declaration", async () => {
    const names = async () => (await listMentionable(db, id)).map(({ accountId }) => accountId);
    const person = await colleague("customer-viewer");
    const frozen = await colleague("customer-viewer");
    await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", frozen.accountId).execute();
    const stranger = await makePerson();
    await joinOrganization(db, stranger.id, owner);
    expect(await names()).toEqual(expect.arrayContaining([writer.accountId, person.accountId]));
    expect(await names()).toHaveLength(2);

    const roleId = await presetRoleId("customer-viewer");
    const reaches = async (data_scope: 2 | 3 | 4 | 5) => {
      await db.updateTable("roles").set({ data_scope }).where("id", "=", roleId).execute();
      return (await names()).includes(person.accountId);
    };
    expect(await reaches(5)).toBe(false);
    expect(await reaches(4)).toBe(false);
    await db.updateTable("declarations").set({ holder_id: person.accountId }).where("id", "=", id).execute();
    expect(await reaches(5)).toBe(true);
    await db.updateTable("declarations").set({ holder_id: 0 }).where("id", "=", id).execute();

    const upper = await addDepartment(owner, "报关部");
    const lower = await addDepartment(owner, "一组", upper);
    await db
      .updateTable("memberships")
      .set({ department_id: upper })
      .where("account_id", "=", person.accountId)
      .execute();
    await db.updateTable("declarations").set({ department_id: lower }).where("id", "=", id).execute();
    expect(await reaches(4)).toBe(false);
    expect(await reaches(3)).toBe(true);
    await db.updateTable("declarations").set({ department_id: upper }).where("id", "=", id).execute();
    expect(await reaches(4)).toBe(true);
    await reaches(2);
  });
});
