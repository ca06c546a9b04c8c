import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { createSoundDraft } from "../../../../tests/support/declarations/sound-draft";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { listEvents } from "../records/declaration-history.server";
import { getDeclaration } from "../records/find-declaration.server";
import { moveDeclaration } from "./change-state.server";
import { beginReview, listReviewers } from "./reviewers.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let reviewer: Actor;
let other: Actor;
let id: number;
/** Leaves a declaration that waits for review. */
beforeEach(async () => {
  const people = await makeDeskOrganization(["customer-declarant", "customer-checker", "customer-checker"]);
  [writer, reviewer, other] = people.map(({ actor }, at) => ({ ...actor, who: "录复王"[at]! })) as [
    Actor,
    Actor,
    Actor,
  ];
  id = await createSoundDraft(writer);
  await move(writer, "complete");
  await move(writer, "submit");
});

const move = async (actor: Actor, event: "complete" | "submit" | "recall" | "return") =>
  expect(await moveDeclaration(actor, id, { event, isConfirmed: true })).toEqual({ ok: true });
const recall = () => moveDeclaration(writer, id, { event: "recall" });
const names = async () => (await listReviewers(db, id)).map(({ who }) => who);
const status = async () => (await getDeclaration(db, writer.scope, id)).row.status;

describe("withdrawing a submission", () => {
  it("leads back to the completed declaration, with event and audit entry", async () => {
    expect(await recall()).toEqual({ ok: true });
    expect(await status()).toBe("02");
    const [latest] = await listEvents(db, id);
    expect(latest).toMatchObject({ event: "recall", from_status: "05", to_status: "02" });
    const audit = await db
      .selectFrom("audit_log")
      .select("event")
      .where("object_type", "=", "declaration")
      .where("object_id", "=", String(id))
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(audit).toEqual({ event: "declaration.recalled" });
    await move(writer, "submit");
    expect(await status()).toBe("05");
  });

  it("is refused once a reviewer has begun, and names them", async () => {
    await beginReview(db, reviewer, id);
    const refused = await recall();
    expect(refused).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^复 于 .* 已开始复核/) as string,
    });
    expect(await status()).toBe("05");
  });

  it("is possible again after a return and another submission", async () => {
    await beginReview(db, reviewer, id);
    await move(reviewer, "return");
    await move(writer, "complete");
    await move(writer, "submit");
    expect(await names()).toEqual([]);
    expect(await recall()).toEqual({ ok: true });
  });

  it("is for declarations that wait, and in scope", async () => {
    const stranger = await deskActor(await makeOrganization(db, "customer"));
    await expect(moveDeclaration(stranger, id, { event: "recall" })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(beginReview(db, stranger, id)).rejects.toMatchObject({ code: "not-found" });
    await move(writer, "recall");
    expect(await recall()).toMatchObject({ ok: false });
  });
});

describe("those who have begun to review", () => {
  it("are listed in order, each once, in the timeline too", async () => {
    for (const actor of [reviewer, other, reviewer]) await beginReview(db, actor, id);
    expect(await names()).toEqual(["复", "王"]);
    const begun = (await listEvents(db, id)).filter(({ event }) => event === "begin-review");
    expect(begun).toHaveLength(2);
    expect(begun[0]).toMatchObject({ from_status: "05", to_status: "05" });
  });

  it("do not include the submitter, nor those who come when nothing waits", async () => {
    await beginReview(db, writer, id);
    expect(await names()).toEqual([]);
    await move(writer, "recall");
    await beginReview(db, reviewer, id);
    expect(await names()).toEqual([]);
  });
});
