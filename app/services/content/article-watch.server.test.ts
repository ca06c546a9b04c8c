import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { draft, newColumn, published, saved } from "../../../tests/support/articles";
import { clockTime, passSeconds } from "../../../tests/support/still-clock";
import { until } from "../../../tests/support/until";
import { db } from "../db/client.server";
import { startSignals } from "../db/signals/signals.server";
import { articleAt, startArticleWatch } from "./article-watch.server";
import { countView } from "./article-views.server";
import { publishArticle, unpublishArticle } from "./publish-article.server";

let columnId: number;
let stopSignals: () => Promise<void>;
beforeAll(async () => {
  stopSignals = startSignals();
  columnId = await newColumn("guide");
});

afterAll(() => stopSignals());

let stop: () => Promise<void> = () => Promise.resolve();
let changes = 0;
afterEach(() => stop());

/** Starts watching and waits for the first result. */
async function watch() {
  changes = 0;
  stop = startArticleWatch(() => (changes += 1));
  await until("the first look", () => changes > 0);
}

const viewsOf = async (id: number) =>
  (await db.selectFrom("articles").select("view_count").where("id", "=", id).executeTakeFirstOrThrow())
    .view_count;

describe("the addresses of the public site", () => {
  it("are those of what is published and of the pages of its lists", async () => {
    const id = await published(draft(columnId, { slug: "one" }));
    const nameless = await published(draft(columnId));
    await saved(draft(columnId, { slug: "draft" }));
    for (let number = 0; number < 19; number += 1) await published(draft(columnId));
    await watch();
    expect(articleAt("/cmsweb/guide/one")).toBe(id);
    expect(articleAt(`/cmsweb/guide/${nameless}`)).toBe(nameless);
    expect(articleAt("/cmsweb/guide")).toBeNull();
    expect(articleAt("/cmsweb/guide?page=2")).toBeNull();
    for (const unknown of [
      "/cmsweb/guide?page=1",
      "/cmsweb/guide?page=3",
      "/cmsweb/guide/draft",
      "/cmsweb/guide/one?x=1",
      "/cmsweb/guide/one/",
      `/cmsweb/guide/${id}`,
      "/cmsweb/search?q=one",
      "/cmsweb/none",
      "__proto__",
    ])
      expect(articleAt(unknown), unknown).toBeUndefined();
  });

  it("change as soon as somebody publishes or takes off, on whichever server", async () => {
    await watch();
    const id = await published(draft(columnId, { slug: "two" }));
    await until("the new address", () => articleAt("/cmsweb/guide/two") === id);
    await unpublishArticle({ id, by: "李四" });
    await until("the address to go", () => articleAt("/cmsweb/guide/two") === undefined);
    expect(changes).toBeGreaterThanOrEqual(3);
  });

  it("change when the time of an article has come, without anybody doing anything", async () => {
    await watch();
    const id = await saved(draft(columnId, { slug: "three" }));
    await publishArticle({ id, by: "李四", at: clockTime() + 1000 });
    await until("the change to be seen", () => changes >= 2);
    expect(articleAt("/cmsweb/guide/three")).toBeUndefined();
    passSeconds(1);
    await until("its time to be seen", () => articleAt("/cmsweb/guide/three") === id);
  });

  it("lead to no work while nothing changes", async () => {
    await watch();
    await saved(draft(columnId));
    await until("another look", () => new Promise((resolve) => setTimeout(() => resolve(true), 300)));
    expect(changes).toBe(1);
  });
});

describe("views", () => {
  it("are written down now and then, and when the server stops", async () => {
    const id = await published(draft(columnId));
    await watch();
    for (let time = 0; time < 5; time += 1) countView(id);
    await stop();
    expect(await viewsOf(id)).toBe(5);
    countView(id);
    countView(999_999);
    await watch();
    await stop();
    expect(await viewsOf(id)).toBe(6);
  });
});
