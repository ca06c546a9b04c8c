import { actorOf, digestOf, leave } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction } from "~/collections/records/record-page.server";
import {
  addComment,
  COMMENT_MAX,
  commentsHref,
  isRemovable,
  listComments,
  removeComment,
} from "~/services/declarations/comments/comments.server";
import { listMentionable } from "~/services/declarations/comments/mentionable.server";
import { db } from "~/services/db/client.server";
import type { RecordComments } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import { COMMENTS_TEXT as TEXT } from "./declaration.text";

/** Maximum number of names shown below the form; others can be mentioned as well. */
const NAMES_MAX = 10;

const writes = ({ may }: Pick<AuthorizedPage, "may">) => may("declaration:edit") || may("declaration:review");

async function hintFor({ session }: AuthorizedPage, declarationId: number): Promise<string> {
  const others = (await listMentionable(db, declarationId)).filter(
    ({ accountId }) => accountId !== session.accountId,
  );
  const names = others.flatMap(({ names: [name = ""] }) => name);
  const limits = TEXT.limits(COMMENT_MAX);
  if (names.length === 0) return limits;
  return limits + TEXT.people(names.slice(0, NAMES_MAX), names.length > NAMES_MAX);
}

/** The comments of a declaration that was found in scope, and the form for another one. */
export async function commentsOf(page: AuthorizedPage, declarationId: number): Promise<RecordComments> {
  const mayWrite = writes(page);
  const { accountId } = page.session;
  const comments = await listComments(db, declarationId);
  return {
    rows: comments.map((comment) => ({
      id: comment.id,
      who: comment.by_name,
      at: momentOf(comment.at, now()),
      text: comment.text,
      removal: mayWrite && isRemovable(comment, accountId) ? TEXT.remove : null,
    })),
    empty: TEXT.none,
    form: mayWrite
      ? {
          label: TEXT.label,
          hint: await hintFor(page, declarationId),
          max: COMMENT_MAX,
          send: TEXT.send,
          submission: randomToken(),
        }
      : null,
  };
}

function requireWriting(post: AuthorizedPost): void {
  if (!writes(post)) post.requireRight("declaration:edit");
}

/** Stores a comment; the notice names the accounts that were notified of it. */
export async function postComment(post: AuthorizedPost, declarationId: number): Promise<Response> {
  requireWriting(post);
  const actor = await actorOf(post, digestOf(post));
  const outcome = await addComment(actor, declarationId, post.form.get("comment"));
  if (outcome.ok) return leave(commentsHref(declarationId), TEXT.added(outcome.notified));
  const { field, text } = outcome;
  return post.form.refuse(field === undefined ? { summary: text } : { fields: { [field]: text } });
}

const ID = /^[1-9]\d{0,14}$/;

/** Deletes an own comment. */
export async function postCommentRemoval(post: AuthorizedPost, declarationId: number): Promise<Response> {
  requireWriting(post);
  const commentId = Number(ID.exec(post.form.get("commentId"))?.[0] ?? 0);
  const done = { to: commentsHref(declarationId), text: TEXT.removed };
  return performRecordAction(post, done, (actor) => removeComment(actor, declarationId, commentId));
}
