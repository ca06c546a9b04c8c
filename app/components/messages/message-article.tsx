import type { OpenedMessage } from "./message.types";
import { MESSAGE_TYPE, PUBLISH_TIME } from "./messages.text";

/** Type, publish time and content of a message; the title is the heading of its page or dialog. */
export function MessageArticle({
  typeText,
  sendTime,
  content,
}: Pick<OpenedMessage, "typeText" | "sendTime" | "content">) {
  return (
    <>
      <dl className="message-facts">
        <div>
          <dt>{MESSAGE_TYPE}</dt>
          <dd>{typeText}</dd>
        </div>
        <div>
          <dt>{PUBLISH_TIME}</dt>
          <dd>
            <time>{sendTime}</time>
          </dd>
        </div>
      </dl>
      <MessageContent content={content} />
    </>
  );
}

/** Content of a message; the services return sanitised HTML only. */
export function MessageContent({ content }: Pick<OpenedMessage, "content">) {
  return <div className="rich" dangerouslySetInnerHTML={{ __html: content }} />;
}
