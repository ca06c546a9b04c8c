import { beforeAll, describe, expect, it } from "vitest";
import { storeHsCode } from "../../../../tests/support/hs-codes";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { createDeclaration } from "../records/create-declaration.server";
import { getDeclaration } from "../records/find-declaration.server";
import { partStamp, savePart } from "../records/save-part.server";
import type { PartTarget } from "../parts/parts";
import { checkStored } from "./check-declaration.server";

const LINE: PartTarget = { kind: "lines", part: "goods", place: 1 };

describe("what the tariff says of a line", () => {
  let actor: Awaited<ReturnType<typeof deskActor>>;
  let id: number;

  const fill = async (values: Record<string, string>) => {
    const { data } = await getDeclaration(db, actor.scope, id);
    await savePart(actor, id, { target: LINE, values, stamp: partStamp(data, LINE), name: "商品" });
  };
  const found = async (field: string) =>
    (await checkStored(actor, id)).filter((finding) => finding.field === field).map(({ text }) => text);

  beforeAll(async () => {
    await prepareDatabase("admin@example.com");
    actor = await deskActor(await makeOrganization(db, "customer"));
    ({ id } = await createDeclaration(actor, "I"));
    await fill({ hsCode: "8504401400", elements: "4|3||220V", inspectionCode: "101" });
  });

  it("nothing, before any is loaded", async () => {
    expect(await found("elements")).toEqual([expect.stringContaining("申报要素")]);
    expect(await found("hsCode")).toEqual([]);
    expect(await found("inspectionCode")).toEqual([]);
  });

  it("which elements are missing, which papers it asks for, and which codes there are", async () => {
    await storeHsCode({
      code: "8504401400",
      elements: "1:品牌类型;2:出口享惠情况;3:用途;4:GTIN;",
      licences: "A",
    });
    await db
      .insertInto("inspection_names")
      .values({ hs_code: "8504401400", code: "999", name: "稳压电源", difference: "", version: "2026" })
      .execute();
    expect(await found("elements")).toEqual([expect.stringContaining("用途")]);
    expect(await found("hsCode")).toEqual([expect.stringContaining("A")]);
    expect(await found("inspectionCode")).toEqual([expect.stringContaining("101")]);
  });

  it("that a code out of force, or unknown, is none", async () => {
    await db.updateTable("hs_codes").set({ status: 0 }).where("code", "=", "8504401400").execute();
    expect(await found("hsCode")).toEqual(expect.arrayContaining([expect.stringContaining("8504401400")]));
  });
});
