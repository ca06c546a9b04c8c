import { expect, it } from "vitest";
import { db } from "../db/client.server";
import { listFiles } from "./article-files.server";
import { seedArticles } from "./seed-articles.server";

const idOf = async (seedKey: string) =>
  (await db.selectFrom("articles").select("id").where("seed_key", "=", seedKey).executeTakeFirstOrThrow()).id;

it("names the files of a paper, until somebody edits its article", async () => {
  await seedArticles();
  const seedKey = "download/authorisation-letter";
  const id = await idOf(seedKey);
  expect(await listFiles({ id, seedKey })).toEqual([
    {
      kind: "docx",
      href: expect.stringMatching(/^\/assets\/authorisation-letter-[\da-f]{8}\.docx$/) as string,
    },
    {
      kind: "pdf",
      href: expect.stringMatching(/^\/assets\/authorisation-letter-[\da-f]{8}\.pdf$/) as string,
    },
  ]);
  await db
    .insertInto("article_versions")
    .values({ article_id: id, number: 2, content: "{}", created_at: 1, created_by: "编辑" })
    .execute();
  expect(await listFiles({ id, seedKey })).toEqual([]);
});

it("has none for what is no paper", async () => {
  await seedArticles();
  const seedKey = "guide/how-to-register";
  expect(await listFiles({ id: await idOf(seedKey), seedKey })).toEqual([]);
  expect(await listFiles({ id: 1, seedKey: null })).toEqual([]);
});
