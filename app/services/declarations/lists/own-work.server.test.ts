import { beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import type { Viewer } from "../../collections/lists/define-list.server";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { createDeclaration } from "../records/create-declaration.server";
import { declarationList } from "./declaration-list.server";
import { OWN_KINDS } from "./own-kinds.server";
import { listOwnWork } from "./own-work.server";

/** 2026-11-29 12:00 in Asia/Shanghai. */
const AT = Date.parse("2026-11-29T04:00:00Z");
/** The first millisecond of that day. */
const MIDNIGHT = Date.parse("2026-11-28T16:00:00Z");

let writer: Actor;
let reviewer: Actor;
beforeEach(async () => {
  const organizationId = await makeOrganization(db, "customer");
  writer = await deskActor(organizationId);
  reviewer = await deskActor(organizationId);
});

type Columns = Partial<{
  status: string;
  is_returned: 0 | 1;
  direction: "I" | "E";
  crossing_date: string;
  updated_at: number;
  opinion: string;
  error_count: number;
}>;

async function add(columns: Columns): Promise<number> {
  const { id } = await createDeclaration(writer, "I");
  await db
    .updateTable("declarations")
    .set({ editor_id: writer.accountId, updated_at: AT, ...columns })
    .where("id", "=", id)
    .execute();
  return id;
}

const viewerOf = ({ scope, accountId }: Actor, perms?: readonly string[]): Viewer => ({
  scope,
  accountId,
  may: (each) => perms === undefined || perms.includes(each),
  at: AT,
});
const countsOf = async (viewer: Viewer) =>
  (await listOwnWork(viewer)).figures.map(({ title, text }) => `${title} ${text}`);

/** The ids that the list finds at the address of each figure. */
async function linkedIds(viewer: Viewer): Promise<number[][]> {
  const { figures } = await listOwnWork(viewer);
  const shape = await shapeOf(declarationList, viewer);
  return Promise.all(
    figures.map(async ({ href = "" }) => {
      const query = readListQuery(shape, new URL(href, "https://example.com").searchParams);
      const { rows } = await readList(db, declarationList, query, viewer);
      return rows.map(({ id }) => id).sort((one, other) => one - other);
    }),
  );
}

describe("what waits for a declarant and a reviewer", () => {
  it("is counted by kind, and each count leads to a list of the same declarations", async () => {
    const returned = await add({ is_returned: 1, opinion: "单价不符" });
    const due = await add({ status: "02", crossing_date: "20261120" });
    const submitted = await add({ status: "05" });
    const draft = await add({ error_count: 2 });
    await add({ updated_at: MIDNIGHT - 1 });
    await add({ status: "04" });

    expect(await countsOf(viewerOf(writer))).toEqual([
      "退回待修改 1",
      "滞报临期 1",
      "待我复核 0",
      "已提交待复核 1",
      "今天的草稿 1",
    ]);
    expect(await linkedIds(viewerOf(writer))).toEqual([[returned], [due], [], [submitted], [draft]]);
    expect(await countsOf(viewerOf(reviewer))).toEqual([
      "退回待修改 0",
      "滞报临期 0",
      "待我复核 1",
      "已提交待复核 0",
      "今天的草稿 0",
    ]);
    const { table } = await listOwnWork(viewerOf(writer));
    expect(table.rows.map(([own, , kind, note]) => [own, kind, note])).toMatchObject([
      [{ href: `/phsb/declarations/${String(returned)}/edit?part=head` }, { text: "退回待修改" }, "单价不符"],
      [
        { href: `/phsb/declarations/${String(due)}` },
        { text: "滞报临期", tone: "warning" },
        "还剩 5 天，2026-12-04 截止",
      ],
      [
        { href: `/phsb/declarations/${String(submitted)}` },
        { text: "已提交待复核", tone: "quiet" },
        { spoken: "今天 12:00" },
      ],
      [{ href: `/phsb/declarations/${String(draft)}/edit?part=head` }, { text: "今天的草稿" }, "2 处错误"],
    ]);
  });

  it("is due until it is declared, also once the Single Window has it", async () => {
    for (const status of ["2", "6", "N", "3", "8", "7", "R"])
      await add({ status, crossing_date: "20261120" });
    expect(await countsOf(viewerOf(writer))).toContain("滞报临期 5");
  });

  it("is what a role may do something about", async () => {
    await add({ is_returned: 1 });
    const titles = async (...perms: string[]) =>
      (await listOwnWork(viewerOf(writer, perms))).figures.map(({ title }) => title);
    expect(await titles()).toEqual([]);
    expect(await titles("declaration:review")).toEqual(["待我复核"]);
    expect(await titles("declaration:edit")).toEqual(["退回待修改", "滞报临期", "今天的草稿"]);
    expect(await titles("declaration:submit")).toEqual(["已提交待复核"]);
    const { options = [] } = (await shapeOf(declarationList, viewerOf(writer, ["declaration:review"])))
      .filters[0]!;
    expect(options.map(({ value }) => value)).toEqual(["review"]);
  });

  it("begins with midnight for the drafts of today", async () => {
    await add({ updated_at: MIDNIGHT - 1 });
    expect((await countsOf(viewerOf(writer))).at(-1)).toBe("今天的草稿 0");
    await add({ updated_at: MIDNIGHT });
    expect((await countsOf(viewerOf(writer))).at(-1)).toBe("今天的草稿 1");
  });

  it("is nothing of another organisation, and nothing for staff of the platform", async () => {
    await add({ status: "05" });
    const other = await deskActor(await makeOrganization(db, "customer"));
    expect((await listOwnWork(viewerOf(other))).table.rows).toEqual([]);
    const staff = { ...viewerOf(writer), scope: { kind: "all" } as const };
    expect(await listOwnWork(staff)).toMatchObject({
      figures: [],
      table: { rows: [] },
      begin: [],
      hasBoard: false,
    });
    expect(await listOwnWork(viewerOf(writer))).toMatchObject({ hasBoard: true });
  });
});

describe("the late fee of an import", () => {
  it.each([
    ["20261121", null],
    ["20261120", "还剩 5 天，2026-12-04 截止"],
    ["20261115", "今天截止，明天起产生滞报金"],
    ["20261114", "滞报第 1 天，自 2026-11-29 起"],
    ["20261016", "滞报第 30 天，自 2026-10-31 起"],
    ["20261015", null],
    ["", null],
  ])("of a ship that has arrived on %s is announced: %s", async (crossing_date, note) => {
    await add({ status: "06", crossing_date });
    const { table } = await listOwnWork(viewerOf(writer));
    expect(table.rows.map((cells) => cells[3])).toEqual(note === null ? [] : [note]);
  });

  it.each([{ direction: "E" }, { status: "04" }] as const)("does not concern %j", async (columns) => {
    await add({ status: "02", crossing_date: "20261115", ...columns });
    expect((await countsOf(viewerOf(writer)))[1]).toBe("滞报临期 0");
  });
});

it("offers a new declaration of each direction to those who may create one", async () => {
  const { begin } = await listOwnWork(viewerOf(writer, ["declaration:create"]));
  expect(begin.map(({ text, direction }) => [text, direction])).toEqual([
    ["新建进口报关单", "I"],
    ["新建出口报关单", "E"],
  ]);
  expect(new Set(begin.map(({ submission }) => submission)).size).toBe(2);
  expect((await listOwnWork(viewerOf(writer, OWN_KINDS))).begin).toEqual([]);
});
