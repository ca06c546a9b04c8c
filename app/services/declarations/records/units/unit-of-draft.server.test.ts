import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleDeclaration } from "../../../../../tests/support/declarations/sample-declaration";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { makeUnit } from "../../../../../tests/support/channels";
import { HEAD, newDraftOfTwo, patch } from "../../../../../tests/support/declarations/patching";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { applyFieldPatches, type FieldPatch } from "../apply-patches.server";
import { acknowledgeFinding } from "../../checks/acknowledge.server";
import { checkStored } from "../../checks/check-declaration.server";
import { moveDeclaration } from "../../states/change-state.server";
import { listVersions, readVersion } from "../declaration-history.server";
import { createDeclaration } from "../create-declaration.server";
import { getDeclaration } from "../find-declaration.server";
import { changeDraft, partStamp, savePart } from "../save-part.server";
import { unitChoices, unitKey, unitText, type UnitEdit } from "./units.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let other: Actor;
let id: number;
let unit: string;
beforeEach(async () => {
  ({ writer, other, id } = await newDraftOfTwo());
  unit = await newUnitKey((await stored()).row.organization_id);
});

const stored = () => getDeclaration(db, writer.scope, id);

/** Sends a choice from a page that shows the stored value. */
async function send(actor: Actor, chosen: string | undefined, patches: readonly FieldPatch[] = []) {
  const edit = chosen === undefined ? undefined : { chosen, expected: unitKey((await stored()).row) };
  return sendExpecting(actor, edit, patches);
}

const sendExpecting = (actor: Actor, edit: UnitEdit | undefined, patches: readonly FieldPatch[] = []) =>
  applyFieldPatches(actor, id, { patches, closed: null, begin: () => ({}), nameOf: () => "", unit: edit });

const save = (stamp: string, contractNumber: string, edit: UnitEdit = { chosen: unit, expected: "" }) =>
  savePart(writer, id, { target: HEAD, values: { contractNumber }, stamp, name: "", unit: edit });

async function newUnitKey(organizationId: number): Promise<string> {
  const made = await makeUnit({ organization_id: organizationId });
  return unitKey({ unit_id: made.id, card_id: made.cardId });
}

const readEntries = async () => {
  const rows = await db
    .selectFrom("audit_log")
    .select("detail")
    .where("event", "=", "declaration.edited")
    .where("object_id", "=", String(id))
    .orderBy("id")
    .execute();
  return rows.map(({ detail }) => JSON.parse(detail ?? "{}") as unknown);
};

