import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { applyRule } from "../../forms/rules/form.schema";
import { lengthTexts, longText } from "../../forms/rules/text.schema";
import { isWithin, now } from "../../runtime/process/clock.server";
import { declarationHref, getDeclarationRow } from "../records/find-declaration.server";
import { sendNotice } from "../notices/send-notice.server";
import { COMMENT_TEXT as TEXT } from "./comment.text";
import { listMentionable } from "./mentionable.server";
import { mentionedIn } from "./mentions";

export const COMMENT_MAX = 500;
const COMMENTS_MAX = 500;
/** The number of people who are notified of one comment at most. */
const NOTIFIED_MAX = 20;
const REMOVE_MILLISECONDS = 300_000;

const commentRule = longText({
  ...lengthTexts(TEXT.label, { max: COMMENT_MAX }),
  empty: CONSOLE_TEXT.enter(TEXT.label),
});

/** Comments on a declaration that the caller has found in scope, newest last. */
export const listComments = (executor: Executor, declarationId: number) =>
  executor
    .selectFrom("declaration_comments")
    .select(["id", "text", "at", "by_id", "by_name"])
    .where("declaration_id", "=", declarationId)
    .orderBy("id")
    .execute();

/** Whether the account may remove a comment: its own one, within five minutes. */
export const isRemovable = ({ by_id, at }: { by_id: number; at: number }, accountId: number): boolean =>
  by_id === accountId && isWithin(at, REMOVE_MILLISECONDS);

export const commentsHref = (declarationId: number): string =>
  `${declarationHref(declarationId)}?tab=comments`;

async function isFull(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx
    .selectFrom("declaration_comments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("declaration_id", "=", id)
    .executeTakeFirstOrThrow();
  return count >= COMMENTS_MAX;
}

type Commented = { readonly ok: true; readonly notified: readonly string[] } | Refused;

/**
 * Adds a comment to a declaration in any state and notifies the people it mentions with @.
 * @returns the names of those who were notified
 * @throws DomainError not-found out of scope
 */
export async function addComment(actor: Actor, id: number, typed: string): Promise<Commented> {
  const read = applyRule(commentRule, typed);
  if (!read.ok) return refusedBy(read.text, "comment");
  return submitOnce(actor, async (tx): Promise<Commented> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if (await isFull(tx, id)) return refusedBy(TEXT.full(COMMENTS_MAX));
    await tx
      .insertInto("declaration_comments")
      .values({ declaration_id: id, text: read.value, at: now(), by_id: actor.accountId, by_name: actor.who })
      .execute();
    const named = mentionedIn(read.value, await listMentionable(tx, id));
    const others = named.filter(({ accountId }) => accountId !== actor.accountId).slice(0, NOTIFIED_MAX);
    // Without the comment's text, because the message remains when the comment is removed.
    const to = others.map(({ accountId }) => accountId);
    const reached = await sendNotice(tx, actor, row, { kind: "declaration-mention", to });
    const notified = others.filter(({ accountId }) => reached.includes(accountId));
    await recordEdit(tx, actor, {
      event: "declaration.commented",
      object: { type: "declaration", id },
      detail: { number: row.own_number, notified: notified.length },
    });
    return { ok: true, notified: notified.flatMap(({ names }) => names.slice(0, 1)) };
  });
}

type Removed = { readonly ok: true } | Refused;

/**
 * Deletes the actor's own comment within five minutes.
 * @throws DomainError not-found out of scope
 */
export const removeComment = (actor: Actor, id: number, commentId: number): Promise<Removed> =>
  submitOnce(actor, async (tx): Promise<Removed> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    const comment = await tx
      .selectFrom("declaration_comments")
      .select(["at", "by_id"])
      .where("id", "=", commentId)
      .where("declaration_id", "=", id)
      .executeTakeFirst();
    if (!comment || !isRemovable(comment, actor.accountId)) return refusedBy(TEXT.removeLate);
    await tx.deleteFrom("declaration_comments").where("id", "=", commentId).execute();
    await recordEdit(tx, actor, {
      event: "declaration.comment-removed",
      object: { type: "declaration", id },
      detail: { number: row.own_number },
    });
    return { ok: true };
  });
