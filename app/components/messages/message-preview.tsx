import messageUrl from "~/styles/message.css?url";
import { MessageArticle, MessageContent } from "./message-article";

interface MessagePreviewProps {
  title: string;
  typeText: string;
  /** "" of a text that is not sent. */
  sendTime: string;
  content: string;
}

/** A message in a page of the console, as recipients see it. */
export function MessagePreview({ title, ...article }: MessagePreviewProps) {
  return (
    <>
      <link rel="stylesheet" href={messageUrl} precedence="page" />
      <article className="card message-preview">
        <h2>{title}</h2>
        {article.sendTime === "" ? <MessageContent {...article} /> : <MessageArticle {...article} />}
      </article>
    </>
  );
}
