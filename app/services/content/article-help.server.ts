import { LRUCache } from "lru-cache";
import { db } from "../db/client.server";

const DAY_MILLISECONDS = 86_400_000;
const REMEMBERED_MAX = 10_000;

/** Answers of the last day by article and network address: further ones are not counted. */
const answered = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: DAY_MILLISECONDS });

/** Counts a reader's answer whether an article was helpful, once a day for each address. */
export async function countHelp(articleId: number, hasHelped: boolean, address: string): Promise<void> {
  const key = `${articleId} ${address}`;
  if (answered.has(key)) return;
  answered.set(key, true);
  const column = hasHelped ? "helpful_count" : "unhelpful_count";
  await db
    .updateTable("articles")
    .set((eb) => ({ [column]: eb(column, "+", 1) }))
    .where("id", "=", articleId)
    .execute();
}
