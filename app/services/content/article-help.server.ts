import { LRUCache } from "lru-cache";
import { db } from "../db/client.server";

const DAY_MILLISECONDS = 86_400_000;
const REMEMBERED_MAX = 10_000;

/** Who has answered for which article today, by network address: another press counts nothing. */
const answered = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: DAY_MILLISECONDS });

/** A reader says whether an article has helped. */
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
