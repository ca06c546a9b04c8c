import type { Actor } from "~/services/forms/editing/actor.types";
import type { ArticleValues, PublicationValues } from "~/services/content/articles/article.types";
import { createArticle, editArticle } from "~/services/content/articles/save-draft.server";
import { getArticle } from "~/services/content/articles/find-article.server";
import { publishWith } from "~/services/content/publishing/publish-with.server";
import { addPicture } from "~/services/content/pictures/save-picture.server";
import { db } from "~/services/db/client.server";
import { storeUpload } from "~/services/files/uploads/uploads.server";
import { STAFF } from "./companies";
import { pictureOf } from "./upload-files";

/** Values of an article's form. */
export const articleValues = (columnId: number, change: Partial<ArticleValues> = {}): ArticleValues => ({
  title: "如何办理通关",
  columnId,
  slug: "",
  summary: "",
  body: "<p>办理通关分三步。</p>",
  cover: null,
  coverAlt: "",
  source: "",
  author: "",
  ...change,
});

/**
 * Creates an article.
 * @returns its id
 * @throws Error when it is refused
 */
export async function written(actor: Actor, values: ArticleValues): Promise<number> {
  const outcome = await createArticle(actor, values);
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

export const articleRow = (id: number) => getArticle(db, STAFF, id);

/** Edits an article, based on its current version. */
export const rewritten = async (actor: Actor, id: number, values: ArticleValues) =>
  editArticle(actor, id, { values, expectedVersion: (await articleRow(id)).updated_at });

export const publication = (change: Partial<PublicationValues> = {}): PublicationValues => ({
  mode: "now",
  publishAt: "",
  unpublishAt: "",
  pinnedUntil: null,
  ...change,
});

/** Publishes an article, based on its current version. */
export const publishedBy = async (actor: Actor, id: number, change: Partial<PublicationValues> = {}) =>
  publishWith(actor, id, {
    values: publication(change),
    expectedVersion: (await articleRow(id)).updated_at,
  });

/** Uploads an image and adds it to the library. */
export async function inLibrary(actor: Actor, alt = "通关流程图") {
  const upload = await storeUpload(actor.accountId, "articlePicture", {
    name: "图.png",
    bytes: await pictureOf("png"),
  });
  if (!upload.ok) throw new Error(upload.text);
  const outcome = await addPicture(actor, { file: upload.filePath, name: "流程图", alt });
  if (!outcome.ok) throw new Error(outcome.text);
  return { id: outcome.id, path: upload.filePath };
}
