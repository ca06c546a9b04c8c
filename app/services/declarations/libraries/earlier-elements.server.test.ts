import { beforeEach, expect, it } from "vitest";
import { storeDeclaration } from "../../../../tests/support/declarations/stored-declaration";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { earlierElements } from "./earlier-elements.server";

let owner: number;
beforeEach(async () => {
  owner = await makeOrganization(db, "customer");
});

interface Line {
  readonly hsCode?: string;
  readonly elements?: string;
}

/** Stores a declaration with a line for each of these. */
const declared = (lines: readonly Line[], columns: { status?: string; direction?: "I" | "E" } = {}) =>
  storeDeclaration(
    owner,
    columns,
    lines.map(({ hsCode = "8471300000", elements }) => ({
      hs_code: hsCode,
      more: JSON.stringify(elements === undefined ? {} : { elements }),
    })),
  );

const asked = (id: number, hsCode = "8471300000") =>
  earlierElements(db, { id, organization_id: owner, direction: "I" }, hsCode);

it("each value of an element is offered once, the newest first, empty ones not", async () => {
  await declared([{ elements: "4|3|办公|甲" }]);
  await declared([{ elements: "4|3||乙|A1" }, { elements: "" }, {}]);
  const id = await declared([{ elements: "0|0|本单" }]);
  expect(await asked(id)).toEqual([["4"], ["3"], ["办公"], ["乙", "甲"], ["A1"]]);
});

it("five values of an element are offered, of the last fifty lines", async () => {
  await declared([{ elements: "最早" }]);
  await declared(Array.from({ length: 44 }, () => ({ elements: "1" })));
  await declared(["2", "3", "4", "5", "6", "7"].map((elements) => ({ elements })));
  const id = await declared([]);
  expect(await asked(id)).toEqual([["7", "6", "5", "4", "3"]]);
  await db.deleteFrom("declaration_lines").where("more", "like", '%"elements":"_"%').execute();
  expect(await asked(id)).toEqual([["最早"]]);
});

it("the fifty-first line is not read", async () => {
  await declared([{ elements: "早" }]);
  await declared(Array.from({ length: 49 }, () => ({ elements: "1" })));
  const id = await declared([]);
  expect(await asked(id)).toEqual([["1", "早"]]);
  await declared([{ elements: "1" }]);
  expect(await asked(id)).toEqual([["1"]]);
});

it("other codes, directions, organisations and cancelled declarations do not count", async () => {
  await declared([{ hsCode: "8517130000", elements: "别的" }]);
  await declared([{ elements: "出口" }], { direction: "E" });
  await declared([{ elements: "作废" }], { status: "04" });
  const stranger = owner;
  owner = await makeOrganization(db, "customer");
  await declared([{ elements: "外人" }]);
  owner = stranger;
  const id = await declared([{ elements: "本单" }]);
  expect(await asked(id)).toEqual([]);
  expect(await asked(id, "")).toEqual([]);
});
