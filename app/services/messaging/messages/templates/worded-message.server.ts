import type { Executor } from "../../../db/client.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { cleanRichText, isEmptyRichText } from "../../../format/rich-text/rich-text.server";
import { isTooLong } from "../message.schema";
import { filledIn, fittingTitle, type EventCode } from "./message-events";

/** An event with its values. */
export interface MessageEvent {
  readonly code: EventCode;
  /** By the names of the event's variables. */
  readonly values?: Readonly<Record<string, string>>;
}

interface Words {
  readonly title: string;
  /** HTML written by the platform, trusted. */
  readonly content: string;
}

/** A paragraph around the content's variable alone: the content has paragraphs of its own. */
const BODY_ALONE = /<p>\s{0,9}\{正文\}\s{0,9}<\/p>/g;

/**
 * Applies the template of a message's event; the platform's own content is used where the result is empty or
 * too long.
 */
export async function applyEventTemplate<M extends Words & { readonly event?: MessageEvent }>(
  executor: Executor,
  message: M,
): Promise<M> {
  const { event, title, content } = message;
  if (!event) return message;
  const template = await executor
    .selectFrom("message_templates")
    .select(["title", "content"])
    .where("event", "=", event.code)
    .executeTakeFirst();
  if (!template) return message;
  const values = event.values ?? {};
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
  );
  const worded = cleanRichText(
    filledIn(template.content.replace(BODY_ALONE, "{正文}"), {
      ...escaped,
      标题: escapeHtml(title),
      正文: content,
    }),
  );
  const isUsable = !isEmptyRichText(worded) && !isTooLong(worded.html);
  return {
    ...message,
    title: fittingTitle(filledIn(template.title, { ...values, 标题: title, 正文: "" })) || title,
    content: isUsable ? worded.html : content,
  };
}
