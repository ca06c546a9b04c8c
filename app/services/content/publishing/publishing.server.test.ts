import { beforeAll, describe, expect, it } from "vitest";
import { newColumn } from "../../../../tests/support/articles";
import { newEditor, scopeOfAdministrator } from "../../../../tests/support/companies";
import {
  articleRow,
  articleValues,
  publication,
  publishedBy,
  rewritten,
  written,
} from "../../../../tests/support/content";
import { auditOf } from "../../../../tests/support/rows";
import { clockTime, passHours, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { formatTime } from "../../format/time";
import { articlesVersion } from "../article-changes.server";
import { archiveArticle } from "../articles/archive-article.server";
import { findArticle } from "../articles.server";
import { dropPreviews, findPreview, makePreview } from "./previews.server";
import { publishNow, publishWith, takeOff } from "./publish-with.server";
import { applySchedule } from "./schedule.server";

const STAFF = newEditor();
let columnId: number;
beforeAll(async () => {
  columnId = await newColumn("news");
});

const inMinutes = (minutes: number) => formatTime(clockTime() + minutes * 60_000, "YYYY-MM-DDTHH:mm");
const isPublished = async (slug: string) => (await findArticle("news", slug))?.kind === "found";
const eventsOf = async (id: number) =>
  (
    await db
      .selectFrom("audit_log")
      .select("event")
      .where("object_type", "=", "article")
      .where("object_id", "=", String(id))
      .orderBy("id")
      .execute()
  ).map(({ event }) => event);

describe("publishing", () => {
  it("shows the newest version at once, tells every server, and stands in the record", async () => {
    const id = await written(STAFF, articleValues(columnId, { slug: "now" }));
    const before = await articlesVersion(db);
    expect(await publishedBy(STAFF, id)).toMatchObject({ ok: true, isLater: false });
    expect(await isPublished("now")).toBe(true);
    expect(await articlesVersion(db)).not.toBe(before);
    expect((await auditOf(STAFF.source.requestId)).at(-1)).toMatchObject({
      event: "article.published",
      detail: { version: "版本 1" },
    });
    const row = await articleRow(id);
    await publishedBy(STAFF, id);
    expect(await articleRow(id)).toEqual(row);
  });

  it("leaves an article that is published again in its place", async () => {
    const id = await written(STAFF, articleValues(columnId, { slug: "place" }));
    await publishedBy(STAFF, id);
    const { publish_at: at } = await articleRow(id);
    passHours(2);
    await rewritten(STAFF, id, articleValues(columnId, { slug: "place", title: "又一个标题" }));
    await publishedBy(STAFF, id);
    expect((await articleRow(id)).publish_at).toBe(at);
    await takeOff(STAFF, id);
    await publishNow(STAFF, id);
    expect((await articleRow(id)).publish_at).toBe(clockTime());
  });

  it("is refused for the past, and for an end before the beginning", async () => {
    const id = await written(STAFF, articleValues(columnId));
    const later = (publishAt: string, unpublishAt = "") =>
      publishedBy(STAFF, id, { mode: "later", publishAt, unpublishAt });
    expect(await later("")).toMatchObject({ field: "publishAt", text: "请输入发布时间" });
    expect(await later(inMinutes(-1))).toMatchObject({
      field: "publishAt",
      text: "发布时间不能早于当前时间",
    });
    expect(await later(inMinutes(600_000))).toMatchObject({ field: "publishAt" });
    expect(await later(inMinutes(5), inMinutes(4))).toMatchObject({ field: "unpublishAt" });
    expect(await publishedBy(STAFF, id, { unpublishAt: inMinutes(-1) })).toMatchObject({
      text: "下线时间不能早于当前时间",
    });
    expect(await articleRow(id)).toMatchObject({ status: 0, publish_at: null });
  });

  it("is refused to whoever has seen an older version, and to who is not of the staff", async () => {
    const id = await written(STAFF, articleValues(columnId));
    const version = (await articleRow(id)).updated_at;
    passSeconds(1);
    await rewritten(STAFF, id, articleValues(columnId, { title: "没看过的标题" }));
    const edit = { values: publication(), expectedVersion: version };
    expect(await publishWith(STAFF, id, edit)).toEqual({ ok: false, reason: "stale" });
    expect((await articleRow(id)).status).toBe(0);
    const stranger = newEditor(scopeOfAdministrator(7));
    await expect(publishWith(stranger, id, edit)).rejects.toThrow("forbidden");
  });

  it("is refused in a column that is archived, and at an address that is taken", async () => {
    const archivedColumn = await newColumn("gone");
    const id = await written(STAFF, articleValues(archivedColumn));
    await db
      .updateTable("article_columns")
      .set({ archived_at: 1 })
      .where("id", "=", archivedColumn)
      .execute();
    expect(await publishNow(STAFF, id)).toMatchObject({ text: "栏目已归档，请另选栏目" });
    const first = await written(STAFF, articleValues(columnId, { slug: "both" }));
    await publishedBy(STAFF, first);
    await rewritten(STAFF, first, articleValues(columnId, { slug: "both-new" }));
    const second = await written(STAFF, articleValues(columnId, { slug: "both-new" }));
    await publishedBy(STAFF, second);
    expect(await publishedBy(STAFF, first)).toMatchObject({ reason: "refused" });
  });
});

describe("a schedule", () => {
  it("is kept to the minute by what visitors see, and written down by the job, once", async () => {
    const id = await written(STAFF, articleValues(columnId, { slug: "timed" }));
    await publishedBy(STAFF, id, {
      mode: "later",
      publishAt: inMinutes(10),
      unpublishAt: inMinutes(20),
    });
    expect(await articleRow(id)).toMatchObject({ status: 1 });
    await applySchedule();
    expect([await isPublished("timed"), (await articleRow(id)).status]).toEqual([false, 1]);
    passSeconds(600);
    expect(await isPublished("timed")).toBe(true);
    const stamps = (await articleRow(id)).updated_at;
    await Promise.all([applySchedule(), applySchedule()]);
    expect(await articleRow(id)).toMatchObject({ status: 2, updated_at: stamps });
    passSeconds(600);
    expect(await isPublished("timed")).toBe(false);
    await Promise.all([applySchedule(), applySchedule()]);
    expect(await articleRow(id)).toMatchObject({ status: 3, unpublish_at: null });
    expect(await eventsOf(id)).toEqual([
      "article.created",
      "article.published",
      "article.appeared",
      "article.ended",
    ]);
  });
});

describe("a private link", () => {
  it("shows the newest version until it ends, and nothing of it is kept but its proof", async () => {
    const id = await written(STAFF, articleValues(columnId, { body: "<p>草稿一</p>" }));
    const token = await makePreview(STAFF, id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findPreview(token)).toMatchObject({ version: 1, article: { body: "<p>草稿一</p>" } });
    await rewritten(STAFF, id, articleValues(columnId, { body: "<p>草稿二</p>" }));
    expect(await findPreview(token)).toMatchObject({ version: 2, article: { body: "<p>草稿二</p>" } });
    const rows = await db.selectFrom("article_previews").selectAll().execute();
    const forms = await db.selectFrom("form_submissions").selectAll().execute();
    expect(JSON.stringify([rows, forms])).not.toContain(token);
    passHours(7 * 24);
    expect(await findPreview(token)).toBeNull();
  });

  it("is stopped, with all others of the article, and ends when that is archived", async () => {
    const id = await written(STAFF, articleValues(columnId));
    const tokens = [await makePreview(STAFF, id), await makePreview(STAFF, id)];
    await dropPreviews(STAFF, id);
    for (const token of tokens) expect(await findPreview(token)).toBeNull();
    const token = await makePreview(STAFF, id);
    await archiveArticle(STAFF, id, "不用");
    expect(await findPreview(token)).toBeNull();
    await expect(makePreview(STAFF, id)).rejects.toThrow("not-found");
    await expect(makePreview(newEditor(scopeOfAdministrator(7)), id)).rejects.toThrow("not-found");
  });

  it.each(["", "x", "a".repeat(43), "%00", "../x"])(
    "that nobody has made shows nothing: %j",
    async (token) => {
      expect(await findPreview(token)).toBeNull();
    },
  );
});
