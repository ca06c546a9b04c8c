import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { createSoundDraft } from "../../../../tests/support/declarations/sound-draft";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { getDeclaration } from "../records/find-declaration.server";
import { changeDraft } from "../records/save-part.server";
import { moveDeclaration } from "./change-state.server";
import { isUnchangedSinceReturn } from "./unchanged.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let reviewer: Actor;
let id: number;
/** Leaves a sound declaration that a reviewer has returned. */
beforeEach(async () => {
  const people = await makeDeskOrganization(["customer-declarant", "customer-checker"]);
  [writer, reviewer] = people.map(({ actor }) => actor) as [Actor, Actor];
  id = await createSoundDraft(writer);
  for (const event of ["complete", "submit"] as const)
    expect(await moveDeclaration(writer, id, { event })).toEqual({ ok: true });
  await returnIt();
});

const returnIt = async () =>
  expect(await moveDeclaration(reviewer, id, { event: "return", reason: "请核对" })).toEqual({ ok: true });
const stored = () => getDeclaration(db, writer.scope, id);
const isUnchanged = async () => isUnchangedSinceReturn(db, await stored());
const complete = (isConfirmed?: boolean) =>
  moveDeclaration(writer, id, { event: "complete", ...(isConfirmed === undefined ? {} : { isConfirmed }) });

async function changeMarks(marks: string) {
  const outcome = await changeDraft(writer, id, (data) => ({ ...data, head: { ...data.head, marks } }));
  expect(outcome).toMatchObject({ ok: true });
}

const QUESTION = {
  ok: false,
  text: expect.stringContaining("退回后还没有修改过") as string,
  record: { name: "不修改，直接完成", href: expect.stringMatching(/\/\d+\?do=complete$/) as string },
};

describe("a returned declaration that is completed as it was returned", () => {
  it("asks, stores nothing, and goes on once that is confirmed", async () => {
    expect(await isUnchanged()).toBe(true);
    expect(await complete()).toMatchObject(QUESTION);
    expect((await stored()).row).toMatchObject({ status: "01", is_returned: 1 });
    expect(await complete(true)).toEqual({ ok: true });
    expect((await stored()).row).toMatchObject({ status: "02", is_returned: 0 });
  });

  it("asks again after a change that was taken back, and not after one that stands", async () => {
    const { marks = "" } = (await stored()).data.head;
    await changeMarks("N/M 2");
    expect(await isUnchanged()).toBe(false);
    await changeMarks(marks);
    expect(await isUnchanged()).toBe(true);
    expect(await complete()).toMatchObject(QUESTION);
    await changeMarks("N/M 2");
    expect(await complete()).toEqual({ ok: true });
  });

  it("is asked about the latest return", async () => {
    await changeMarks("N/M 2");
    expect(await complete()).toEqual({ ok: true });
    expect(await isUnchanged()).toBe(false);
    expect(await moveDeclaration(writer, id, { event: "submit" })).toEqual({ ok: true });
    await returnIt();
    expect(await isUnchanged()).toBe(true);
    expect(await complete()).toMatchObject(QUESTION);
  });

  it("counts another declaring unit as a change", async () => {
    await db.updateTable("declarations").set({ unit_id: null, card_id: null }).where("id", "=", id).execute();
    expect(await isUnchanged()).toBe(false);
  });
});
