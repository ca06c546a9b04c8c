import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { newColumn } from "../../../../tests/support/articles";
import { testPlans } from "../../../../tests/support/query-plans";
import { db } from "../../db/client.server";
import { columnList } from "../columns/column-list.server";
import { pictureList } from "../pictures/picture-list.server";
import { articleList } from "./article-list.server";

const ROWS = 2000;
const AT = 1_790_000_000_000;
const FEW = 50;

const stamps = (index: number) => ({
  created_at: AT,
  created_by: index % FEW === 0 ? "少见的人" : "常见的人",
  updated_at: AT + index,
  updated_by: "test",
});

async function makeArticles(columnIds: readonly number[]): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    column_id: columnIds[index % FEW === 0 ? 1 : 0]!,
    title: `许多文章${String(index)}号`,
    summary: "",
    body: "",
    body_proof: "",
    body_text: "",
    status: index % FEW === 0 ? (0 as const) : (2 as const),
    publish_at: AT + index * 1000,
    pinned_until: index % FEW === 0 ? AT * 2 : null,
    view_count: index,
    ...stamps(index),
  }));
  for (let start = 0; start < ROWS; start += 100)
    await db
      .insertInto("articles")
      .values(rows.slice(start, start + 100))
      .execute();
}

async function makePictures(): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    name: `许多图片${String(index)}号`,
    alt: "图",
    path: `/picture/2026/${String(index)}`,
    size: 1,
    ...stamps(index),
  }));
  for (let start = 0; start < ROWS; start += 200)
    await db
      .insertInto("article_pictures")
      .values(rows.slice(start, start + 200))
      .execute();
}

beforeAll(async () => {
  await makeArticles([await newColumn("common"), await newColumn("rare")]);
  await makePictures();
  await sql`analyze`.execute(db);
});

describe("the list of articles", () => {
  testPlans(articleList, [
    ["title", { title: ["1999号"] }],
    ["columnId", { columnId: ["2"] }],
    ["status", { status: ["0"] }],
    ["writer", { writer: ["少见的人"] }],
    ["publishAt", { publishAtFrom: ["2026-09-22"], publishAtTo: ["2026-09-22"] }],
    ["pinned", { pinned: ["1"] }],
  ]);
});

describe("the list of columns", () => testPlans(columnList, []));

describe("the list of pictures", () => testPlans(pictureList, [["keyword", { keyword: ["1999号"] }]]));
