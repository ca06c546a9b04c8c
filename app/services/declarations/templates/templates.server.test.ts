import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeUnit } from "../../../../tests/support/channels";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { getItem } from "../libraries/find-item.server";
import { archiveItem } from "../libraries/item-states.server";
import { copyDeclaration, createDeclaration } from "../records/create-declaration.server";
import { getDeclaration } from "../records/find-declaration.server";
import { changeDraft } from "../records/save-part.server";
import { unitKey } from "../records/units/units.server";
import { editTemplate, saveAsTemplate, declareFromTemplate } from "./save-template.server";
import { TEMPLATES } from "./templates";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let stranger: Actor;
let declaration: number;
beforeEach(async () => {
  writer = await deskActor(await makeOrganization(db, "customer"));
  stranger = await deskActor(await makeOrganization(db, "customer"));
  declaration = (await createDeclaration(writer, "E")).id;
  await changeDraft(writer, declaration, (data) => ({
    ...data,
    head: { ...data.head, traderName: "宁波远洋进出口有限公司", tradeMode: "0110", billNumber: "COSU1" },
    lines: [{ hsCode: "8504401400", name: "稳压电源", quantity: "40", unit: "007" }],
    papers: [{ code: "Y", number: "1" }],
  }));
});

const NAMED = { name: "出口北湖", remark: "" };

async function template() {
  const outcome = await saveAsTemplate(writer, declaration, NAMED);
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

describe("a template", () => {
  it("begins a declaration with what does not belong to one shipment alone", async () => {
    const id = await template();
    const made = await declareFromTemplate(writer, id);
    const { row, data } = await getDeclaration(db, writer.scope, made.id);
    expect(row).toMatchObject({ template_id: id, status: "01", direction: "E", trade_mode: "0110" });
    expect(data.head).toMatchObject({ traderName: "宁波远洋进出口有限公司" });
    expect(data.head).not.toHaveProperty("billNumber");
    expect(data.lines).toEqual([{ hsCode: "8504401400", name: "稳压电源", unit: "007" }]);
    expect(data.papers).toEqual([]);
  });

  it("takes along who declares, also once it has been renamed, as long as that can be chosen", async () => {
    const organizationId = "organizationId" in writer.scope ? writer.scope.organizationId : 0;
    const unitOf = async (id: number) => unitKey((await getDeclaration(db, writer.scope, id)).row);
    const units = [await makeUnit({ organization_id: organizationId })];
    const keyOf = (index: number) => `${String(units[index]!.id)}-${String(units[index]!.cardId)}`;
    const without = await template();
    // A template that names no unit uses the only one that can be chosen.
    expect(await unitOf((await declareFromTemplate(writer, without)).id)).toBe(keyOf(0));
    units.push(await makeUnit({ organization_id: organizationId }));
    expect(await unitOf((await declareFromTemplate(writer, without)).id)).toBe("");
    const [, second] = units;
    await db
      .updateTable("declarations")
      .set({ unit_id: second!.id, card_id: second!.cardId })
      .where("id", "=", declaration)
      .execute();
    const made = await saveAsTemplate(writer, declaration, { name: "有申报单位", remark: "" });
    const id = made.ok ? made.id : 0;
    const { updated_at: expectedVersion } = await getItem(db, writer.scope, TEMPLATES, id);
    const values = { name: "改名", remark: "" };
    expect(await editTemplate(writer, id, { values, expectedVersion })).toMatchObject({ ok: true });
    expect(await unitOf((await declareFromTemplate(writer, id)).id)).toBe(keyOf(1));
    expect(await unitOf((await copyDeclaration(writer, declaration)).id)).toBe(keyOf(1));
    await db
      .updateTable("declarant_units")
      .set({ status: "disabled" })
      .where("id", "=", second!.id)
      .execute();
    expect(await unitOf((await declareFromTemplate(writer, id)).id)).toBe(keyOf(0));
    expect(await unitOf((await copyDeclaration(writer, declaration)).id)).toBe(keyOf(0));
  });

  it("of another organisation, or an archived one, is missing", async () => {
    const id = await template();
    await expect(declareFromTemplate(stranger, id)).rejects.toThrow("not-found");
    await expect(saveAsTemplate(stranger, declaration, NAMED)).rejects.toThrow("not-found");
    await expect(editTemplate(stranger, id, { values: NAMED, expectedVersion: 0 })).rejects.toThrow(
      "not-found",
    );
    await archiveItem(TEMPLATES, writer, id, "不用了");
    await expect(declareFromTemplate(writer, id)).rejects.toThrow("not-found");
  });

  it("has a name that stands once, and is not renamed by whoever has seen an older one", async () => {
    const id = await template();
    expect(await saveAsTemplate(writer, declaration, NAMED)).toMatchObject({ ok: false, field: "name" });
    const values = { name: "出口北湖贸易", remark: "" };
    expect(await editTemplate(writer, id, { values, expectedVersion: 1 })).toEqual({
      ok: false,
      reason: "stale",
    });
  });
});

describe("a copy", () => {
  it("names what it has left out", async () => {
    const { omitted } = await copyDeclaration(writer, declaration);
    expect(omitted).toEqual(["提运单号", "成交数量", "随附单证"]);
  });
});
