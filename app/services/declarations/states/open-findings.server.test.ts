import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUnit } from "../../../../tests/support/channels";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { sampleDeclaration } from "../../../../tests/support/declarations/sample-declaration";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { acknowledgeFinding } from "../checks/acknowledge.server";
import { checkStored } from "../checks/check-declaration.server";
import { createDeclaration } from "../records/create-declaration.server";
import { getDeclaration } from "../records/find-declaration.server";
import { changeDraft } from "../records/save-part.server";
import { mayApprove } from "./editors.server";
import { moveDeclaration } from "./change-state.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let other: Actor;
let organizationId: number;
let id: number;
beforeEach(async () => {
  organizationId = await makeOrganization(db, "customer");
  await makeUnit({ organization_id: organizationId });
  [writer, other] = [await deskActor(organizationId), await deskActor(organizationId)];
  id = await declare();
});

async function declare(): Promise<number> {
  const made = await createDeclaration(writer, "I");
  expect(await changeDraft(writer, made.id, () => sampleDeclaration())).toMatchObject({ ok: true });
  return made.id;
}

const openWarnings = async () =>
  (await checkStored(writer, id)).filter(
    ({ level, acknowledged }) => level === "warning" && acknowledged === null,
  );
const acknowledgeAll = async (actor: Actor) => {
  for (const { key } of await openWarnings())
    expect(await acknowledgeFinding(actor, id, { key, reason: "已核对单证" })).toEqual({ ok: true });
};
const move = (event: "complete" | "submit" | "reopen") => moveDeclaration(writer, id, { event });

describe("a warning that has arisen since completion", () => {
  beforeEach(async () => {
    await acknowledgeAll(writer);
    expect(await move("complete")).toEqual({ ok: true });
    await declare();
  });

  it("keeps the declaration from being submitted, and leads to where it is acknowledged", async () => {
    expect((await openWarnings()).map(({ rule }) => rule)).toContain("X11");
    const refused = await move("submit");
    expect(refused).toMatchObject({ ok: false, record: { href: `/phsb/declarations/${id}?tab=findings` } });
    expect(refused).toMatchObject({ text: expect.stringContaining("写明理由") as string });
  });

  it("is acknowledged without going back, by an editor from then on", async () => {
    expect(await mayApprove(db, id, other.accountId)).toBe(true);
    await acknowledgeAll(other);
    expect(await mayApprove(db, id, other.accountId)).toBe(false);
    expect(await move("submit")).toEqual({ ok: true });
  });

  it("needs a reason", async () => {
    const [warning] = await openWarnings();
    expect(await acknowledgeFinding(writer, id, { key: warning!.key, reason: " " })).toMatchObject({
      ok: false,
      field: "reason",
    });
    expect((await openWarnings()).length).toBeGreaterThan(0);
  });

  it("stays as it is once the declaration waits for its reviewer", async () => {
    const [warning] = await openWarnings();
    for (const status of ["04", "05", "10", "S0"]) {
      await db.updateTable("declarations").set({ status }).where("id", "=", id).execute();
      const refused = await acknowledgeFinding(writer, id, { key: warning!.key, reason: "已核对" });
      expect(refused).toMatchObject({ ok: false });
    }
  });
});

it("what a reviewer has sent back is returned until it is completed again", async () => {
  const isReturned = async () => (await getDeclaration(db, writer.scope, id)).row.is_returned;
  await acknowledgeAll(writer);
  for (const event of ["complete", "submit"] as const) expect(await move(event)).toEqual({ ok: true });
  expect(await isReturned()).toBe(0);
  expect(await moveDeclaration(other, id, { event: "return", reason: "单价不符" })).toEqual({ ok: true });
  expect(await isReturned()).toBe(1);
  expect(await moveDeclaration(writer, id, { event: "complete", isConfirmed: true })).toEqual({ ok: true });
  expect(await isReturned()).toBe(0);
});

it("an error that has arisen since completion leads back to the draft", async () => {
  await acknowledgeAll(writer);
  expect(await move("complete")).toEqual({ ok: true });
  await db.deleteFrom("declaration_lines").where("declaration_id", "=", id).execute();
  expect(await move("submit")).toMatchObject({ ok: false, text: expect.stringContaining("改单") as string });
  expect(await move("reopen")).toEqual({ ok: true });
  expect((await getDeclaration(db, writer.scope, id)).row.status).toBe("01");
});
