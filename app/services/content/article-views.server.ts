import { sql } from "kysely";
import { db } from "../db/client.server";

const BATCH = 200;

/** Views since the last flush; they are lost when the server is killed. */
let counted = new Map<number, number>();

/** Counts a view in memory until the next flush. */
export function countView(articleId: number): void {
  counted.set(articleId, (counted.get(articleId) ?? 0) + 1);
}

async function writeDown(views: readonly (readonly [id: number, views: number])[]): Promise<void> {
  const increments = sql.join(
    views.map(([id, times]) => sql`when ${sql.lit(id)} then ${sql.lit(times)}`),
    sql` `,
  );
  await db
    .updateTable("articles")
    .set({ view_count: sql<number>`view_count + case id ${increments} else 0 end` })
    .where(
      "id",
      "in",
      views.map(([id]) => id),
    )
    .execute();
}

/** Adds the counted views to the articles' rows; those of a failed write are counted again. */
export async function flushViews(): Promise<void> {
  const views = [...counted];
  counted = new Map();
  for (let start = 0; start < views.length; start += BATCH) {
    const batch = views.slice(start, start + BATCH);
    try {
      await writeDown(batch);
    } catch (error) {
      for (const [id, times] of views.slice(start)) counted.set(id, (counted.get(id) ?? 0) + times);
      throw error;
    }
  }
}
