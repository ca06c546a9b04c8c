import { makeSendingDesk } from "../../../../tests/support/declarations/sending-desk";
import type { Updateable } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDeclarations } from "../../../../tests/support/declarations/many-declarations";
import { expectByIndex, planOf } from "../../../../tests/support/query-plans";
import type { Viewer } from "../../collections/lists/define-list.server";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { db, dialectName } from "../../db/client.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import { formatTime } from "../../format/time";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { addDays } from "../fields/read-date";
import { reasonKey } from "../receipts/reason-key";
import { createDeclaration } from "../records/create-declaration.server";
import { channelsQuery, holdersQuery, listHolders } from "./board-filters.server";
import { countsQuery, readBoard, reasonsQuery } from "./board.server";
import { declarationList } from "./declaration-list.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AT = Date.UTC(2026, 10, 20, 4);

let desk: Awaited<ReturnType<typeof makeSendingDesk>>;
let viewer: Viewer;
beforeEach(async () => {
  desk = await makeSendingDesk();
  const { scope, accountId } = desk.writer;
  viewer = { scope, accountId, may: () => true, at: AT };
});

/** Creates a declaration with these columns, changed at the viewer's time. */
async function add(columns: Updateable<DeclarationTable>): Promise<number> {
  const { id } = await createDeclaration(desk.writer, "I");
  await db
    .updateTable("declarations")
    .set({ updated_at: AT, crossing_date: "", ...columns })
    .where("id", "=", id)
    .execute();
  return id;
}

/** All linked numbers of the board: its address with what it says. */
async function cellsOf(asker = viewer) {
  const board = (await readBoard(asker))!;
  const cells = [
    ...board.counts.flatMap(({ figures }) => figures),
    ...board.tables.flatMap(({ rows }) => rows.flat()),
  ];
  return new Map(
    cells.flatMap((cell) =>
      typeof cell === "object" && "href" in cell && cell.href ? [[cell.href, cell.text] as const] : [],
    ),
  );
}

const countAt = async (query: string) => (await cellsOf()).get(`/phsb/declarations?${query}`);

async function listAt(href: string, asker = viewer) {
  const query = readListQuery(await shapeOf(declarationList, asker), new URL(href, "http://x").searchParams);
  expect(query, href).toMatchObject({ problems: {} });
  return (await readList(db, declarationList, query, asker)).rows;
}

