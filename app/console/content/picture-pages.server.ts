import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { requireStaff } from "~/services/content/articles/find-article.server";
import { COLUMN_TEXT } from "~/services/content/columns/column.text";
import {
  articlePageHref,
  pictureHref,
  picturePageHref,
  picturesHref,
} from "~/services/content/content-addresses";
import { articlesWith, getLivePicture, PICTURE } from "~/services/content/pictures/find-picture.server";
import {
  newPictureForm as newForm,
  pictureForm,
  type NewPictureFields,
  type PictureFields,
} from "~/services/content/pictures/picture-form";
import { sizeText } from "~/services/content/pictures/picture-list.server";
import { PICTURE_LABELS as LABELS, PICTURE_TEXT as TEXT } from "~/services/content/pictures/picture.text";
import {
  addPicture,
  archivePicture,
  editPicture,
  pictureValues,
} from "~/services/content/pictures/save-picture.server";
import { db } from "~/services/db/client.server";
import { findWaitingUpload } from "~/services/files/uploads/waiting-upload.server";
import type { Typed } from "~/services/forms/editing/form.types";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { escapeHtml } from "~/services/format/text/escape-html";
import { DomainError } from "~/services/runtime/failures/errors";

/** The live picture in an address. @throws DomainError not-found */
async function pictureAt(page: AuthorizedPage) {
  return getLivePicture(db, (await viewerOf(page)).scope, idIn(page, "pictureId"));
}

/** The history of a picture, newest entries first. */
export async function pictureHistoryAt(page: AuthorizedPage) {
  const { id, name } = await pictureAt(page);
  return { type: "article-picture", id, name, titles: LABELS, back: picturesHref };
}

/** A picture of the library: its address, the code that embeds it, and the articles that use it. */
export async function viewPicture(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const row = await pictureAt(page);
  const href = pictureHref(row.path);
  const used = await articlesWith(db, row.path);
  const archive = { intent: "archive", text: TEXT.moves.archive, notes: [TEXT.archived], needsReason: true };
  return {
    title: row.name,
    // Empty, because the title of the page's view is not the name of one picture.
    recordName: "",
    head: {
      icon: "article",
      state: { text: TEXT.usable, tone: "good" },
      picture: { src: href, alt: row.alt },
      details: [
        { label: TEXT.size, text: sizeText(row.size) },
        { label: TEXT.usedBy, text: String(used.length) },
      ],
    },
    details: [
      { label: LABELS.name, text: row.name },
      { label: LABELS.alt, text: row.alt },
      { label: TEXT.address, text: href, href },
      { label: TEXT.code, text: `<img src="${href}" alt="${escapeHtml(row.alt)}">` },
      { label: TEXT.size, text: sizeText(row.size) },
      ...stampDetails(row),
    ],
    tabs: [
      { text: TEXT.base, href: picturePageHref(row.id), isCurrent: true },
      { text: COLUMN_TEXT.history, href: `${picturePageHref(row.id)}/history`, isCurrent: false },
    ],
    table: {
      columns: [TEXT.usedBy],
      rows: used.map(({ id, title }) => [{ text: title, href: articlePageHref(id) }]),
      empty: TEXT.unused,
    },
    links: [
      { text: COLUMN_TEXT.pictures, href: picturesHref },
      ...(page.may("content:edit") ? [{ text: TEXT.edit, href: `${picturePageHref(row.id)}/edit` }] : []),
    ],
    ...recordActionsAt(page, page.may("content:archive") ? [archive] : []),
  };
}

/** Archives a picture that no article uses. */
export async function postPicture(post: AuthorizedPost): Promise<Response> {
  post.requireRight("content:archive");
  const row = await pictureAt(post);
  if (post.form.intent !== "archive") throw new DomainError("unreadable");
  const reason = post.form.get("reason");
  return performRecordAction(
    post,
    { to: picturesHref, text: CONSOLE_TEXT.moved(TEXT.moves.archive, row.name) },
    (actor) => archivePicture(actor, row.id, reason),
  );
}

/** @throws DomainError forbidden for an actor who is not staff */
export async function newPictureForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<NewPictureFields>> {
  requireStaff((await viewerOf(page)).scope);
  const waiting = await findWaitingUpload(page.session.accountId, PICTURE, typed?.["file"] ?? "");
  return {
    definition: newForm(waiting),
    back: picturesHref,
    values: {},
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await addPicture(editor, values);
      if (!outcome.ok) return outcome;
      return { ok: true, to: picturePageHref(outcome.id), text: CONSOLE_TEXT.created(TEXT.object) };
    },
  };
}

export async function editPictureForm(page: AuthorizedPage): Promise<CollectionForm<PictureFields>> {
  const row = await pictureAt(page);
  return {
    definition: pictureForm(),
    back: picturePageHref(row.id),
    values: { ...pictureValues(row) },
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editPicture(editor, row.id, { values, expectedVersion });
      return outcome.ok ? { ok: true, to: picturePageHref(row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
