import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectRefused } from "../../../../tests/support/declarations/all-rows";
import { newDraftOfTwo } from "../../../../tests/support/declarations/patching";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { listVersions, readVersion } from "../records/declaration-history.server";
import { getDeclaration } from "../records/find-declaration.server";
import { cancelDeclaration, moveDeclaration } from "./change-state.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let reviewer: Actor;
let id: number;
beforeEach(async () => {
  ({ other: reviewer, id } = await newDraftOfTwo());
  await db.updateTable("declarations").set({ status: "05" }).where("id", "=", id).execute();
});

const stored = async () => (await getDeclaration(db, reviewer.scope, id)).row;

describe("a decision of a reviewer", () => {
  it.each(["approve", "return"] as const)("to %s is about the version that they saw", async (event) => {
    const { updated_at: expectedVersion, updated_by: who } = await stored();
    for (const wrong of [expectedVersion - 1, expectedVersion + 1])
      await expectRefused(() =>
        moveDeclaration(reviewer, id, { event, reason: "单价", expectedVersion: wrong }),
      );
    const refused = await moveDeclaration(reviewer, id, { event, expectedVersion: expectedVersion - 1 });
    expect(refused).toMatchObject({ version: expectedVersion, text: expect.stringContaining(who) as string });
    const decided = await moveDeclaration(reviewer, id, { event, reason: "单价", expectedVersion });
    expect(decided).toEqual({ ok: true });
  });

  it("names who was faster, and with what", async () => {
    await moveDeclaration(reviewer, id, { event: "return", reason: "单价不符" });
    const late = await moveDeclaration(reviewer, id, { event: "approve" });
    expect(late).toMatchObject({
      ok: false,
      text: expect.stringContaining(`（${reviewer.who} 于 `) as string,
    });
    expect(late).toMatchObject({ text: expect.stringContaining("退回修改）") as string });
  });
});

describe("what a decision was about", () => {
  it.each(["approve", "return"] as const)("can be read again after %s", async (event) => {
    await moveDeclaration(reviewer, id, { event, reason: "单价" });
    const [latest] = await listVersions(db, id);
    expect(latest).toMatchObject({ reason: event, by_name: reviewer.who });
    const { data } = await getDeclaration(db, reviewer.scope, id);
    expect((await readVersion(db, id, latest!.id)).data).toEqual(data);
  });
});

describe("a cancellation that is undone", () => {
  const cancelAndUndo = async () => {
    expect(await cancelDeclaration(reviewer, id, "客户撤单")).toEqual({ ok: true });
    expect((await stored()).opinion).toBe("客户撤单");
    passSeconds(1);
    expect(await moveDeclaration(reviewer, id, { event: "undo-cancel" })).toEqual({ ok: true });
  };

  it("brings the reviewer's opinion back", async () => {
    await moveDeclaration(reviewer, id, { event: "return", reason: "单价不符" });
    await cancelAndUndo();
    expect(await stored()).toMatchObject({ status: "01", is_returned: 1, opinion: "单价不符" });
    // Also with an earlier cancellation in between.
    await cancelAndUndo();
    expect(await stored()).toMatchObject({ is_returned: 1, opinion: "单价不符" });
  });

  it("leaves no reason where nobody has decided", async () => {
    await cancelAndUndo();
    expect(await stored()).toMatchObject({ status: "05", opinion: "" });
  });
});