describe("the board", () => {
  it("says of each cell how many rows the list behind it has", async () => {
    const channel_id = desk.channelId;
    const day = formatTime(AT, "YYYYMMDD");
    await add({ status: "01" });
    await add({ status: "01", is_returned: 1, updated_at: AT - 8 * DAY });
    await add({ status: "05", updated_at: AT - 3 * DAY, crossing_date: addDays(day, -15) });
    await add({ status: "06", updated_at: AT - DAY, crossing_date: addDays(day, -14) });
    await add({ status: "11", channel_id, updated_at: AT - HOUR });
    await add({ status: "13", channel_id });
    await add({ status: "S0", channel_id, updated_at: AT - 2 * DAY });
    await add({ status: "7", channel_id, updated_at: AT - 5 * HOUR });
    await add({ status: "Z", channel_id, return_reason: reasonKey("Z", "第1项商品编号有误") });
    await add({ status: "01", channel_id, return_reason: reasonKey("Z", "第12项商品编号有误") });
    await add({ status: "04", return_reason: reasonKey("Z", "第3项商品编号有误") });
    await add({ status: "R", channel_id });
    const cells = await cellsOf();
    expect(cells.size).toBeGreaterThan(20);
    for (const [href, text] of cells) expect(String((await listAt(href)).length), href).toBe(text);
    const [reason] = [...cells].filter(([href]) => href.includes("returnReason"));
    expect(reason).toEqual([expect.stringContaining("Z"), "2"]);
    const holder = String(desk.writer.accountId);
    expect(cells.get(`/phsb/declarations?todo=open&holder=${holder}`)).toBe("10");
    expect(cells.get(`/phsb/declarations?todo=sent&channel=${String(channel_id)}`)).toBe("4");
    expect(cells.get(`/phsb/declarations?status=13&channel=${String(channel_id)}`)).toBe("1");
  });

  it.each([
    ["written", "11", 30 * MINUTE],
    ["written", "12", 30 * MINUTE],
    ["stored", "S0", DAY],
    ["declared", "7", 4 * HOUR],
  ])("calls %s silent in state %s from %d ms on", async (kind, status, after) => {
    await add({ status, updated_at: AT - after + 1 });
    expect(await countAt(`silent=${kind}`)).toBe("0");
    await add({ status, updated_at: AT - after });
    expect(await countAt(`silent=${kind}`)).toBe("1");
    await add({ status: "10", updated_at: AT - 9 * DAY });
    expect(await countAt(`silent=${kind}`)).toBe("1");
  });

  it.each([
    [-9, "1", "0"],
    [-8, "0", "0"],
    [-14, "1", "0"],
    [-15, "0", "1"],
    [-44, "0", "1"],
    [-45, "0", "0"],
  ])(
    "counts an import %d days after its arrival as near or behind its late fee",
    async (days, soon, late) => {
      const crossing_date = addDays(formatTime(AT, "YYYYMMDD"), days);
      await add({ status: "02", crossing_date });
      await add({ status: "02", crossing_date, direction: "E" });
      await add({ status: "7", crossing_date });
      expect([await countAt("due=soon"), await countAt("due=late")]).toEqual([soon, late]);
    },
  );

  it.each([
    [0, "today"],
    [1, "days"],
    [2, "days"],
    [3, "week"],
    [6, "week"],
    [7, "older"],
  ])("puts what was changed %d days ago under %s", async (days, bucket) => {
    await add({ status: "02", updated_at: AT - days * DAY });
    const { counts } = (await readBoard(viewer))!;
    const found = counts[1]!.figures.findIndex(({ text }) => text === "1");
    expect(found).toBe(["today", "days", "week", "older"].indexOf(bucket));
    expect(counts[1]!.figures.filter(({ text }) => text !== "0")).toHaveLength(1);
  });

  it("counts what the viewer's list shows and nothing of others", async () => {
    const foreign = await makeSendingDesk();
    await createDeclaration(foreign.writer, "I");
    await add({ status: "01" });
    const other = await add({ status: "01" });
    await db
      .updateTable("declarations")
      .set({ creator_id: 1, holder_id: 1 })
      .where("id", "=", other)
      .execute();
    expect(await countAt("status=01")).toBe("2");
    const own = { ...viewer, scope: { ...viewer.scope, kind: "self" } as Viewer["scope"] };
    const cells = await cellsOf(own);
    expect(cells.get("/phsb/declarations?status=01")).toBe("1");
    for (const [href, text] of cells) expect(String((await listAt(href, own)).length), href).toBe(text);
    const offered = (await listHolders(own)).filter(({ isAbsent }) => !isAbsent);
    expect(offered.map(({ value }) => value)).toEqual([String(desk.writer.accountId)]);
    expect(await readBoard({ ...viewer, scope: { kind: "all" } })).toBeNull();
  });
});

describe("the board of 2,000 declarations", () => {
  it("reads each count from an index, and counts up to a thousand", async () => {
    await addDeclarations(desk.organizationId, 2000);
    const channel = String(desk.channelId);
    await add({ status: "11", channel_id: desk.channelId });
    for (const query of [
      "status=05",
      "todo=open&updatedAtTo=2026-11-01",
      "todo=open&holder=1",
      "silent=written",
      "due=late",
      `todo=sent&channel=${channel}`,
      "returnReason=Z%EF%BC%9Ax",
    ])
      await expectByIndex(countsQuery([query], viewer, await shapeOf(declarationList, viewer)));
    // Of few rows PostgreSQL may choose any index of the table.
    const named = (index: string) => (dialectName === "sqlite" ? index : " declarations_");
    await expectByIndex(reasonsQuery(viewer.scope), named("declarations_own_returned_for"));
    // These look up one id after another.
    for (const [query, index] of [
      [channelsQuery(desk.organizationId), "declarations_own_channel"],
      [holdersQuery(viewer.scope, desk.organizationId), "declarations_own_hold"],
    ] as const) {
      const plan = (await planOf(query)).join("\n");
      expect(plan).toContain(named(index));
      expect(plan).not.toMatch(/SCAN (?:d|declarations|channels|accounts)\b|Seq Scan on/);
    }
    expect(await countAt("status=01")).toBe("999+");
  });
});
