import { redirect } from "@remix-run/node";
import { DomainError } from "~/services/runtime/failures/errors";
import { deleteText, findText, storeText } from "~/services/collections/imports/stored-text.server";
import type { ImportView } from "~/services/collections/imports/import-view.types";
import { IMPORTS_TEXT } from "~/services/collections/imports/imports.text";
import { importResources, previewImport } from "~/services/products/resources/import-resources.server";
import { openResourceFile } from "~/services/products/resources/open-resource-file.server";
import { PRODUCT_TEXT as TEXT } from "~/services/products/catalogue/product.text";
import { digestOf, actorOf, leave } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import type { Step } from "~/collections/define-collection.server";
import { lastListAddressOf, listActorOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { trailTo } from "./catalogue-trail";
import { treeAt, versionTitle } from "./resource-pages.server";

/**
 * The form that uploads a file of a version's resources.
 * @throws DomainError not-found, also for a version that is not a draft
 */
export async function showResourceImport(
  page: AuthorizedPage,
): Promise<ImportView & { recordName: string; trail: readonly Step[] }> {
  const tree = await treeAt(page);
  if (tree.version.status !== "draft") throw new DomainError("not-found");
  const list = `/resources/${String(tree.version.id)}`;
  const name = versionTitle(tree);
  return {
    recordName: name,
    trail: trailTo(page, tree),
    title: `${TEXT.importTitle} - ${name}`,
    path: `${list}/import`,
    back: await lastListAddressOf(page, list),
    columns: [],
    options: [],
    fields: [],
    hints: [TEXT.importHint],
  };
}

/** Validates a file, stores its text, and redirects to the preview of its changes. */
export async function answerResourceImport(post: AuthorizedPost): Promise<Response> {
  const file = post.form.file("file");
  const refuse = (text: string) => post.form.refuse({ fields: { file: text } });
  if (!file || file.bytes.length === 0) return refuse(IMPORTS_TEXT.fileMissing);
  const opened = await openResourceFile(String(post.session.accountId), file.bytes);
  if (!opened.ok) return refuse(opened.text);
  const { scope } = await actorOf(post);
  const previewed = await previewImport(scope, idIn(post, "id"), opened.text);
  if (!previewed.ok) return refuse(previewed.text);
  const listActor = listActorOf(post);
  return redirect(`${listActor.list}/import/${await storeText(listActor, opened.text)}`, 303);
}

/** @throws DomainError not-found for a file that has expired, is unknown, or belongs to another account */
async function textAt(page: AuthorizedPage): Promise<string> {
  const text = await findText(listActorOf(page), page.params["token"] ?? "");
  if (text === null) throw new DomainError("not-found");
  return text;
}

const KINDS = ["added", "changed", "same", "refused"] as const;

/** The preview of the changes that a file would make. */
export async function showResourcePlan(page: AuthorizedPage) {
  const [text, tree] = await Promise.all([textAt(page), treeAt(page)]);
  const { scope } = await actorOf(page);
  const previewed = await previewImport(scope, tree.version.id, text);
  const planned = previewed.ok ? previewed.planned : [];
  return {
    recordName: versionTitle(tree),
    trail: trailTo(page, tree),
    title: TEXT.importTitle,
    path: `/resources/${String(tree.version.id)}/import`,
    back: await lastListAddressOf(page, `/resources/${String(tree.version.id)}`),
    counts: KINDS.map((kind) => ({ kind, count: planned.filter((line) => line.kind === kind).length })),
    lines: planned.filter(({ kind }) => kind !== "same"),
    refused: previewed.ok ? null : previewed.text,
  };
}

/** Imports a previewed file, all of it or nothing. */
export async function answerResourcePlan(post: AuthorizedPost): Promise<Response> {
  const versionId = idIn(post, "id");
  const text = await textAt(post);
  const actor = await actorOf(post, digestOf(post));
  const outcome = await importResources(actor, { versionId, text });
  if (!outcome.ok) return post.form.refuse({ summary: outcome.text });
  await deleteText(listActorOf(post), post.params["token"] ?? "");
  return leave(
    await lastListAddressOf(post, `/resources/${String(versionId)}`),
    TEXT.imported(outcome.added, outcome.changed),
  );
}
