import {
  makeReceiptDesk,
  nextNumber,
  type ReceiptDesk,
} from "../../../../../tests/support/declarations/receipt-desk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resultXml } from "../../../../../tests/support/declarations/arrived-file";
import type { Scope } from "../../../access/scopes/scope.server";
import { db } from "../../../db/client.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { receiptInScope } from "./receipt-scope.server";

let desk: ReceiptDesk;
let other: ReceiptDesk;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  desk = await makeReceiptDesk("scope");
  other = await makeReceiptDesk("scope-other");
});
beforeEach(() => db.deleteFrom("declaration_receipts").execute());

const codesFor = async (scope: Scope) =>
  (
    await db
      .selectFrom("declaration_receipts")
      .select("code")
      .where(receiptInScope(scope))
      .orderBy("id")
      .execute()
  ).map(({ code }) => code);

const inner = (parts: Parameters<typeof resultXml>[0]) =>
  resultXml(parts).replace("<DEC_DATA>", "").replace("</DEC_DATA>", "");

describe("receipts that people look at", () => {
  it("have no declaration, or a code that moves none", async () => {
    const { client } = await desk.taken();
    await desk.arrive(
      resultXml({ code: "7", unified: nextNumber("I2026") }),
      resultXml({ code: "W", client }),
      resultXml({ code: "XY", client }),
      resultXml({ code: "L", client }),
    );
    const expected = ["7", "W", "XY"];
    expect(await codesFor({ kind: "all" })).toEqual(expected);
    expect(await codesFor(desk.writer.scope)).toEqual(expected);
    expect(await codesFor({ kind: "nothing" })).toEqual([]);
  });

  it("are an organisation's own where they came by channels of its own units", async () => {
    await desk.arrive(resultXml({ code: "7", unified: nextNumber("I2026") }));
    await other.arrive(resultXml({ code: "8", unified: nextNumber("I2026") }));
    expect(await codesFor(desk.writer.scope)).toEqual(["7"]);
    expect(await codesFor(other.writer.scope)).toEqual(["8"]);
    expect(await codesFor({ kind: "all" })).toEqual(["7", "8"]);
    const narrow = { ...desk.writer.scope, kind: "self" } as Scope;
    expect(await codesFor(narrow)).toEqual([]);
  });

  it("are not shown to an organisation where a number is another organisation's", async () => {
    const foreign = await other.taken();
    await desk.arrive(resultXml({ code: "7", client: foreign.client }));
    expect(await codesFor({ kind: "all" })).toEqual(["7"]);
    expect(await codesFor(desk.writer.scope)).toEqual([]);
    expect(await codesFor(other.writer.scope)).toEqual([]);
  });

  it("nor where another receipt in the file is another organisation's, by number or by match", async () => {
    const foreign = await other.taken();
    const unknown = inner({ code: "8", unified: nextNumber("I2026") });
    await desk.arrive(`<DEC_DATA>${unknown}${inner({ code: "7", client: foreign.client })}</DEC_DATA>`);
    expect(await codesFor(desk.writer.scope)).toEqual([]);
    await other.arrive(`<DEC_DATA>${unknown}${inner({ code: "7", client: foreign.client })}</DEC_DATA>`);
    expect(await codesFor(other.writer.scope)).toEqual(["8"]);
  });

  it("also where a number is written with blanks and dashes", async () => {
    const foreign = await other.taken();
    const written = `${foreign.client.slice(0, 5)}-${foreign.client.slice(5)}`;
    await desk.arrive(resultXml({ code: "7", client: written }));
    expect(await codesFor(desk.writer.scope)).toEqual([]);
  });
});
