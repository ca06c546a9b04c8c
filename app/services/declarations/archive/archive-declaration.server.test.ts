import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { ListDefinition, Viewer } from "../../collections/lists/define-list.server";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { recycleList } from "../../collections/lists/recycle-list.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { now } from "../../runtime/process/clock.server";
import { declarationList } from "../lists/declaration-list.server";
import { listStatusOptions } from "../lists/status-options.server";
import { findDeclarations } from "../numbers/find-number.server";
import { createDeclaration } from "../records/create-declaration.server";
import { listEvents } from "../records/declaration-history.server";
import { DECLARATION_TEXT } from "../records/declaration.text";
import { getDeclarationRow } from "../records/find-declaration.server";
import { cancelDeclaration, moveDeclaration } from "../states/change-state.server";
import { isEnded, OPEN_STATES } from "../states/next-state";
import { archiveBulk } from "./archive-bulk.server";
import { archiveDeclaration, restoreDeclaration } from "./archive-declaration.server";
import { ARCHIVE_TEXT as TEXT } from "./archive.text";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let id: number;
beforeEach(async () => {
  writer = await deskActor(await makeOrganization(db, "customer"));
  ({ id } = await createDeclaration(writer, "I"));
});

const row = () => getDeclarationRow(db, writer.scope, id);
const setStatus = (status: string) =>
  db.updateTable("declarations").set({ status }).where("id", "=", id).execute();

const viewer = (): Viewer => ({
  scope: writer.scope,
  accountId: writer.accountId,
  may: () => true,
  at: now(),
});

/** The ids in the list, and those in its view of archived declarations. */
async function listed(search = "") {
  const idsIn = async <Row extends { readonly id: number }>(list: ListDefinition<Row>) => {
    const query = readListQuery(await shapeOf(list, viewer()), new URLSearchParams(search));
    return (await readList(db, list, query, viewer())).rows.map((each) => each.id);
  };
  return { list: await idsIn(declarationList), archived: await idsIn(recycleList(declarationList)) };
}

describe("a declaration that has ended", () => {
  it("is archived with a reason, leaves the list, and is restored as it was", async () => {
    await setStatus("R");
    const before = await row();
    expect(await archiveDeclaration(writer, id, "2026 年 10 月")).toEqual({ ok: true });
    expect(await row()).toEqual({
      ...before,
      archived_at: expect.any(Number) as number,
      archived_by: writer.who,
      archive_reason: "2026 年 10 月",
    });
    expect(await listed()).toEqual({ list: [], archived: [id] });
    expect((await listEvents(db, id))[0]).toMatchObject({ event: "archive", reason: "2026 年 10 月" });
    expect(await restoreDeclaration(writer, id)).toEqual({ ok: true });
    expect(await row()).toEqual(before);
    expect(await listed()).toEqual({ list: [id], archived: [] });
  });

  it("is archived and restored once", async () => {
    await setStatus("04");
    expect(await restoreDeclaration(writer, id)).toMatchObject({ ok: false, text: TEXT.notArchived });
    await archiveDeclaration(writer, id);
    expect(await archiveDeclaration(writer, id)).toMatchObject({ ok: false, text: TEXT.isArchived });
  });

  it("is no state of the list's filter, and is found by its number", async () => {
    await setStatus("R");
    const isAbsent = async () =>
      (await listStatusOptions(viewer())).find(({ value }) => value === "R")?.isAbsent === true;
    expect(await isAbsent()).toBe(false);
    const { own_number: number } = await row();
    await archiveDeclaration(writer, id);
    expect(await isAbsent()).toBe(true);
    expect(await listed(`number=${number}`)).toEqual({ list: [], archived: [id] });
    const found = await findDeclarations(writer.scope, number);
    expect(found.map((each) => each.id)).toEqual([id]);
  });

  it("takes no step while it is archived", async () => {
    expect(await cancelDeclaration(writer, id, "重复")).toEqual({ ok: true });
    await archiveDeclaration(writer, id);
    expect(await moveDeclaration(writer, id, { event: "undo-cancel" })).toMatchObject({
      ok: false,
      text: DECLARATION_TEXT.archived,
    });
    await restoreDeclaration(writer, id);
    expect(await moveDeclaration(writer, id, { event: "undo-cancel" })).toEqual({ ok: true });
  });

  it.each(["archived", "reopened"])(
    "is archived or reopened when both are requested at once: %s first",
    async (first) => {
      for (let round = 0; round < 8; round += 1) {
        ({ id } = await createDeclaration(writer, "I"));
        await cancelDeclaration(writer, id, "重复");
        const archive = () => archiveDeclaration(writer, id);
        const reopen = () => moveDeclaration(writer, id, { event: "undo-cancel" });
        const outcomes = await Promise.all(
          (first === "archived" ? [archive, reopen] : [reopen, archive]).map((request) => request()),
        );
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
        const { status, archived_at: at } = await row();
        expect(at !== null).toBe(status === "04");
      }
    },
  );

  it("is not archived with more than 200 characters", async () => {
    await setStatus("R");
    expect(await archiveDeclaration(writer, id, "长".repeat(201))).toMatchObject({
      ok: false,
      field: "reason",
    });
    expect(await archiveDeclaration(writer, id, "长".repeat(200))).toEqual({ ok: true });
  });

  it("is another organisation's to nobody", async () => {
    await setStatus("R");
    const other = await deskActor(await makeOrganization(db, "customer"));
    await expect(archiveDeclaration(other, id)).rejects.toMatchObject({ code: "not-found" });
    await archiveDeclaration(writer, id);
    await expect(restoreDeclaration(other, id)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a declaration that has not ended", () => {
  it.each(OPEN_STATES)("is refused, and the plan says so: %s", async (status) => {
    await setStatus(status);
    const outcome = await archiveDeclaration(writer, id);
    expect(outcome).toMatchObject({ ok: false });
    expect((await row()).archived_at).toBeNull();
    const refusals = await archiveBulk.refusals!(writer, [id]);
    expect(refusals.get(id)).toBe(outcome.ok ? "" : outcome.text);
  });

  it.each(["04", "R", "P", "B", "F", "K", "D"])("is none of these: %s", async (status) => {
    await setStatus(status);
    expect(isEnded({ status })).toBe(true);
    expect((await archiveBulk.refusals!(writer, [id])).size).toBe(0);
    expect(await archiveDeclaration(writer, id)).toEqual({ ok: true });
  });
});
