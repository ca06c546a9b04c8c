import { beforeAll, expect, it } from "vitest";
import { deskManager } from "../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../tests/support/sample-rows";
import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { getDeclaration } from "~/services/declarations/records/find-declaration.server";
import type { PartTarget } from "~/services/declarations/parts/parts";
import { partStamp, savePart } from "~/services/declarations/records/save-part.server";
import { viewPrint } from "./print-view.server";

let actor: Actor;
let session: LiveSession;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  const { actor: manager, roleVersionId } = await deskManager(await makeOrganization(db, "customer"));
  actor = manager;
  session = { accountId: actor.accountId, activeRoleVersionId: roleVersionId } as LiveSession;
});

const print = (id: number, query = "") => {
  const url = new URL(`http://localhost/phsb/declarations/${String(id)}/print${query}`);
  return viewPrint({ session, url, params: { id: String(id) } });
};

async function fill(id: number, target: PartTarget, values: Record<string, string>): Promise<void> {
  const { data } = await getDeclaration(db, actor.scope, id);
  const outcome = await savePart(actor, id, { target, values, stamp: partStamp(data, target), name: "商品" });
  expect(outcome.ok, JSON.stringify(outcome)).toBe(true);
}

/** The numbers of the lines, sheet by sheet. */
const places = async (id: number) =>
  (await print(id)).sheets.map(({ lines }) => lines.map((cells) => Number(cells[0]?.[0])));

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

it("prints six lines of goods a sheet, on further sheets behind the first", async () => {
  const { id } = await createDeclaration(actor, "E");
  let filled = 0;
  const fillTo = async (count: number) => {
    while (filled < count) {
      filled += 1;
      await fill(id, { kind: "lines", part: "goods", place: filled }, { name: `第${String(filled)}项` });
    }
    return places(id);
  };
  expect(await places(id)).toEqual([[]]);
  expect(await fillTo(1)).toEqual([[1]]);
  expect(await fillTo(6)).toEqual([range(1, 6)]);
  expect(await fillTo(7)).toEqual([range(1, 6), [7]]);
  const sheets = await fillTo(50);
  expect(sheets).toHaveLength(9);
  expect(sheets.flat()).toEqual(range(1, 50));
  expect(sheets.at(-1)).toEqual([49, 50]);
});

it("prints the longest texts whole", async () => {
  const { id } = await createDeclaration(actor, "I");
  const name = "品".repeat(100);
  const elements = "|规格".repeat(60);
  const marks = "唛".repeat(180);
  await fill(id, { kind: "head", part: "head" }, { marks });
  await fill(id, { kind: "lines", part: "goods", place: 1 }, { name, elements });
  const { sheets, rows } = await print(id);
  expect(sheets[0]?.lines[0]?.flat()).toEqual(expect.arrayContaining([name, elements]));
  expect(rows.flat().map(({ text }) => text)).toContain(marks);
});

it("prints everything that is filled in on the sheet for checking, rows of every kind too", async () => {
  const { id } = await createDeclaration(actor, "I");
  await fill(id, { kind: "head", part: "head" }, { contractNumber: "YX-1" });
  for (const [kind, part, values] of [
    ["lines", "goods", { name: "手机" }],
    ["containers", "containers", { number: "CBHU3202732", isShared: "1" }],
    ["papers", "papers", { code: "Y", number: "K001" }],
    ["certificates", "inspection", { code: "16" }],
    ["otherPacks", "extra", { kind: "93", count: "6" }],
  ] as const)
    await fill(id, { kind, part, place: 1 }, values);
  const { checkSheet } = await print(id, "?sheet=check");
  const printed = checkSheet!.map(({ title, details }) => [
    title,
    details.map(({ label, text }) => `${label} ${text}`),
  ]);
  expect(printed.map(([title]) => title)).toEqual([
    "",
    "商品第 1 项",
    "集装箱第 1 项",
    "随附单证第 1 项",
    "所需单证第 1 项",
    "其他包装第 1 项",
  ]);
  expect(printed[0]![1]).toContain("合同协议号 YX-1");
  expect(printed[2]![1]).toEqual(expect.arrayContaining(["集装箱号 CBHU3202732", "拼箱 是"]));
  expect(printed[3]![1]).toContain("单证编号 K001");
  expect(printed[5]![1]).toContain("其他包装件数 6");
});

const CREDIT = "91440300MA5DA1234H";
const CUSTOMS = "4403160991";

it("prints the code of each party behind its label, and of codes behind their names", async () => {
  const { id } = await createDeclaration(actor, "I");
  const head = {
    traderName: "深圳远洋贸易有限公司",
    traderCreditCode: CREDIT,
    traderCustomsCode: CUSTOMS,
    overseasName: "NORTH LAKE",
    overseasCode: "NO",
    ownerName: "宁波远洋",
    ownerCreditCode: "NO",
    ownerCustomsCode: CUSTOMS,
    declarationCustoms: "3104",
    tradeMode: "0110",
    levyNature: "XX9",
    contractNumber: "YX-1",
  };
  const line = {
    name: "手机",
    quantity: "40",
    unit: "001",
    price: "186.5",
    currency: "USD",
    originCountry: "JPN",
    dutyMode: "1",
  };
  await db
    .updateTable("declarations")
    .set({ more: JSON.stringify(head), trader_name: head.traderName, overseas_name: head.overseasName })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("declaration_lines")
    .values({ declaration_id: id, place: 1, more: JSON.stringify(line) })
    .execute();
  const { rows, sheets, numbers } = await print(id);
  const boxes = new Map(rows.flat().map(({ label, text, code = "" }) => [label, [text, code]]));
  expect(boxes.get("境内收货人")).toEqual(["深圳远洋贸易有限公司", CREDIT]);
  expect(boxes.get("境外发货人")).toEqual(["NORTH LAKE", ""]);
  expect(boxes.get("消费使用单位")).toEqual(["宁波远洋", CUSTOMS]);
  expect(boxes.get("监管方式")).toEqual(["一般贸易", "0110"]);
  expect(boxes.get("征免性质")).toEqual(["XX9", ""]);
  expect(boxes.get("合同协议号")).toEqual(["YX-1", ""]);
  expect(boxes.get("申报日期")).toEqual(["", ""]);
  expect(numbers[1]).toMatchObject({ label: "海关编号", text: expect.stringMatching(/^（.+）$/) as string });
  const [cells = []] = sheets[0]!.lines;
  expect(cells[3]).toContain("40台");
  expect(cells[4]!.at(-1)).toBe("美元（USD）");
  expect(cells[5]).toEqual(["日本", "（JPN）"]);
  expect(cells[8]).toEqual(["照章征税", "（1）"]);
});
