import { findWaitingUpload } from "../../files/uploads/waiting-upload.server";
import { describe, expect, it } from "vitest";
import { newEditor, scopeOfAdministrator } from "../../../../tests/support/companies";
import { articleValues, inLibrary, publishedBy, written } from "../../../../tests/support/content";
import { makePerson } from "../../../../tests/support/people";
import { stored, textOf } from "../../../../tests/support/stored-uploads";
import "../../../../tests/support/still-clock";
import { pictureOf } from "../../../../tests/support/upload-files";
import { db } from "../../db/client.server";
import { findColumn, listColumns } from "../article-lists.server";
import { archiveArticle } from "../articles/archive-article.server";
import { findArticle } from "../articles.server";
import { pictureHref } from "../content-addresses";
import { findPictureByText, readPicture, suggestPictures } from "../pictures/find-picture.server";
import { addPicture, archivePicture, editPicture, restorePicture } from "../pictures/save-picture.server";
import { takeOff } from "../publishing/publish-with.server";
import { findMovedColumn } from "../redirects.server";
import type { ColumnValues } from "./column-form";
import {
  archiveColumn,
  columnValues,
  createColumn,
  editColumn,
  getColumn,
  restoreColumn,
} from "./save-column.server";

const STAFF = newEditor();
const values = (slug: string, change: Partial<ColumnValues> = {}): ColumnValues => ({
  name: `栏目 ${slug}`,
  slug,
  kind: "news",
  sort: null,
  isShown: true,
  ...change,
});

