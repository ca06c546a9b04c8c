import { beforeAll, describe, expect, it } from "vitest";
import { newColumn } from "../../../../tests/support/articles";
import { strangersIn } from "../../../../tests/support/clean-html";
import { newEditor, scopeOfAdministrator } from "../../../../tests/support/companies";
import {
  articleRow,
  articleValues,
  inLibrary,
  publishedBy,
  rewritten,
  written,
} from "../../../../tests/support/content";
import { makePerson } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { SCRIPT_PAYLOADS } from "../../../../tests/support/script-payloads";
import { passHours, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { findArticle } from "../articles.server";
import { pictureHref } from "../content-addresses";
import { readVersion } from "../publish-article.server";
import { listRedirects } from "../redirects.server";
import { takeOff } from "../publishing/publish-with.server";
import { archiveArticle, restoreArticle } from "./archive-article.server";
import { createArticle, editArticle, restoreVersion } from "./save-draft.server";

let staff: Actor;
let columnId: number;
beforeAll(async () => {
  columnId = await newColumn("guides");
  staff = newEditor(undefined, (await makePerson()).id);
});

const entries = () => auditOf(staff.source.requestId);
const versionOf = async (id: number) => (await readVersion(db, id)).number;

describe("an article that staff write", () => {
  it("is a draft with a first version, and stands in the record", async () => {
    const id = await written(staff, articleValues(columnId, { slug: "first", summary: "三步" }));
    expect(await articleRow(id)).toMatchObject({ status: 0, slug: "first", shown_version: null });
    expect((await entries()).at(-1)).toMatchObject({
      event: "article.created",
      detail: { title: "如何办理通关", columnId: "栏目 guides", slug: "first", version: "版本 1" },
    });
  });

  it("is nobody's who is not of the platform's staff", async () => {
    const stranger = newEditor(scopeOfAdministrator(7));
    await expect(createArticle(stranger, articleValues(columnId))).rejects.toThrow("forbidden");
    const id = await written(staff, articleValues(columnId));
    const edit = { values: articleValues(columnId, { title: "别人的" }), expectedVersion: 0 };
    await expect(editArticle(stranger, id, edit)).rejects.toThrow("not-found");
    await expect(archiveArticle(stranger, id, "不要")).rejects.toThrow("forbidden");
  });

  it("has a version for each change, and none for none", async () => {
    const id = await written(staff, articleValues(columnId));
    expect(await rewritten(staff, id, articleValues(columnId))).toMatchObject({ ok: true });
    expect(await versionOf(id)).toBe(1);
    await rewritten(staff, id, articleValues(columnId, { body: "<p>改过。</p>" }));
    expect(await versionOf(id)).toBe(2);
  });

  it("is not overwritten by whoever has seen an older version, unless both want the same", async () => {
    const id = await written(staff, articleValues(columnId));
    const version = (await articleRow(id)).updated_at;
    const first = articleValues(columnId, { title: "先改的标题" });
    await editArticle(staff, id, { values: first, expectedVersion: version });
    const second = { values: articleValues(columnId, { title: "后改的标题" }), expectedVersion: version };
    expect(await editArticle(staff, id, second)).toEqual({ ok: false, reason: "stale" });
    expect(await editArticle(staff, id, { values: first, expectedVersion: version })).toMatchObject({
      ok: true,
    });
    expect(await versionOf(id)).toBe(2);
  });

  it("cannot stand at another's address", async () => {
    const id = await written(staff, articleValues(columnId, { slug: "taken" }));
    const refusal = { field: "slug", record: { href: `/content-manage/${id}` } };
    expect(await createArticle(staff, articleValues(columnId, { slug: "taken" }))).toMatchObject(refusal);
    const other = await written(staff, articleValues(columnId));
    expect(await rewritten(staff, other, articleValues(columnId, { slug: "taken" }))).toMatchObject(refusal);
  });

  it("brings an older version back as a draft; visitors see what they saw", async () => {
    const id = await written(staff, articleValues(columnId, { slug: "older", body: "<p>第一版</p>" }));
    await publishedBy(staff, id);
    await rewritten(staff, id, articleValues(columnId, { slug: "older", body: "<p>第二版</p>" }));
    await publishedBy(staff, id);
    expect(await restoreVersion(staff, id, 1)).toEqual({ ok: true, id });
    expect(await versionOf(id)).toBe(3);
    expect((await readVersion(db, id)).content.body).toBe("<p>第一版</p>");
    expect(await findArticle("guides", "older")).toMatchObject({ article: { body: "<p>第二版</p>" } });
    expect((await entries()).at(-1)).toMatchObject({
      event: "article.version-restored",
      detail: { version: "版本 2 → 版本 3" },
    });
    expect(await restoreVersion(staff, id, 3)).toMatchObject({ text: "与最新版本相同，不需要恢复" });
    await expect(restoreVersion(staff, id, 9)).rejects.toThrow("not-found");
  });

  it("is archived when visitors do not see it, and comes back unless its place is taken", async () => {
    const id = await written(staff, articleValues(columnId, { slug: "away" }));
    await publishedBy(staff, id);
    expect(await archiveArticle(staff, id, "过期")).toMatchObject({ text: "请先下线再归档" });
    await takeOff(staff, id);
    expect(await archiveArticle(staff, id, "")).toMatchObject({ field: "reason" });
    expect(await archiveArticle(staff, id, "过期")).toEqual({ ok: true });
    const other = await written(staff, articleValues(columnId, { slug: "away" }));
    expect(await restoreArticle(staff, id)).toMatchObject({ text: "网址名已被另一篇文章使用，不能恢复" });
    await rewritten(staff, other, articleValues(columnId, { slug: "elsewhere" }));
    expect(await restoreArticle(staff, id)).toEqual({ ok: true });
    expect(await articleRow(id)).toMatchObject({ status: 3, archived_at: null });
  });
});

describe("what stands in an article", () => {
  it("is nothing that runs, written or read", async () => {
    for (const payload of SCRIPT_PAYLOADS) {
      const outcome = await createArticle(staff, articleValues(columnId, { body: `<p>文字</p>${payload}` }));
      if (!outcome.ok) continue;
      const { content } = await readVersion(db, outcome.id);
      expect(strangersIn(content.body), payload).toEqual([]);
    }
    const id = await written(staff, articleValues(columnId, { slug: "read" }));
    await publishedBy(staff, id);
    for (const payload of SCRIPT_PAYLOADS.slice(0, 10)) {
      await db.updateTable("articles").set({ body: payload }).where("id", "=", id).execute();
      const found = await findArticle("guides", "read");
      expect(found?.kind === "found" ? strangersIn(found.article.body) : ["gone"], payload).toEqual([]);
    }
  });

  it("has something to read or to look at", async () => {
    const emptyArticle = articleValues(columnId, { body: "<p> </p><script>alert(1)</script>" });
    expect(await createArticle(staff, emptyArticle)).toMatchObject({ field: "body" });
  });

  it("has pictures of the library alone, and each says what it shows", async () => {
    const { id: picture, path } = await inLibrary(staff);
    const body = `<p><img src="${pictureHref(path)}"></p>`;
    const id = await written(staff, articleValues(columnId, { body, cover: picture }));
    const { content } = await readVersion(db, id);
    expect(content.body).toContain('alt="通关流程图"');
    expect(content).toMatchObject({ cover: pictureHref(path), coverAlt: "通关流程图" });
    const unknown = pictureHref(`/picture/2026/${"0".repeat(32)}.png`);
    for (const src of [unknown, "/api/yxd-system/sys/common/preview/avatar/2026/a.png"])
      expect(
        await createArticle(staff, articleValues(columnId, { body: `<p><img src="${src}"></p>` })),
      ).toMatchObject({ field: "body" });
    expect(await createArticle(staff, articleValues(columnId, { cover: 999_999 }))).toMatchObject({
      field: "cover",
    });
  });
});

describe("an address that has changed", () => {
  const movedTo = async (column: string, name: string) => {
    const found = await findArticle(column, name);
    return found?.kind === "moved" ? found.href : found?.kind;
  };

  it("leads on at once, however often it has changed, and never round and round", async () => {
    const slugs = ["one-a", "one-b", "one-c"];
    const id = await written(staff, articleValues(columnId, { slug: slugs[0]! }));
    await publishedBy(staff, id);
    for (const slug of slugs.slice(1)) {
      passSeconds(1);
      await rewritten(staff, id, articleValues(columnId, { slug }));
      await publishedBy(staff, id);
    }
    expect(await movedTo("guides", "one-a")).toBe("/cmsweb/guides/one-c");
    expect(await movedTo("guides", "one-b")).toBe("/cmsweb/guides/one-c");
    await rewritten(staff, id, articleValues(columnId, { slug: "one-a" }));
    await publishedBy(staff, id);
    expect(await movedTo("guides", "one-a")).toBe("found");
    expect(await movedTo("guides", "one-b")).toBe("/cmsweb/guides/one-a");
    expect(await movedTo("guides", "one-c")).toBe("/cmsweb/guides/one-a");
  });

  it("leads nowhere before the change is published, and when the article is off the site", async () => {
    const id = await written(staff, articleValues(columnId, { slug: "two-a" }));
    await publishedBy(staff, id);
    await rewritten(staff, id, articleValues(columnId, { slug: "two-b" }));
    expect(await movedTo("guides", "two-b")).toBeUndefined();
    await publishedBy(staff, id);
    await takeOff(staff, id);
    expect(await movedTo("guides", "two-a")).toBeUndefined();
    // Its address changes while it is not published.
    await rewritten(staff, id, articleValues(columnId, { slug: "two-c" }));
    await publishedBy(staff, id);
    expect(await movedTo("guides", "two-b")).toBe("/cmsweb/guides/two-c");
  });

  it("leads on into another column, and is another article's once that stands there", async () => {
    const elsewhere = await newColumn("elsewhere");
    const id = await written(staff, articleValues(columnId, { slug: "moving" }));
    await publishedBy(staff, id);
    await rewritten(staff, id, articleValues(elsewhere, { slug: "moved" }));
    await publishedBy(staff, id);
    expect(await movedTo("guides", "moving")).toBe("/cmsweb/elsewhere/moved");
    const other = await written(staff, articleValues(columnId, { slug: "moving" }));
    passHours(1);
    await publishedBy(staff, other);
    expect(await movedTo("guides", "moving")).toBe("found");
  });

  it("stands on the page of its article, with the column that it was in", async () => {
    const id = await written(staff, articleValues(columnId, { slug: "listed" }));
    await publishedBy(staff, id);
    await rewritten(staff, id, articleValues(columnId, { slug: "listed-anew" }));
    await publishedBy(staff, id);
    expect(await listRedirects(id)).toMatchObject([{ slug: "guides", name: "listed" }]);
  });

  it("was nobody's before the article was seen", async () => {
    const id = await written(staff, articleValues(columnId, { slug: "unseen" }));
    await rewritten(staff, id, articleValues(columnId, { slug: "seen" }));
    await publishedBy(staff, id);
    expect(await movedTo("guides", "unseen")).toBeUndefined();
  });
});
