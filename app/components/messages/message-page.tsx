import { Form, Link } from "@remix-run/react";
import type { FormToken } from "../layout/layout.types";
import { PrintButton } from "../layout/print/print-button";
import { MessageArticle } from "./message-article";
import type { OpenedMessage } from "./message.types";
import { BACK_TO_CENTER, CENTER_PATH, MARK_READ } from "./messages.text";

/** A message on its own page. Opening it by its address does not mark it as read. */
export function MessagePage({ message, token }: { message: OpenedMessage; token: FormToken }) {
  return (
    <article className="message">
      <h1>{message.title}</h1>
      <MessageArticle {...message} />
      <Form className="actions" method="post" action={CENTER_PATH}>
        <input type="hidden" name={token.name} value={token.value} />
        {message.isRead ? null : (
          <button className="button" name="open" value={message.id}>
            {MARK_READ}
          </button>
        )}
        <Link className="button plain" to={CENTER_PATH}>
          {BACK_TO_CENTER}
        </Link>
        <PrintButton />
      </Form>
    </article>
  );
}
