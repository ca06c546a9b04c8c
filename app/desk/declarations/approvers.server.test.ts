import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeDeskOrganization, type DeskPerson } from "../../../tests/support/declarations/desk-organization";
import { passSeconds } from "../../../tests/support/still-clock";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { db } from "~/services/db/client.server";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { listOwnWork } from "~/services/declarations/lists/own-work.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import { viewOf } from "~/collections/forms/collection-form-answer.server";
import { reviewForm } from "./review/review-form.server";
import { viewDeclaration } from "./declaration-record.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let people: DeskPerson[];
let id: number;
beforeEach(async () => {
  people = await makeDeskOrganization(["customer-manager", "customer-declarant", "customer-checker"]);
  for (const [index, { actor }] of people.entries())
    await db
      .updateTable("accounts")
      .set({ realname: ["王经理", "李录入", "赵复核"][index]! })
      .where("id", "=", actor.accountId)
      .execute();
  id = (await createDeclaration(people[0]!.actor, "I")).id;
  await change(people[1]!);
  await db.updateTable("declarations").set({ status: "05" }).where("id", "=", id).execute();
});

const setStatus = (status: string) =>
  db.updateTable("declarations").set({ status }).where("id", "=", id).execute();

async function change({ actor }: DeskPerson): Promise<void> {
  await setStatus("01");
  passSeconds(120);
  const outcome = await changeDraft(actor, id, (data) => ({
    ...data,
    head: { ...data.head, marks: actor.who },
  }));
  expect(outcome).toMatchObject({ ok: true });
  await setStatus("05");
}

async function pageOf({ actor }: DeskPerson): Promise<AuthorizedPage> {
  const { default_role_version_id: activeRoleVersionId } = await db
    .selectFrom("accounts")
    .select("default_role_version_id")
    .where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  return {
    session: { accountId: actor.accountId, name: actor.who, activeRoleVersionId } as LiveSession,
    request: new Request("http://localhost/"),
    url: new URL(`http://localhost/phsb/declarations/${String(id)}`),
    params: { id: String(id) },
    may: () => true,
  } as unknown as AuthorizedPage;
}

async function shownTo(person: DeskPerson) {
  const { head, links } = await viewDeclaration(await pageOf(person));
  const form = await reviewForm(await pageOf(person), null);
  const decision = viewOf(form, {}, null).sections[0]!.fields[0]!;
  return {
    approvers: head?.details.find(({ label }) => label === "可以通过的人")?.text,
    link: links.find(({ href }) => href.endsWith("/review"))?.text,
    choices: decision.control.kind === "radio" ? decision.control.choices.map(({ key }) => key) : [],
    hint: decision.hint,
  };
}

it("names who may approve, and offers to all others to send it back alone", async () => {
  const [manager, , checker] = people;
  expect(await shownTo(manager!)).toEqual({
    approvers: "赵复核",
    link: "退回修改",
    choices: ["return"],
    hint: "您参与过制单，只能退回修改。可以通过的人：赵复核",
  });
  expect(await shownTo(checker!)).toEqual({
    approvers: "赵复核",
    link: "复核",
    choices: ["approve", "return"],
    hint: "可以通过的人：赵复核",
  });
});

it("names them before it is submitted too, and not while it is a draft", async () => {
  const [, , checker] = people;
  const approversOf = async () => {
    const { head } = await viewDeclaration(await pageOf(checker!));
    return head?.details.find(({ label }) => label === "可以通过的人")?.text;
  };
  await setStatus("02");
  expect(await approversOf()).toBe("赵复核");
  await setStatus("01");
  expect(await approversOf()).toBeUndefined();
});

it("says what to do where nobody may approve", async () => {
  const [manager, , checker] = people;
  await change(checker!);
  const { approvers, choices } = await shownTo(manager!);
  expect(approvers).toBe("没有。请企业管理员给没有参与制单的成员分配“复核”权限");
  expect(choices).toEqual(["return"]);
});

it("lets it wait for those alone who may approve", async () => {
  const waits = async ({ actor }: DeskPerson) => {
    const may = (perms: string) => perms === "declaration:review";
    const viewer = { scope: actor.scope, accountId: actor.accountId, may, at: 0 };
    const { table } = await listOwnWork(viewer);
    return table.rows.map(([own]) => (typeof own === "object" ? own.href : own));
  };
  const [manager, clerk, checker] = people;
  expect(await waits(manager!)).toEqual([]);
  expect(await waits(clerk!)).toEqual([]);
  expect(await waits(checker!)).toEqual([`/phsb/declarations/${String(id)}/review`]);
});

it("refuses an approval that was opened before, beside its field", async () => {
  const [, , checker] = people;
  const form = await reviewForm(await pageOf(checker!), null);
  await change(checker!);
  const names = Object.keys(form.definition.fields);
  const values = { ...Object.fromEntries(names.map((name) => [name, ""])), decision: "approve" };
  const storing = { values, editor: checker!.actor };
  const outcome = await form.store(storing as unknown as Parameters<typeof form.store>[0]);
  expect(outcome).toMatchObject({ ok: false, field: "decision" });
});
