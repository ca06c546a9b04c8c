import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { Site } from "./site-process";

/** Changes articles in a running site's database, with version and signal as another server does. */
export function changeArticles({ dataDir }: Pick<Site, "dataDir">, statement: string): void {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"), { timeout: 60_000 });
  try {
    // A deferred transaction whose snapshot is stale when it begins to write fails without waiting.
    database
      .transaction(() => {
        database.exec(statement);
        database
          .prepare("update settings set value = ? where key = 'articles-version'")
          .run(`changed ${performance.now()}`);
        database.prepare("insert into signals (body) values (?)").run('{"kind":"articles"}');
      })
      .immediate();
  } finally {
    database.close();
  }
}

/** The stored number of an article's views; NaN for an unknown slug. */
export function countedViews({ dataDir }: Pick<Site, "dataDir">, slug: string): number {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"), { readonly: true });
  try {
    const views = database
      .prepare<[string], number>("select view_count from articles where slug = ?")
      .pluck();
    return views.get(slug) ?? Number.NaN;
  } finally {
    database.close();
  }
}
