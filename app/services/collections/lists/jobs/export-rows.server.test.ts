import iconv from "iconv-lite";
import readXlsxFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { PLAIN_QUERY } from "../../../../../tests/support/list-queries";
import { CODE_COLUMN, STAFF_VIEWER as STAFF } from "../../../../../tests/support/sample-lists";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { organizationInScope } from "../../../access/scopes/scope.server";
import { defineList } from "../define-list.server";
import { requireRows, exportedRows } from "./export-rows.server";
import { sheetFile, type SheetFormat } from "./sheet-files.server";

const list = defineList<{ id: number; name: string; code: string }>({
  slug: "sample",
  object: "组织",
  table: "organizations",
  isArchivable: true,
  within: (scope) => organizationInScope(scope, "organizations.id"),
  columns: [CODE_COLUMN, { code: "name", title: "名称", cell: ({ name }) => ({ text: name, href: "/x" }) }],
  filters: [],
  defaultSort: "code",
  read: (executor, ids) =>
    executor.selectFrom("organizations").select(["id", "name", "code"]).where("id", "in", ids).execute(),
  nameOf: ({ name }) => name,
  empty: "没有组织",
});

const all = { query: PLAIN_QUERY, ids: null, columns: null };
const ids: number[] = [];

beforeAll(async () => {
  const names = ["=1+1", '宁波，"远洋"', "𠮷野家"];
  for (let index = 0; index < 1203; index += 1) {
    const code = `E${String(index).padStart(5, "0")}`;
    ids.push(await makeOrganization(db, "customer", { code, name: names[index] ?? `公司${index}` }));
  }
});

async function rowsOf(exported: Parameters<typeof exportedRows>[2], viewer = STAFF) {
  const rows: (readonly string[])[] = [];
  for await (const slice of exportedRows(db, list, exported, viewer)) rows.push(...slice);
  return rows;
}

async function fileOf(format: SheetFormat): Promise<Buffer> {
  const parts: Buffer[] = [];
  const slices = exportedRows(db, list, { ...all, ids: ids.slice(0, 3) }, STAFF);
  for await (const part of sheetFile(format, ["编码", "名称"], slices)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe("exportedRows", () => {
  it("gives every row once, in the list's order, over all slices", async () => {
    const rows = await rowsOf(all);
    expect(rows.map(([code]) => code)).toEqual(ids.map((_, index) => `E${String(index).padStart(5, "0")}`));
    expect(rows[3]).toEqual(["E00003", "公司3"]);
  });

  it("gives the ticked rows and the asked columns only", async () => {
    expect(await rowsOf({ ...all, ids: [ids[7]!, ids[5]!], columns: ["name"] })).toEqual([
      ["公司5"],
      ["公司7"],
    ]);
  });

  it("gives nothing that is out of scope", async () => {
    const scope = {
      kind: "organization",
      accountId: 1,
      organizationId: ids[4]!,
      departmentId: null,
    } as const;
    expect(await rowsOf(all, { ...STAFF, scope })).toEqual([["E00004", "公司4"]]);
    await expect(requireRows(db, list, [ids[4]!, ids[5]!], { ...STAFF, scope })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(requireRows(db, list, [ids[4]!], { ...STAFF, scope })).resolves.toBeUndefined();
    await expect(requireRows(db, list, [ids[4]!, 999_999], STAFF)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("sheetFile", () => {
  const TEXT = '编码,名称\r\nE00000,\'=1+1\r\nE00001,"宁波，""远洋"""\r\nE00002,𠮷野家\r\n';

  it("writes CSV with its mark, no cell a formula", async () => {
    expect((await fileOf("csv")).toString("utf8")).toBe(`\ufeff${TEXT}`);
  });

  it("writes GB18030 without losing a character", async () => {
    expect(iconv.decode(await fileOf("gb18030"), "gb18030")).toBe(TEXT);
  });

  it("writes a workbook of texts", async () => {
    const [sheet] = await readXlsxFile(await fileOf("xlsx"));
    expect(sheet?.data).toEqual([
      ["编码", "名称"],
      ["E00000", "=1+1"],
      ["E00001", '宁波，"远洋"'],
      ["E00002", "𠮷野家"],
    ]);
  });
});