async function made(slug: string, name = `栏目 ${slug}`): Promise<number> {
  const outcome = await createColumn(STAFF, values(slug, { name }));
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

async function edited(id: number, change: Partial<ColumnValues>) {
  const row = await getColumn(db, STAFF.scope, id);
  return editColumn(STAFF, id, {
    values: { ...columnValues(row), ...change },
    expectedVersion: row.updated_at,
  });
}

describe("a column", () => {
  it("stands behind the last, and has name and address once", async () => {
    const first = await made("first");
    await made("second");
    const slugs = (await listColumns()).map(({ slug }) => slug);
    expect(slugs.indexOf("second")).toBeGreaterThan(slugs.indexOf("first"));
    expect(await createColumn(STAFF, values("first", { name: "另一个" }))).toMatchObject({
      field: "slug",
      record: { href: `/content-manage/columns/${first}` },
    });
    expect(await createColumn(STAFF, values("third", { name: "栏目 first" }))).toMatchObject({
      field: "name",
    });
    await edited(first, { sort: 9999 });
    expect((await listColumns()).at(-1)?.slug).toBe("first");
  });

  it.each(["search", "preview", "pictures"])("cannot have the site's own address %s", async (slug) => {
    expect(await createColumn(STAFF, values(slug))).toMatchObject({ field: "slug" });
  });

  it("leads from where it stood to where it stands, with its articles", async () => {
    const id = await made("old-name");
    const article = await written(STAFF, articleValues(id, { slug: "inside" }));
    await publishedBy(STAFF, article);
    await edited(id, { slug: "middle" });
    await edited(id, { slug: "new-name" });
    expect(await findMovedColumn("old-name")).toBe("/cmsweb/new-name");
    expect(await findMovedColumn("middle")).toBe("/cmsweb/new-name");
    expect(await findMovedColumn("new-name")).toBeNull();
    expect(await findArticle("old-name", "inside")).toEqual({
      kind: "moved",
      href: "/cmsweb/new-name/inside",
    });
    await made("old-name", "后来的栏目");
    expect(await findMovedColumn("old-name")).toBeNull();
    expect(await findArticle("old-name", "inside")).toBeNull();
  });

  it("is retired without articles, and hidden with them", async () => {
    const id = await made("retired");
    const article = await written(STAFF, articleValues(id, { slug: "kept" }));
    await publishedBy(STAFF, article);
    expect(await archiveColumn(STAFF, id, "合并")).toMatchObject({ text: "该栏目下还有1篇文章" });
    await edited(id, { isShown: false });
    expect(await findArticle("retired", "kept")).toBeNull();
    await takeOff(STAFF, article);
    await archiveArticle(STAFF, article, "合并");
    expect(await archiveColumn(STAFF, id, "合并")).toEqual({ ok: true });
    expect(await findColumn("retired")).toBeNull();
    await made("retired");
    expect(await restoreColumn(STAFF, id)).toMatchObject({ ok: false });
  });

  it("is changed by who has seen its last version, of the platform's staff", async () => {
    const id = await made("stale");
    const edit = { values: values("stale", { sort: 5 }), expectedVersion: 1 };
    expect(await editColumn(STAFF, id, edit)).toEqual({ ok: false, reason: "stale" });
    const stranger = newEditor(scopeOfAdministrator(7));
    await expect(editColumn(stranger, id, edit)).rejects.toThrow("not-found");
    expect(() => createColumn(stranger, values("strange"))).toThrow("forbidden");
  });
});

describe("a picture", () => {
  it("that is none does not come into the library", async () => {
    for (const bytes of [
      Buffer.from("<svg onload=alert(1)>"),
      Buffer.from("GIF89a"),
      Buffer.from("%PDF-1.4"),
    ])
      expect(await textOf(bytes, "articlePicture")).toBe("请上传 jpg/jpeg/png 格式文件");
    const disguised = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("<script>")]);
    expect(await textOf(disguised, "articlePicture")).toBe("请上传 jpg/jpeg/png 格式文件");
  });

  it("is an own upload that nothing has taken yet", async () => {
    const editor = newEditor(undefined, (await makePerson()).id);
    const { path } = await inLibrary(editor);
    const again = { file: path, name: "又一次", alt: "图" };
    expect(await addPicture(editor, again)).toMatchObject({ field: "file" });
    expect(await findWaitingUpload(editor.accountId, "articlePicture", path)).toBeNull();
    const { filePath } = await stored(await pictureOf("png"), "articlePicture");
    expect(await addPicture(editor, { ...again, file: filePath })).toMatchObject({ field: "file" });
  });

  it("is everybody's at its address, until it is archived, which nothing that uses it allows", async () => {
    const editor = newEditor(undefined, (await makePerson()).id);
    const { id, path } = await inLibrary(editor);
    const href = pictureHref(path);
    expect((await readPicture(href))?.length).toBeGreaterThan(0);
    expect(await readPicture(href.replace("png", "jpg"))).toBeNull();
    const columnId = await made(`pictures-${String(id)}`);
    const article = await written(editor, articleValues(columnId, { body: `<p><img src="${href}"></p>` }));
    expect(await archivePicture(editor, id, "旧了")).toMatchObject({ text: "还有1篇文章使用这张图片" });
    await archiveArticle(editor, article, "旧了");
    expect(await archivePicture(editor, id, "旧了")).toEqual({ ok: true });
    expect(await readPicture(href)).toBeNull();
    expect(await restorePicture(editor, id)).toEqual({ ok: true });
  });

  it("is found by number and name, and says something else after an edit", async () => {
    const editor = newEditor(undefined, (await makePerson()).id);
    const { id } = await inLibrary(editor);
    expect(await findPictureByText(String(id))).toBe(id);
    expect(await findPictureByText(`${String(id)}-流程图`)).toBe(id);
    expect(await findPictureByText("不存在的图")).toBeNull();
    const row = await db
      .selectFrom("article_pictures")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const edit = { values: { name: "独一无二的图", alt: "说明" }, expectedVersion: row.updated_at };
    expect(await editPicture(editor, id, edit)).toEqual({ ok: true, id });
    expect(await findPictureByText("独一无二的图")).toBe(id);
    expect((await suggestPictures("一无"))[0]).toMatchObject({ id });
  });
});