describe("who declares", () => {
  it("is an edit like any other: version, time, editor and an entry of the log", async () => {
    await checkStored(writer, id);
    const { row: before } = await stored();
    expect(before.checked_at).not.toBeNull();
    passSeconds(1);
    expect(await send(other, unit)).toMatchObject({ ok: true });
    const { row: after } = await stored();
    expect(unitKey(after)).toBe(unit);
    expect(after).toMatchObject({
      version: before.version + 1,
      editor_id: other.accountId,
      updated_by: other.who,
      checked_at: null,
    });
    expect(after.updated_at).toBeGreaterThan(before.updated_at);
    expect(await readEntries()).toMatchObject([{ version: after.version, unit: ` → ${unit}` }]);
  });

  it("has an entry of its own in the log while somebody goes on typing", async () => {
    await send(writer, undefined, [patch("contractNumber", "A-1")]);
    await send(writer, unit);
    expect(await readEntries()).toHaveLength(2);
  });

  it.each([
    ["not sent", () => undefined],
    ["sent as it is", () => unit],
  ])("that is %s changes nothing", async (_title, chosen) => {
    await send(writer, unit);
    const before = await stored();
    await send(other, chosen());
    expect(await stored()).toEqual(before);
    expect(await readEntries()).toHaveLength(1);
  });

  it("is not stored with a form that is refused as stale", async () => {
    const stamp = partStamp((await stored()).data, HEAD);
    await send(writer, undefined, [patch("contractNumber", "A-1")]);
    const before = await stored();
    expect(await save(stamp, "B-1")).toMatchObject({ ok: false, reason: "stale" });
    expect(await stored()).toEqual(before);
    expect(await save(partStamp(before.data, HEAD), "B-1")).toMatchObject({ ok: true });
    expect(unitKey((await stored()).row)).toBe(unit);
  });

  it("counts as an edit where a form changes nothing else", async () => {
    const { row, data } = await stored();
    expect(await save(partStamp(data, HEAD), data.head["contractNumber"] ?? "")).toMatchObject({ ok: true });
    expect((await stored()).row).toMatchObject({ version: row.version + 1, editor_id: writer.accountId });
  });

  it.each([
    ["of another organisation", async () => newUnitKey(await makeOrganization(db, "customer"))],
    ["that is none", () => Promise.resolve("999999-1")],
    ["that is nonsense", () => Promise.resolve("abc")],
  ])("stays where a unit %s is chosen, with an error", async (_title, wrong) => {
    await send(writer, unit);
    const before = await stored();
    const edit = { chosen: await wrong(), expected: unit };
    expect(await sendExpecting(writer, edit)).toMatchObject({ ok: true, unit: { kind: "refused" } });
    expect(await sendExpecting(writer, { ...edit, expected: "" })).toMatchObject({
      unit: { kind: "refused" },
    });
    expect(await save(partStamp(before.data, HEAD), "B-1", edit)).toMatchObject({
      ok: false,
      field: "unitCard",
    });
    expect(await stored()).toEqual(before);
  });

  it("is cleared by choosing nobody", async () => {
    await send(writer, unit);
    await send(writer, "");
    expect(unitKey((await stored()).row)).toBe("");
  });

  it("is not overwritten by a page that shows an older one", async () => {
    const { organization_id: organizationId } = (await stored()).row;
    const second = await newUnitKey(organizationId);
    const third = await newUnitKey(organizationId);
    await send(writer, unit);
    const stamp = partStamp((await stored()).data, HEAD);
    await send(writer, second);
    const late = { chosen: third, expected: unit };
    expect(await sendExpecting(writer, late)).toMatchObject({ unit: { kind: "conflict", current: second } });
    expect(await save(stamp, "", late)).toMatchObject({ ok: false, reason: "stale" });
    expect(unitKey((await stored()).row)).toBe(second);
    // Saving the rest of the page without a choice succeeds, and so does choosing what the other one chose.
    expect(await save(stamp, "B-1", { chosen: unit, expected: unit })).toMatchObject({ ok: true });
    expect(await sendExpecting(writer, { chosen: second, expected: unit })).toMatchObject({
      unit: { kind: "unchanged" },
    });
    expect(unitKey((await stored()).row)).toBe(second);
  });

  it("stays, and keeps its name, once nobody can choose it any more", async () => {
    await send(writer, unit);
    const { row } = await stored();
    const choices = await unitChoices(db, row.organization_id);
    const text = choices.find(({ key }) => key === unit)?.text;
    await db
      .updateTable("declarant_units")
      .set({ status: "disabled" })
      .where("id", "=", row.unit_id)
      .execute();
    expect(await unitChoices(db, row.organization_id)).toEqual([]);
    expect(await unitText(db, row)).toBe(text);
    expect(await send(writer, unit)).toMatchObject({ unit: { kind: "unchanged" } });
  });

  it("is recorded in every version", async () => {
    await changeDraft(writer, id, () => sampleDeclaration({ direction: "E" }));
    await send(writer, unit);
    for (const { key, level } of await checkStored(writer, id))
      if (level === "warning") await acknowledgeFinding(writer, id, { key, reason: "已核对" });
    expect(await moveDeclaration(writer, id, { event: "complete" })).toEqual({ ok: true });
    const versions = await listVersions(db, id);
    const units = await Promise.all(
      versions.map(async (version) => (await readVersion(db, id, version.id)).unit),
    );
    expect(units).toEqual([unit, ""]);
  });
});

describe("a new draft", () => {
  const unitOfNew = async () => {
    const made = await createDeclaration(writer, "E");
    return unitKey((await getDeclaration(db, writer.scope, made.id)).row);
  };

  it("begins with the only unit that can be chosen", async () => {
    expect(await unitOfNew()).toBe(unit);
  });

  it("begins with no unit where several can be chosen", async () => {
    await newUnitKey((await stored()).row.organization_id);
    expect(await unitOfNew()).toBe("");
  });

  it("begins with no unit where none can be chosen", async () => {
    await db.updateTable("declarant_units").set({ status: "disabled" }).execute();
    expect(await unitOfNew()).toBe("");
  });
});
