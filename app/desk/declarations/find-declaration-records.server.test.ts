import { beforeAll, describe, expect, it } from "vitest";
import { deskManager } from "../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../tests/support/sample-rows";
import { STAFF_VIEWER } from "../../../tests/support/sample-lists";
import { findRecords } from "~/collections/search/find-records.server";
import { db } from "~/services/db/client.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import { GOODS } from "~/services/declarations/libraries/goods";
import { PARTIES } from "~/services/declarations/libraries/parties";
import { createItem } from "~/services/declarations/libraries/save-item.server";
import { saveAsTemplate } from "~/services/declarations/templates/save-template.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { findRights } from "~/services/access/menu/rights.server";
import { isPermitted } from "~/services/access/paths/guard";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { now } from "~/services/runtime/process/clock.server";
import { DESK_COLLECTIONS } from "../desk-collections.server";

let writer: Actor;
let roleVersionId: number;
let stranger: { actor: Actor; roleVersionId: number };
let number: string;

async function search(typed: string, actor = writer, version = roleVersionId) {
  const rights = await findRights(db, { accountId: actor.accountId, roleVersionId: version, at: now() });
  const viewer = {
    ...STAFF_VIEWER,
    scope: actor.scope,
    accountId: actor.accountId,
    may: (perms: string) => isPermitted(rights, perms),
  };
  const found = await findRecords(DESK_COLLECTIONS, { rights, viewer }, typed);
  return found.map(({ title, place, href }) => `${title} | ${place} | ${href.replace(/\d+$/, "#")}`);
}

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  ({ actor: writer, roleVersionId } = await deskManager(await makeOrganization(db, "customer")));
  stranger = await deskManager(await makeOrganization(db, "customer"));
  const made = await createDeclaration(writer, "I");
  number = made.number;
  await changeDraft(writer, made.id, (data) => ({
    ...data,
    head: {
      ...data.head,
      billNumber: "COSU6200017788",
      contractNumber: "YX26-0001",
      traderName: "宁波远洋（进出口）有限公司",
      overseasName: "North Lake Trading Inc",
    },
    containers: [{ number: "COSU4100081" }],
  }));
  const party = { kind: "domestic", name: "宁波远洋（进出口）有限公司", customsCode: "3302960199" };
  expect(await createItem(writer, PARTIES, { ...party, creditCode: "NO" })).toMatchObject({ ok: true });
  const goods = { kind: "both", articleNumber: "PS5-220", hsCode: "8504401400", name: "稳压电源（Ａ型）" };
  expect(await createItem(writer, GOODS, { ...goods, unit: "007" })).toMatchObject({ ok: true });
  expect(await saveAsTemplate(writer, made.id, { name: "进口（宁波）", remark: "" })).toMatchObject({
    ok: true,
  });
});

const declarationLine = (what: string) => `${number} | 报关单 · 草稿 · ${what} | /phsb/declarations/#`;
const NAMES = "宁波远洋（进出口）有限公司 / North Lake Trading Inc";

describe("records of the desk", () => {
  it.each([
    ["the beginning of a bill", "cosu6200", "提运单号 COSU6200017788"],
    ["its last four digits", "7788", "提运单号 COSU6200017788"],
    ["blanks and full width", " ＣＯＳＵ ６２００ ０１７７８８", "提运单号 COSU6200017788"],
    ["a contract", "YX260001", "合同协议号 YX26-0001"],
    ["a container", "COSU4100081", "集装箱号 COSU4100081"],
    ["the end of a container", "0081", "集装箱号 COSU4100081"],
    ["a name in any case", "NORTHLAKE", NAMES],
  ])("are declarations, found by %s", async (_what, typed, place) => {
    expect(await search(typed)).toEqual([declarationLine(place)]);
  });

  it("are found by the whole own number, and by its end", async () => {
    expect(await search(number)).toEqual([declarationLine(NAMES)]);
    expect(await search(number.slice(-8))).toEqual([declarationLine(NAMES)]);
  });

  it("three last digits of a number find nothing", async () => expect(await search("788")).toEqual([]));

  it.each(["远洋(进出口)", "远洋 【进出口】", "宁波远洋进出口"])("a party's name is “%s”", async (typed) => {
    const numbers = "海关编码或境外代码 3302960199 · 统一社会信用代码 NO";
    const party = `宁波远洋（进出口）有限公司 | 收发货人库 ${numbers} | /phsb/parties/#`;
    expect(await search(typed)).toEqual([declarationLine(NAMES), party]);
  });

  it.each(["8504401400", "01400", "8504.40", "ps5220", "PS5-220", "5-220", "电源(a型)", "稳压 电源"])(
    "goods are found by “%s”",
    async (typed) => {
      expect(await search(typed)).toEqual([
        "稳压电源（Ａ型） | 商品库 商品编号 8504401400 · 货号 PS5-220 | /phsb/goods/#",
      ]);
    },
  );

  it("templates are found by their name", async () =>
    expect(await search("进口(宁波)")).toEqual(["进口（宁波） | 报关单模板 进口 | /phsb/templates/#"]));

  it("archived items, other organisations and people without the right find nothing", async () => {
    const archived = {
      kind: "both",
      articleNumber: "OLD-77",
      hsCode: "8504401400",
      name: "旧电源",
      unit: "007",
    };
    const made = await createItem(writer, GOODS, archived);
    expect(await search("旧电源")).toHaveLength(1);
    await db
      .updateTable("trade_goods")
      .set({ archived_at: 1 })
      .where("id", "=", (made as { id: number }).id)
      .execute();
    expect(await search("旧电源")).toEqual([]);
    for (const typed of [number, "7788", "远洋(进出口)", "PS5-220", "进口(宁波)"]) {
      expect(await search(typed, stranger.actor, stranger.roleVersionId), typed).toEqual([]);
      expect(await search(typed, writer, stranger.roleVersionId), typed).toEqual([]);
    }
  });
});
