import type { Selectable } from "kysely";
import { getPlatformRow } from "../../../access/scopes/platform-row.server";
import type { Scope } from "../../../access/scopes/scope.server";
import type { Executor } from "../../../db/client.server";
import type { MessageTemplateTable } from "../../../db/schema/schema-messages";
import { shownRichText } from "../../../format/rich-text/rich-text.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { formatTime } from "../../../format/time";
import { DomainError } from "../../../runtime/failures/errors";
import { now } from "../../../runtime/process/clock.server";
import { filledIn, fittingTitle } from "./message-events";

export type TemplateRow = Selectable<MessageTemplateTable>;

/**
 * Returns a template in the scope of the platform's staff.
 * @throws DomainError not-found when there is none, or for any other scope
 */
export const getTemplate = (executor: Executor, scope: Scope, id: number): Promise<TemplateRow> =>
  getPlatformRow(executor, scope, "message_templates", id);

/**
 * Returns the initial title and content of a message that is written with a template.
 * @throws DomainError not-found for a disabled template, or one of an event
 */
export async function wordsToBegin(
  executor: Executor,
  scope: Scope,
  { id, who }: { readonly id: number; readonly who: string },
): Promise<{ readonly title: string; readonly content: string }> {
  const row = await getTemplate(executor, scope, id);
  if (row.status !== "active" || row.event !== "") throw new DomainError("not-found");
  const values = { 日期: formatTime(now(), "YYYY-MM-DD"), 发布人: who };
  return {
    title: fittingTitle(filledIn(row.title, values)),
    content: filledIn(shownRichText(row.content, row.content_proof), { ...values, 发布人: escapeHtml(who) }),
  };
}
