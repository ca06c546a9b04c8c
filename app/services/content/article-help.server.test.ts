import { expect, it } from "vitest";
import { db } from "../db/client.server";
import { countHelp } from "./article-help.server";
import { seedArticles } from "./seed-articles.server";

const countsOf = (id: number) =>
  db
    .selectFrom("articles")
    .select(["helpful_count as yes", "unhelpful_count as no"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

it("counts each address once a day for an article", async () => {
  await seedArticles();
  const { id } = await db.selectFrom("articles").select("id").orderBy("id").executeTakeFirstOrThrow();
  await countHelp(id, true, "192.0.2.1");
  await countHelp(id, false, "192.0.2.1");
  await countHelp(id, false, "192.0.2.2");
  expect(await countsOf(id)).toEqual({ yes: 1, no: 1 });
  await countHelp(id + 1, true, "192.0.2.1");
  expect(await countsOf(id + 1)).toEqual({ yes: 1, no: 0 });
});
